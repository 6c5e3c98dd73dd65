import { type LedgerAccount, ledgerAccounts } from '@paddock/contracts/ledger';
import { type Currency, currencySchema, formatAmount } from '@paddock/contracts/money';
import type { LedgerCustomer, LedgerEntry } from './ledger-entries.ts';

type Balances = Record<LedgerAccount, bigint>;

const accounts = Object.keys(ledgerAccounts) as LedgerAccount[];
const noBalances = (): Balances => Object.fromEntries(accounts.map((name) => [name, 0n])) as Balances;

/** Adds up a ledger: balances by account and currency, and of each customer's wallet. Minor units. */
export const createTrialBalance = () => {
  const sums = new Map<Currency, Balances>();
  const funds = new Map<string, bigint>();
  const unbalanced: string[] = [];
  let entries = 0;
  return {
    add: ({ accountId, currency, postings, event, position }: LedgerEntry): void => {
      entries += 1;
      const balances = sums.get(currency) ?? noBalances();
      sums.set(currency, balances);
      let left = 0;
      for (const { account, amount } of postings) {
        balances[account] += BigInt(amount);
        left += amount;
        if (account === 'customer-funds') funds.set(accountId, (funds.get(accountId) ?? 0n) - BigInt(amount));
      }
      if (left !== 0) unbalanced.push(`${event} at position ${position} does not balance.`);
    },
    /** What does not hold, in sentences: nothing, unless there is a fault in the platform. */
    faults: (customers: ReadonlyMap<string, LedgerCustomer>): string[] => [
      ...unbalanced,
      ...[...customers].flatMap(([accountId, { wallet }]) => {
        const balance = funds.get(accountId) ?? 0n;
        if (balance === BigInt(wallet.balance)) return [];
        const [ledger, held] = [formatAmount(balance), formatAmount(wallet.balance)];
        return [`The ledger has ${ledger} for account ${accountId}, whose wallet holds ${held}.`];
      }),
    ],
    entries: () => entries,
    balances: (): ReadonlyMap<Currency, Readonly<Balances>> => sums,
  };
};
type TrialBalance = ReturnType<typeof createTrialBalance>;

const widthOf = (cells: readonly string[]): number => Math.max(...cells.map((cell) => cell.length));

const sideOf = (minor: bigint): string => {
  if (minor === 0n) return '0.00   ';
  return minor > 0n ? `${formatAmount(minor)} Dr` : `${formatAmount(-minor)} Cr`;
};

/** A column of a currency: its name, a balance for each account, and what they add up to. */
const columnOf = (currency: Currency, balances: Readonly<Balances>): string[] => {
  const total = accounts.reduce((sum, name) => sum + balances[name], 0n);
  const cells = [`${currency}   `, ...accounts.map((name) => sideOf(balances[name])), sideOf(total)];
  const width = widthOf(cells);
  return cells.map((cell) => cell.padStart(width));
};

/** The trial balance as lines of text: accounts in rows, currencies in columns. */
export const trialBalanceText = ({ balances }: Pick<TrialBalance, 'balances'>): string[] => {
  const names = ['', ...accounts, 'total'];
  const width = widthOf(names);
  const columns = currencySchema.options.flatMap((currency) => {
    const sums = balances().get(currency);
    return sums ? [columnOf(currency, sums)] : [];
  });
  return names.map((name, row) =>
    [name.padEnd(width), ...columns.map((column) => column[row] ?? '')].join('   ').trimEnd(),
  );
};
