import type { AccountEvent } from '@paddock/contracts/events';
import { createAccountLedger, type LedgerAccount } from '@paddock/contracts/ledger';
import { owedIn } from './payments/debts.ts';
import type { AccountState, OpenAccount } from './state.ts';

const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amount(item), 0);

/** What the aggregate says that the ledger's accounts of a customer hold, minor units. */
const balancesOf = ({
  wallet,
  tokens,
  payments,
  bets,
}: OpenAccount): Partial<Record<LedgerAccount, number>> => {
  const isFree = ({ funding }: OpenAccount['bets']['open'][number]) => (funding?.kind ?? 'cash') !== 'cash';
  return {
    'customer-funds': wallet.balance,
    'provider-in-transit': sumOf(payments.withdrawals, ({ amount }) => amount),
    bonuses: wallet.free + sumOf(tokens.unused, ({ amount }) => amount),
    'open-bets': sumOf(
      bets.open.filter((bet) => !isFree(bet)),
      ({ stake }) => stake,
    ),
    'open-free-bets': sumOf(bets.open.filter(isFree), ({ stake }) => stake),
  };
};

/**
 * What is wrong with the double-entry ledger of an account's log, by event: an entry that does not balance, a balance
 * that is not the aggregate's, or debts below what the customer owes. `states`: before the first event, and after each.
 */
export const ledgerFaults = (
  log: readonly { event: AccountEvent }[],
  states: readonly AccountState[],
): string[] => {
  if (states.length !== log.length + 1) throw new Error('a state before the first event, and after each');
  const ledger = createAccountLedger();
  const balances = new Map<LedgerAccount, number>();
  const balance = (account: LedgerAccount): number => balances.get(account) ?? 0;
  return log.flatMap(({ event }, index) => {
    const postings = ledger.enter(event);
    for (const { account, amount } of postings) balances.set(account, balance(account) + amount);
    const at = `${event.type} at ${index}`;
    const faults: string[] = [];
    if (sumOf(postings, ({ amount }) => amount) !== 0) faults.push(`${at} does not balance`);
    const state = states[index + 1];
    const owed = state?.status === 'open' ? owedIn(state.debts) : 0;
    // What is missing of bets is with the bets.
    if (balance('customer-debts') < owed) faults.push(`${at}: ${owed} is owed, and less in the ledger`);
    const held = state?.status === 'open' ? balancesOf(state) : {};
    for (const [account, amount] of Object.entries(held)) {
      const entered = -balance(account as LedgerAccount);
      if (entered !== amount) faults.push(`${at}: ${account} is ${amount}, and ${entered} in the ledger`);
    }
    return faults;
  });
};
