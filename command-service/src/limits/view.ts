import type { checkDepositLimit, limitsView, ResponseInput } from '@paddock/contracts/http';
import type { OpenAccount } from '../account/account.ts';
import { sportsbookExcludedUntil } from '../account/exclusions/exclusions.ts';
import { depositedWithin } from '../account/limits/deposit-room.ts';
import { limitPeriods } from '../account/limits/limits.ts';
import { frequencyOf } from './frequency.ts';

/** Limits in force with what they leave, and what waits for a confirmation. */
export const viewOfLimits = (account: OpenAccount, now: Date): ResponseInput<typeof limitsView> => ({
  currency: account.currency,
  limits: limitPeriods.map((period) => ({
    period,
    amount: account.limits[period]?.amount ?? null,
    used: depositedWithin(account, period, now),
    pending: account.limits[period]?.pending ?? null,
  })),
  sportsbookExcludedUntil: sportsbookExcludedUntil(account.exclusions, now) ?? null,
});

/** The changes that wait, with whether they may be confirmed by now. */
export const waitingChanges = (
  account: OpenAccount,
  now: Date,
): ResponseInput<typeof checkDepositLimit>['pending'] =>
  limitPeriods.flatMap((period) => {
    const pending = account.limits[period]?.pending;
    if (!pending) return [];
    return [
      {
        DepositFrequency: frequencyOf(period),
        DepositValue: pending.amount,
        confirmable: now.getTime() >= Date.parse(pending.confirmableFrom),
        confirmableFrom: pending.confirmableFrom,
      },
    ];
  });
