import { z } from 'zod';
import { positiveAmountSchema } from '../money/index.ts';
import { tradingBounds } from '../trading/index.ts';
import { type EventOf, idSchema } from './define.ts';
import { longestNote } from './note.ts';
import { requestDecidedSchema } from './request.ts';

/** How much the book risks by itself. Amounts are minor units of the account's currency. */
export const riskSettingsSchema = z.object({
  /** Most that may be lost on one selection, and on one fixture, before bets on it are referred. */
  maximumLiabilityPerSelection: positiveAmountSchema,
  maximumLiabilityPerFixture: positiveAmountSchema,
  /** A bet that could win more than this goes to a trader. */
  referAboveWinnings: positiveAmountSchema,
  /** Whether a trader is there; without one, what would be referred is refused by Automatic Risk Control. */
  traderOnDuty: z.boolean(),
  /** Most that may be staked on one bet, all its lines together. */
  maximumStake: positiveAmountSchema,
  /** Taken off the fair cash out value, percent. */
  cashOutMarginPercent: z.int().min(0).max(tradingBounds.cashOutMarginPercent),
});
export type RiskSettings = z.infer<typeof riskSettingsSchema>;

/** Stream `risk-settings`: what operations set, whole each time. */
export const riskEvents = {
  RiskSettingsChanged: riskSettingsSchema,
  /** Limits above what one person may set: another decides. `from`: what held then. */
  RiskChangeRequested: z.object({
    requestId: idSchema,
    requestedBy: idSchema,
    from: riskSettingsSchema,
    settings: riskSettingsSchema,
    /** About no customer, and so in the clear. `null`: in an event from before notes were asked for. */
    note: z.string().max(longestNote).nullable(),
  }),
  RiskChangeDecided: requestDecidedSchema,
} as const;
export type RiskEvent = EventOf<typeof riskEvents>;
