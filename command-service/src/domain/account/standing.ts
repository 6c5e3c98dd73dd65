import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { sportsbookExcludedUntil } from './exclusions/exclusions.ts';
import type { OpenAccount } from './state.ts';
import { dayText } from './wording.ts';

/** What a customer may be barred from. */
export type Activity = 'sign-in' | 'bet' | 'deposit';

/** A fact of the account that bars its customer from something, and from what. */
type Bar = {
  bars: Record<Activity, boolean>;
  refusalOf(account: OpenAccount, now: Date): Refusal | undefined;
};

/** Every such fact, with whether it bars each activity, so that none is forgotten. */
const allBars: readonly Bar[] = [
  {
    // The exclusion that exists today is from betting on sports: signing in and paying in stay open.
    bars: { 'sign-in': false, bet: true, deposit: false },
    refusalOf: ({ exclusions }, now) => {
      const until = sportsbookExcludedUntil(exclusions, now);
      return until === undefined ? undefined : refuse('sportsbook-excluded', { param1: dayText(until) });
    },
  },
];

/**
 * Why the customer may not sign in, bet or deposit now, whatever the call; `undefined`: nothing stands against it.
 * Refuses `sportsbook-excluded`.
 */
export const barred = (account: OpenAccount, activity: Activity, now: Date): Refusal | undefined => {
  for (const { bars, refusalOf } of allBars) {
    const refusal = bars[activity] ? refusalOf(account, now) : undefined;
    if (refusal) return refusal;
  }
  return undefined;
};
