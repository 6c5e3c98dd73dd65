import type { DecidedEvent, OpenAccount } from '../state.ts';

/** What was to be taken, and how much of it the wallet held. */
type Taken = { amount: number; debited: number; shortfall: number };

/** Withdrawals that wait and are given back first, the newest first, until the wallet holds so much. */
const givenBack = ({ payments, wallet }: Pick<OpenAccount, 'payments' | 'wallet'>, amount: number) => {
  let balance = wallet.balance;
  const events: DecidedEvent[] = [];
  for (const { withdrawalId, amount: held, hold } of payments.withdrawals.toReversed()) {
    if (balance >= amount || hold === null) continue;
    events.push({
      type: 'WithdrawalFailed',
      data: { withdrawalId, amount: held, reason: 'a payment did not arrive' },
    });
    balance += held;
  }
  return { events, balance };
};

/** Takes an amount, as far as the wallet and what waits to leave it hold it: the rest is owed. */
export const take = (
  account: Pick<OpenAccount, 'payments' | 'wallet'>,
  amount: number,
  event: (taken: Taken) => DecidedEvent,
): DecidedEvent[] => {
  const { events, balance } = givenBack(account, amount);
  const debited = Math.min(amount, balance);
  return [...events, event({ amount, debited, shortfall: amount - debited })];
};
