import type { AccountEvent } from '@paddock/contracts/events';
import { expect, test } from 'vitest';
import { card, deposited, given, opened } from '../../domain/account/account.fixture.ts';
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

test('a withdrawal that the provider does not know is paid again while it is pending, and never once it has ended', async () => {
  expect(await paidFor([requested])).toEqual(['w-1']);
  expect(await paidFor([requested, completed])).toEqual([]);
});
