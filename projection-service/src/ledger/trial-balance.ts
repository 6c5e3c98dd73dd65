import { type LedgerAccount, ledgerAccounts } from '@paddock/contracts/ledger';
import { type Currency, currencySchema, formatAmount } from '@paddock/contracts/money';
import type { LedgerEntry } from './ledger.ts';

type Balances = Record<LedgerAccount, bigint>;

const noBalances = (): Balances => Object.fromEntries(ledgerAccounts.map((name) => [name, 0n])) as Balances;

/** Adds up the entries of a ledger, by account and currency, minor units. */
export const createTrialBalance = () => {
  const sums = new Map<Currency, Balances>();
  return {
    add: ({ currency, postings }: LedgerEntry): void => {
      const balances = sums.get(currency) ?? noBalances();
      sums.set(currency, balances);
      for (const { account, amount } of postings) balances[account] += BigInt(amount);
    },
    balances: (): ReadonlyMap<Currency, Readonly<Balances>> => sums,
    /** Sentences about a currency whose entries do not add up to nothing. */
    faults: (): string[] =>
      [...sums].flatMap(([currency, balances]) => {
        const total = totalOf(balances);
        return total === 0n ? [] : [`The entries in ${currency} do not balance, by ${formatAmount(total)}.`];
      }),
  };
};
type TrialBalance = ReturnType<typeof createTrialBalance>;

const totalOf = (balances: Readonly<Balances>): bigint =>
  ledgerAccounts.reduce((sum, name) => sum + balances[name], 0n);

const widthOf = (cells: readonly string[]): number => Math.max(...cells.map((cell) => cell.length));

const sideOf = (minor: bigint): string => {
  if (minor === 0n) return '0.00   ';
  return minor > 0n ? `${formatAmount(minor)} Dr` : `${formatAmount(-minor)} Cr`;
};

/** A column of a currency: its name, a balance for each account, and what they add up to. */
const columnOf = (currency: Currency, balances: Readonly<Balances>): string[] => {
  const amounts = [...ledgerAccounts.map((name) => balances[name]), totalOf(balances)];
  const cells = [`${currency}   `, ...amounts.map(sideOf)];
  const width = widthOf(cells);
  return cells.map((cell) => cell.padStart(width));
};

/** The trial balance as lines of text: accounts in rows, currencies in columns. */
export const trialBalanceText = ({ balances }: Pick<TrialBalance, 'balances'>): string[] => {
  const names = ['', ...ledgerAccounts, 'total'];
  const width = widthOf(names);
  const columns = currencySchema.options.flatMap((currency) => {
    const sums = balances().get(currency);
    return sums ? [columnOf(currency, sums)] : [];
  });
  return names.map((name, row) =>
    [name.padEnd(width), ...columns.map((column) => column[row] ?? '')].join('   ').trimEnd(),
  );
};

/** The same as it is printed: of no entries there is no table. */
export const printedBalances = (trial: Pick<TrialBalance, 'balances'>): string[] =>
  trial.balances().size === 0 ? ['No entries.'] : trialBalanceText(trial);
