import type { DecidedEvent, OpenAccount } from '../state.ts';
import { backFromPoker } from '../wallet/return-from-poker.ts';
import { heldForLess } from './held-again.ts';

/** What was to be taken, and how much of it the wallet held. */
type Taken = { amount: number; debited: number; shortfall: number };

type Taking = Pick<OpenAccount, 'payments' | 'wallet' | 'withdrawn'>;

/**
 * What fills the balance until it holds so much, and no more: money that lies in the poker wallet, then withdrawals that wait,
 * the newest first. What is left of one waits on: nobody plays with money that is on its way out (RTS 14).
 */
const filled = (account: Taking, { amount, id }: { amount: number; id: string }) => {
  const { payments, wallet } = account;
  const fromPoker = Math.min(wallet.poker, Math.max(0, amount - wallet.balance));
  let balance = wallet.balance + fromPoker;
  const events = backFromPoker(fromPoker, id, 'taken-back');
  for (const withdrawal of payments.withdrawals.toReversed()) {
    const { hold } = withdrawal;
    if (balance >= amount || hold === null) continue;
    const taken = Math.min(withdrawal.amount, amount - balance);
    events.push(...heldForLess(account, { ...withdrawal, hold }, taken));
    balance += taken;
  }
  return { events, balance };
};

/** Takes an amount, as far as both wallets and what waits to leave them hold it: the rest is owed. `id`: of what takes it. */
export const take = (
  account: Taking,
  { amount, id }: { amount: number; id: string },
  event: (taken: Taken) => DecidedEvent,
): DecidedEvent[] => {
  const { events, balance } = filled(account, { amount, id });
  const debited = Math.min(amount, balance);
  return [...events, event({ amount, debited, shortfall: amount - debited })];
};
