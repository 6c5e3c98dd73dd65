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
    clock: { now: () => new Date() },
    log: { warn: () => {} },
  } as unknown as Parameters<typeof finishPayment>[0];
  await finishPayment(services, { ...payment, amount: 500, cardToken: card.token });
  return paid;
};

test('a deposit that was let go is asked about no more once the provider says so', async () => {
  const asked: AccountEvent = {
    type: 'DepositRequested',
    data: { depositId: 'd-1', amount: 500, card: eWallet },
  };
  const letGo: AccountEvent = {
    type: 'DepositDeclined',
    data: { depositId: 'd-1', reason: 'credit-funding' },
  };
  const { state } = given([opened(), asked, letGo]);
  const settled: string[] = [];
  const asks: string[] = [];
  let held = true;
  const services = {
    accounts: { load: async () => ({ state }), execute: async () => ({ events: [], state }) },
    payments: {
      status: async () =>
        held ? { outcome: 'authorised', funding: 'credit' } : { outcome: 'declined', providerReference: 'r' },
      eWallets: { capture: async () => asks.push('capture') },
      cancel: async () => {
        asks.push('cancel');
        held = false;
      },
    },
    participants: { find: async () => ({ verified: true, termsAccepted: true }) },
    settled: async (paymentId: string) => settled.push(paymentId),
    clock: { now: () => new Date() },
    log: { warn: () => {} },
  } as unknown as Parameters<typeof finishPayment>[0];
  const payment = { kind: 'deposit', accountId: 'a-1', paymentId: 'd-1', since: 0 } as const;
  const finish = () => finishPayment(services, { ...payment, amount: 500, cardToken: eWallet.token });
  await finish();
  expect([asks, settled]).toEqual([['cancel'], []]);
  await finish();
  expect([asks, settled]).toEqual([['cancel'], ['d-1']]);
});

test('a withdrawal that the provider does not know is paid again while it is pending, and never once it has ended', async () => {
  expect(await paidFor([requested])).toEqual(['w-1']);
  expect(await paidFor([requested, completed])).toEqual([]);
});
