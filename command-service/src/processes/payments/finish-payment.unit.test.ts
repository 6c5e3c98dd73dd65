import type { AccountEvent } from '@paddock/contracts/events';
import { expect, test } from 'vitest';
import { card, deposited, eWallet, given, opened } from '../../domain/account/account.fixture.ts';
import { finishPayment } from './finish-payment.ts';

const withdrawal = { withdrawalId: 'w-1', amount: 500 };
const requested: AccountEvent = { type: 'WithdrawalRequested', data: { ...withdrawal, card } };
const completed: AccountEvent = {
  type: 'WithdrawalCompleted',
  data: { ...withdrawal, providerReference: 'r' },
};

/** What the provider, which knows of no payment, is asked to pay. */
const paidFor = async (events: readonly AccountEvent[]) => {
  const paid: string[] = [];
  const { state } = given([opened(), ...deposited(2000), ...events]);
  const payment = { kind: 'withdrawal', accountId: 'a-1', paymentId: 'w-1', since: 0 } as const;
  const services = {
    accounts: { load: async () => ({ state }), execute: async () => ({ events: [] }) },
    payments: {
      status: async () => ({ outcome: 'unknown' }),
      pay: async ({ paymentId }: { paymentId: string }) => {
        paid.push(paymentId);
        return { outcome: 'completed', providerReference: 'r' };
      },
    },
    settled: async () => {},
    clock: { now: () => new Date() },
    log: { warn: () => {} },
  } as unknown as Parameters<typeof finishPayment>[0];
  await finishPayment(services, { ...payment, amount: 500, cardToken: card.token });
  return paid;
};

type Said = Record<string, unknown>;

/** Rounds of a deposit that the provider has as `said`, and lets go unless it does not answer; what it was asked, and whether somebody asks on. */
const roundsOf = (events: readonly AccountEvent[], said: Said, isAnswering = () => true) => {
  const { state } = given([opened(), ...events]);
  const asks: string[] = [];
  let now = said;
  let isSettled = false;
  const ask = (what: string): void => {
    asks.push(what);
    if (!isAnswering()) throw new Error('unreachable');
  };
  const services = {
    accounts: {
      load: async () => ({ state }),
      execute: async (_: string, command: unknown) => {
        asks.push(typeof command === 'function' ? 'record' : (command as { type: string }).type);
        return { events: [], state };
      },
    },
    payments: {
      status: async () => {
        asks.push('status');
        return now;
      },
      eWallets: { capture: async () => ask('capture') },
      cancel: async () => {
        ask('cancel');
        now = { outcome: 'declined', providerReference: 'r' };
      },
    },
    participants: { find: async () => ({ verified: true, termsAccepted: true }) },
    personsPayments: { decide: (_: string, __: unknown, decide: () => unknown) => decide() },
    settled: async () => {
      isSettled = true;
    },
    clock: { now: () => new Date() },
    log: { warn: () => {} },
  } as unknown as Parameters<typeof finishPayment>[0];
  const payment = { kind: 'deposit', accountId: 'a-1', paymentId: 'd-1', since: 0 } as const;
  return async () => {
    asks.length = 0;
    await finishPayment(services, { ...payment, amount: 500, cardToken: eWallet.token });
    return { asks: [...asks], isSettled };
  };
};

const asked = (by: typeof card | typeof eWallet): AccountEvent => ({
  type: 'DepositRequested',
  data: { depositId: 'd-1', amount: 500, card: by },
});
const ended = (reason: 'credit-funding' | 'unknown-funding' | 'not-allowed'): AccountEvent => ({
  type: 'DepositDeclined',
  data: { depositId: 'd-1', reason },
});

test('a deposit that was let go is asked about no more once the provider says so', async () => {
  const round = roundsOf([asked(eWallet), ended('credit-funding')], {
    ...{ outcome: 'authorised', funding: 'credit' },
  });
  expect(await round()).toEqual({ asks: ['status', 'record', 'cancel'], isSettled: false });
  expect(await round()).toEqual({ asks: ['status', 'record'], isSettled: true });
});

test('money that the provider took unasked is asked about no more once that is on record', async () => {
  const said = { outcome: 'completed', providerReference: 'r' };
  const round = roundsOf([asked(eWallet), ended('unknown-funding')], said);
  expect(await round()).toEqual({ asks: ['status', 'record'], isSettled: true });
});

test('a deposit that its customer was to confirm, and that has ended, is cancelled until the provider has answered', async () => {
  let isAnswering = false;
  const round = roundsOf(
    [asked(eWallet), ended('not-allowed')],
    { outcome: 'authenticate', address: 'https://bank.example' },
    () => isAnswering,
  );
  expect(await round()).toEqual({ asks: ['status', 'cancel'], isSettled: false });
  isAnswering = true;
  expect(await round()).toEqual({ asks: ['status', 'cancel'], isSettled: true });
});

test('nobody asks about a deposit by card that was not allowed: the provider might charge it then', async () => {
  const round = roundsOf([asked(card), ended('not-allowed')], { outcome: 'pending' });
  expect(await round()).toEqual({ asks: [], isSettled: true });
});

test('a deposit that the provider does not know is cancelled there before it is given up', async () => {
  let isAnswering = false;
  const round = roundsOf([asked(eWallet)], { outcome: 'unknown' }, () => isAnswering);
  expect(await round()).toEqual({ asks: ['status', 'cancel'], isSettled: false });
  isAnswering = true;
  const { asks, isSettled } = await round();
  expect({ asks, isSettled }).toEqual({ asks: ['status', 'cancel', 'decline-deposit'], isSettled: true });
});

test('a withdrawal that the provider does not know is paid again while it is pending, and never once it has ended', async () => {
  expect(await paidFor([requested])).toEqual(['w-1']);
  expect(await paidFor([requested, completed])).toEqual([]);
});
