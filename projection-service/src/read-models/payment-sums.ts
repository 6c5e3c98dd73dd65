import type { PaymentTotals } from '@paddock/contracts/http';
import { movementOf, type WalletEvent } from '@paddock/contracts/wallet';
import { z } from 'zod';
import type { Records } from '../projection/records.ts';
import { fieldsOf } from '../projection/stored-fields.ts';
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

/** Of the day on which a payment was asked for. */
export const moneyDayOf = (at: string) => moneyDayField(londonDay(Date.parse(at)));

/** Counts what an event moved for a payment that was asked for then: as the wallet counts it. */
export const countMovement = (records: Records, at: string, event: WalletEvent): void => {
  const day = moneyDayOf(at);
  const before = records.get(day) ?? nothing;
  const { deposits, withdrawals } = movementOf(event);
  records.set(day, {
    deposits: before.deposits + deposits,
    withdrawals: before.withdrawals + withdrawals,
  });
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
