import { openPaymentFields } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import type { FieldsOrder } from '../../adapters/payments/provider.ts';
import { card, given, noon, opened, sealedCard } from '../../domain/account/account.fixture.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import { openFieldsRoute } from './fields.ts';
import type { PaymentServices } from './services.ts';

const details = { scheme: 'Visa', lastFour: '4242', expiryMonth: 11, expiryYear: 2026, bin: null };
const method = { methodId: 'm-1', token: card.token, details: sealedCard('card'), funding: 'debit' } as const;
const saved = [opened(), { type: 'PaymentMethodAdded', data: method } as const];
const removed = { type: 'PaymentMethodRemoved', data: { methodId: 'm-1' } } as const;
const asked = { For: 'deposit', MethodId: 'm-1' } as const;

type Asked = {
  happened?: Parameters<typeof given>[0];
  now?: string;
  isErased?: boolean;
  rules?: Partial<AccountRules>;
};

/** What the provider is asked to open, or why nothing is. */
const open = async (body: object, { happened = saved, now = noon, isErased = false, rules }: Asked = {}) => {
  let order: FieldsOrder | undefined;
  const services = {
    accounts: { load: async () => ({ state: given(happened).state }) },
    profiles: { openCard: async () => (isErased ? undefined : details) },
    rules: { ...testRules, ...rules },
    payments: {
      eWallets: { offered: ['paypal'] },
      session: async (given: FieldsOrder) => {
        order = given;
        return { address: 'https://fields.example', session: 's', expiresAt: new Date(now) };
      },
    },
  } as unknown as PaymentServices;
  const request = { session: { account: { accountId: 'a-1' } }, body, now: new Date(now) };
  const answer = await openFieldsRoute(services).handle(request as never);
  return order ?? answer;
};

describe('the fields of the payment provider', () => {
  it('ask for a whole card, and for its security code where money is paid in', async () => {
    expect(await open({ For: 'deposit' })).toEqual({ accountId: 'a-1', asks: 'card' });
    expect(await open({ For: 'withdrawal' })).toEqual({ accountId: 'a-1', asks: 'card-without-code' });
  });

  it('ask of a saved card for its security code alone', async () => {
    const known = { ...details, funding: 'debit', token: card.token };
    expect(await open(asked)).toEqual({ accountId: 'a-1', asks: 'code', card: known });
  });

  it('ask nothing of a card that is saved no more, of another account, or of a person who was erased', async () => {
    const refused = { refused: 'payment-method-removed' };
    expect(await open(asked, { happened: [...saved, removed] })).toMatchObject(refused);
    expect(await open({ ...asked, MethodId: 'm-2' })).toMatchObject(refused);
    expect(await open(asked, { isErased: true })).toMatchObject(refused);
  });

  it('ask nothing of a card that has expired', async () => {
    expect(await open(asked, { now: '2026-11-30T23:59:59.999Z' })).toMatchObject({ asks: 'code' });
    expect(await open(asked, { now: '2026-12-01T00:00:00.000Z' })).toMatchObject({
      refused: 'card-expired',
    });
  });

  it('ask nothing of a card whose bank took a deposit back', async () => {
    const chargedBack = {
      type: 'DepositChargedBack',
      data: {
        ...{ depositId: 'd-1', reference: 'c-1', amount: 1000, debited: 1000, shortfall: 0 },
        card: { ...card, token: 'typed-before' },
      },
    } as const;
    const request = { depositId: 'd-1', amount: 1000, card: chargedBack.data.card, cardDigest: 'digest' };
    const happened = [
      opened(),
      { type: 'DepositRequested', data: request } as const,
      { type: 'DepositCompleted', data: { depositId: 'd-1', amount: 1000, providerReference: 'r' } } as const,
      chargedBack,
      { type: 'PaymentMethodAdded', data: { ...method, cardDigest: 'digest' } } as const,
    ];
    expect(await open(asked, { happened })).toMatchObject({ refused: 'card-charged-back' });
  });

  it('ask nothing of a way to pay in that the operator or staff have taken away, and all of it to be paid by', async () => {
    const hidden = { refused: 'deposit-method-hidden' };
    const eWallet = { EWallet: 'paypal' };
    expect(await open({ For: 'deposit', ...eWallet })).toMatchObject({ asks: 'e-wallet' });
    const notOffered = { GB: ['card', 'paypal'], IE: ['card', 'paypal'] } as const;
    const taken = ['card', 'paypal'].map((way) => ({
      type: 'WayToDepositSet' as const,
      data: { way: way as 'card', isEnabled: false, note: { kind: 'sealed' as const, sealed: 'n' } },
    }));
    for (const without of [
      { rules: { hiddenWaysToDeposit: notOffered } },
      { happened: [...saved, ...taken] },
    ]) {
      expect(await open({ For: 'deposit' }, without)).toMatchObject(hidden);
      expect(await open({ For: 'deposit', ...eWallet }, without)).toMatchObject(hidden);
      expect(await open(asked, without)).toMatchObject(hidden);
      expect(await open({ For: 'withdrawal' }, without)).toMatchObject({ asks: 'card-without-code' });
      expect(await open({ For: 'withdrawal', ...eWallet }, without)).toMatchObject({ asks: 'e-wallet' });
    }
  });

  it('ask for no security code where money is paid out', () => {
    expect(openPaymentFields.body?.safeParse(asked).success).toBe(true);
    expect(openPaymentFields.body?.safeParse({ ...asked, For: 'withdrawal' }).success).toBe(false);
  });
});
