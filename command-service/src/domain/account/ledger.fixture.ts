import type { AccountEvent } from '@paddock/contracts/events';
import { createAccountLedger, type LedgerAccount } from '@paddock/contracts/ledger';
import type { AccountState } from './state.ts';

/** Balances that are owed or had, and so never go below zero. */
const neverBelow = ['provider-in-transit', 'open-bets', 'bonuses', 'open-free-bets'] as const;

/**
 * What is wrong with the double-entry ledger of an account's log, by event: an entry that does not balance, a balance
 * below zero, or another wallet than the aggregate has after it. `states`: before the first event, and after each.
 */
export const ledgerFaults = (
  log: readonly { event: AccountEvent }[],
  states: readonly AccountState[],
): string[] => {
  const ledger = createAccountLedger();
  const balances = new Map<LedgerAccount, number>();
  const owed = (account: LedgerAccount): number => -(balances.get(account) ?? 0);
  return log.flatMap(({ event }, index) => {
    const postings = ledger.enter(event);
    for (const { account, amount } of postings) balances.set(account, (balances.get(account) ?? 0) + amount);
    const state = states[index + 1];
    const at = `${event.type} at ${index}`;
    const faults: string[] = [];
    if (postings.reduce((sum, { amount }) => sum + amount, 0) !== 0) faults.push(`${at} does not balance`);
    for (const account of neverBelow) if (owed(account) < 0) faults.push(`${at}: ${account} below zero`);
    if (state?.status === 'open' && state.wallet.balance !== owed('customer-funds')) {
      faults.push(`${at}: the wallet holds ${state.wallet.balance}, the ledger ${owed('customer-funds')}`);
    }
    return faults;
  });
};
