/**
 * Accounts of the double-entry ledger, by what they are to the house. Those that are kept per customer have a balance
 * for each of them.
 */
export const ledgerAccounts = {
  /** What the payment provider has of ours: deposits less what it paid out. */
  provider: { type: 'asset', perCustomer: false },
  /** Cash that was paid in over the counters of shops. */
  shops: { type: 'asset', perCustomer: false },
  /** Paid to customers without the provider, by transfer or cheque: what is owed to the bank. */
  'paid-otherwise': { type: 'asset', perCustomer: false },
  /** What a correction was to take and the balance did not hold. */
  'customer-debts': { type: 'asset', perCustomer: true },
  /** The wallet: what the customer can stake and withdraw. */
  'customer-funds': { type: 'liability', perCustomer: true },
  /** Left the wallet, and has not reached the customer yet. */
  'provider-in-transit': { type: 'liability', perCustomer: true },
  /** Cash stakes of bets that are open. */
  'open-bets': { type: 'liability', perCustomer: true },
  /** Free bet balance, and tokens that are not used. */
  bonuses: { type: 'liability', perCustomer: true },
  /** Stakes of open bets that a bonus paid for. */
  'open-free-bets': { type: 'liability', perCustomer: true },
  /** The house: stakes of bets that are over, less what bets paid. */
  betting: { type: 'income', perCustomer: false },
  /** The house: bonuses that were given, less those that were staked, expired or taken back. */
  'bonus-costs': { type: 'expense', perCustomer: false },
} as const satisfies Record<
  string,
  { type: 'asset' | 'liability' | 'income' | 'expense'; perCustomer: boolean }
>;

export type LedgerAccount = keyof typeof ledgerAccounts;

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
  return (Object.keys(ledgerAccounts) as LedgerAccount[])
    .map((account) => ({ account, amount: sums.get(account) ?? 0 }))
    .filter(({ amount }) => amount !== 0);
};
