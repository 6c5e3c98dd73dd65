/** Accounts of the double-entry ledger, in the order in which they are written. */
export const ledgerAccounts = [
  /** Asset: what the payment provider has of ours, deposits less what it paid out. */
  'provider',
  /** Asset: cash that was paid in over the counters of shops. */
  'shops',
  /** Asset, below zero: paid to customers without the provider, by transfer or cheque. */
  'paid-otherwise',
  /** Asset: what a correction was to take and the balance did not hold, by customer. */
  'customer-debts',
  /** Liability: the wallet, what the customer can stake and withdraw. */
  'customer-funds',
  /** Liability: the poker wallet. */
  'poker-funds',
  /** Liability: left the wallet, and has not reached the customer yet. */
  'provider-in-transit',
  /** Liability: cash stakes of bets that are open. */
  'open-bets',
  /** Liability: free bet balance, and tokens that are not used. */
  'bonuses',
  /** Liability: stakes of open bets that a bonus paid for. */
  'open-free-bets',
  /** The house: stakes of bets that are over, less what bets paid. */
  'betting',
  /** The house: bonuses that were given, less those that were staked, expired or taken back. */
  'bonus-costs',
  /** The house: debts of customers that are not claimed any more. */
  'written-off-debts',
] as const;

export type LedgerAccount = (typeof ledgerAccounts)[number];

/** So many minor units on one account of the ledger: a debit above zero, a credit below. */
export type Posting = { account: LedgerAccount; amount: number };

/** Debits one account and credits the other: any sum of these balances. A negative amount goes the other way. */
export const transfer = (debited: LedgerAccount, credited: LedgerAccount, amount: number): Posting[] => [
  { account: debited, amount },
  { account: credited, amount: -amount },
];

/** One posting for each account, in the order of the chart; those that come to nothing are left out. */
export const merged = (postings: readonly Posting[]): Posting[] => {
  const sums = new Map<LedgerAccount, number>();
  for (const { account, amount } of postings) sums.set(account, (sums.get(account) ?? 0) + amount);
  return ledgerAccounts
    .map((account) => ({ account, amount: sums.get(account) ?? 0 }))
    .filter(({ amount }) => amount !== 0);
};
