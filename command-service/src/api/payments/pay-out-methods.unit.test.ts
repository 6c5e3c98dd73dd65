import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { describe, expect, it } from 'vitest';
import {
  card,
  deposited,
  eWallet,
  given,
  type Happened,
  noon,
  opened,
  otherCard,
  sealedCard,
} from '../../domain/account/account.fixture.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { goesBackToSaved, methodToPay, usedMethods } from './pay-out-methods.ts';
import type { PaymentServices } from './services.ts';

const details = { scheme: 'Visa', lastFour: '4242', expiryMonth: 11, expiryYear: 2026, bin: null };
const added = (token: string, methodId = 'm-1'): Happened => ({
  type: 'PaymentMethodAdded',
  data: { methodId, token, details: sealedCard(methodId), funding: 'debit' },
});
const removed: Happened = { type: 'PaymentMethodRemoved', data: { methodId: 'm-1' } };
const paidIn = (by: typeof card | typeof eWallet, amount: number, depositId: string): Happened[] => [
  { type: 'DepositRequested', data: { depositId, amount, card: by } },
  { type: 'DepositCompleted', data: { depositId, amount, providerReference: 'r' } },
];
const paidOut = (amount: number): Happened => ({
  type: 'WithdrawalRequested',
  data: { withdrawalId: 'w-1', amount, card },
});

const accountWith = (...happened: Happened[]) => openAccountOf(given([opened(), ...happened]).state);

type Has = { eWallets?: boolean; isErased?: boolean; saved?: object };
const servicesWith = ({ eWallets = true, isErased = false, saved = details }: Has = {}) =>
  ({
    ...{ store: createFakeEventStore().store },
    profiles: { openCard: async () => (isErased ? undefined : saved) },
    payments: eWallets ? { eWallets: { offered: ['paypal'] } } : {},
  }) as unknown as PaymentServices;

describe('what may go back', () => {
  const lists = (has: Has, ...happened: Happened[]) =>
    usedMethods(servicesWith(has), accountWith(...happened));

  it('to a saved card is what came from it and has not gone back', () => {
    const saved = [added(card.token), ...deposited(2000)];
    expect(goesBackToSaved(accountWith(...saved), 'm-1')).toBe(2000);
    expect(goesBackToSaved(accountWith(...saved, paidOut(1500)), 'm-1')).toBe(500);
    expect(goesBackToSaved(accountWith(added(card.token)), 'm-1')).toBe(0);
    expect(goesBackToSaved(accountWith(...saved), 'm-2')).toBe(0);
  });

  it('is listed of what is not saved, or not any more, the one that was used last first', () => {
    const [shown] = lists({}, ...deposited(2000));
    expect(shown).toEqual({
      methodId: expect.stringMatching(/^used-[\w-]{22}$/),
      ...{ scheme: card.scheme, lastFour: card.lastFour, goesBack: 2000 },
    });
    expect(JSON.stringify(shown)).not.toContain(card.token);
    const later = paidIn(eWallet, 700, 'd-2');
    expect(lists({}, ...deposited(2000), ...later)).toMatchObject([
      { eWallet: 'paypal', goesBack: 700 },
      { lastFour: card.lastFour, goesBack: 2000 },
    ]);
    expect(lists({}, added(card.token), ...deposited(2000), removed)).toHaveLength(1);
  });

  it('is not listed twice of what is saved, nor of what nothing goes back to, nor where the provider pays no e-wallets', () => {
    expect(lists({}, added(card.token), ...deposited(2000))).toEqual([]);
    expect(lists({}, ...deposited(2000), paidOut(2000))).toEqual([]);
    expect(lists({ eWallets: false }, ...paidIn(eWallet, 700, 'd-2'))).toEqual([]);
  });
});

describe('what a customer chose to be paid to', () => {
  const choose = (methodId: string, happened: Happened[], has: Has = {}, at = noon) =>
    methodToPay(servicesWith(has), accountWith(...happened), methodId, new Date(at));
  const saved = [added(card.token)];

  it('is a saved card by its token, until the last instant of its month', async () => {
    const chosen = {
      card: { token: card.token, scheme: 'Visa', lastFour: '4242' },
      ifSaved: true,
    };
    expect(await choose('m-1', saved)).toEqual(chosen);
    expect(await choose('m-1', saved, {}, '2026-11-30T23:59:59.999Z')).toEqual(chosen);
    expect(await choose('m-1', saved, {}, '2026-12-01T00:00:00.000Z')).toEqual({ refused: 'card-expired' });
  });

  it('is what money came from by the name that it is listed under, which no other card has', async () => {
    const happened = [...deposited(2000), ...paidIn(otherCard, 500, 'd-2')];
    const listed = usedMethods(servicesWith(), accountWith(...happened));
    const chosen = await Promise.all(listed.map(({ methodId }) => choose(methodId, happened)));
    expect(chosen).toEqual([
      { card: otherCard, ifSaved: false },
      { card, ifSaved: false },
    ]);
  });

  it('is nothing that was removed, is another account’s, or of a person who was erased', async () => {
    const refused = { refused: 'payment-method-removed' };
    expect(await choose('m-1', [...saved, removed])).toEqual(refused);
    expect(await choose('m-2', saved)).toEqual(refused);
    expect(await choose('m-1', saved, { isErased: true })).toEqual(refused);
    const [of] = usedMethods(servicesWith(), accountWith(...deposited(2000)));
    expect(await choose(of?.methodId ?? '', saved)).toEqual(refused);
  });

  it('is no e-wallet that the provider does not pay, saved or not', async () => {
    const hidden = { refused: 'withdrawal-method-hidden' };
    const paypal = { eWallet: 'paypal', email: 'n***@example.com' };
    const savedOne = [added(eWallet.token)];
    expect(await choose('m-1', savedOne, { saved: paypal })).toEqual({ card: eWallet, ifSaved: true });
    expect(await choose('m-1', savedOne, { saved: paypal, eWallets: false })).toEqual(hidden);
    const used = paidIn(eWallet, 700, 'd-2');
    const [listed] = usedMethods(servicesWith(), accountWith(...used));
    expect(await choose(listed?.methodId ?? '', used)).toEqual({ card: eWallet, ifSaved: false });
    expect(await choose(listed?.methodId ?? '', used, { eWallets: false })).toEqual(hidden);
  });
});
