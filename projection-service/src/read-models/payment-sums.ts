import type { PaymentTotals } from '@paddock/contracts/http';
import { movementOf, type WalletEvent } from '@paddock/contracts/wallet';
import { z } from 'zod';
import type { Need } from '../projection/read-model.ts';
import type { Records } from '../projection/records.ts';
import { field, fieldsOf } from '../projection/stored-fields.ts';
import { type AccountReader, present } from './account-reader.ts';
import type { AccountSummary } from './account-summary.ts';
import type { DayRange } from './history-range.ts';
import { daysBetween, londonDay } from './london-time.ts';

/** What payments moved, minor units: into the wallet, and out of it less what came back. */
const sumsSchema = z.object({ deposits: z.int(), withdrawals: z.int() });

type Sums = z.infer<typeof sumsSchema>;

const nothing: Sums = { deposits: 0, withdrawals: 0 };

/** Sums of the payments that were asked for on a day in London. */
export const moneyDayField = fieldsOf('money-day', sumsSchema);

const yearSchema = z.object({ deposits: z.int(), takenBack: z.int(), withdrawals: z.int() });
type YearSums = z.infer<typeof yearSchema>;

/** What makes up net deposits, minor units, by the year in which its payment was asked for. */
export const moneyYearsField = field('money-years', z.record(z.string(), yearSchema));

const noYear: YearSums = { deposits: 0, takenBack: 0, withdrawals: 0 };

const yearOf = (at: string): string => londonDay(Date.parse(at)).slice(0, 4);

/** Events that take what had come in, or bring it again. */
const takes: ReadonlySet<WalletEvent['type']> = new Set([
  'DepositTakenBack',
  'DepositChargedBack',
  'DepositRefunded',
  'ChargebackReversed',
]);

const withYear = (years: Readonly<Record<string, YearSums>>, at: string, event: WalletEvent) => {
  const year = yearOf(at);
  const before = years[year] ?? noYear;
  const { deposits, withdrawals } = movementOf(event);
  const isTaken = takes.has(event.type);
  return {
    ...years,
    [year]: {
      deposits: before.deposits + (isTaken ? 0 : deposits),
      takenBack: before.takenBack - (isTaken ? deposits : 0),
      withdrawals: before.withdrawals + withdrawals,
    },
  };
};

/** Of the day on which a payment was asked for. */
export const moneyDayOf = (at: string) => moneyDayField(londonDay(Date.parse(at)));

/** What has to be loaded to count what a payment moved that was asked for then. */
export const needSums = (at: string, need: Need): void => {
  need(moneyDayOf(at));
  need(moneyYearsField);
};

/** Counts what an event moved for a payment that was asked for then: as the wallet counts it. */
export const countMovement = (records: Records, at: string, event: WalletEvent): void => {
  const day = moneyDayOf(at);
  const before = records.get(day) ?? nothing;
  const { deposits, withdrawals } = movementOf(event);
  records.set(day, {
    deposits: before.deposits + deposits,
    withdrawals: before.withdrawals + withdrawals,
  });
  records.set(moneyYearsField, withYear(records.get(moneyYearsField) ?? {}, at, event));
};

export const totalOfDays = (days: readonly Sums[]): Sums =>
  days.reduce(
    (sum, day) => ({
      deposits: sum.deposits + day.deposits,
      withdrawals: sum.withdrawals + day.withdrawals,
    }),
    nothing,
  );

/** What was paid in and out in some days (RTS 1), by the sums that are kept of each. */
export const paymentTotalsOf = async (
  account: AccountReader,
  { from, to }: DayRange,
  { currency }: AccountSummary,
): Promise<PaymentTotals> => {
  const days = await account.getAll(daysBetween(from, to).map(moneyDayField));
  return { ...totalOfDays(present(days)), currency };
};

type NetDeposits = YearSums & { net: number };

const withNet = (sums: YearSums): NetDeposits => ({
  ...sums,
  net: sums.deposits - sums.takenBack - sums.withdrawals,
});

/** Net deposits since the account was opened and by year, the last first. */
export const netDepositsOf = (
  years: Readonly<Record<string, YearSums>>,
): { lifetime: NetDeposits; years: (NetDeposits & { year: number })[] } => {
  const all = Object.entries(years).map(([year, sums]) => ({ year: Number(year), ...withNet(sums) }));
  const lifetime = all.reduce<YearSums>(
    (sum, year) => ({
      deposits: sum.deposits + year.deposits,
      takenBack: sum.takenBack + year.takenBack,
      withdrawals: sum.withdrawals + year.withdrawals,
    }),
    noYear,
  );
  return { lifetime: withNet(lifetime), years: all.toSorted((one, other) => other.year - one.year) };
};
