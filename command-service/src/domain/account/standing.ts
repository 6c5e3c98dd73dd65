import { type Refusal, type RefusalCode, refuse } from '@paddock/contracts/refusals';
import { sportsbookExcludedUntil } from './exclusions/exclusions.ts';
import type { OpenAccount } from './state.ts';
import { dayText } from './wording.ts';

/** What a customer may be barred from. */
export type Activity = 'sign-in' | 'bet' | 'deposit';

/** A fact of the account that bars its customer from something, and from what. */
type Bar = {
  refused: RefusalCode;
  bars: Record<Activity, boolean>;
  /** What the refusal says of it; `undefined`: the account has no such fact now. */
  of(account: OpenAccount, now: Date): Omit<Refusal, 'refused'> | undefined;
};

/** Every such fact, with whether it bars each activity, so that none is forgotten. */
export const allBars = [
  {
    refused: 'sportsbook-excluded',
    // The exclusion that exists today is from betting on sports: signing in and paying in stay open.
    bars: { 'sign-in': false, bet: true, deposit: false },
    of: ({ exclusions }, now) => {
      const until = sportsbookExcludedUntil(exclusions, now);
      return until === undefined ? undefined : { param1: dayText(until) };
    },
  },
] as const satisfies readonly Bar[];

/**
 * Why the customer may not sign in, bet or deposit now, whatever the call: the first of the bars above, in their order;
 * `undefined`: nothing stands against it.
 */
export const barred = (account: OpenAccount, activity: Activity, now: Date): Refusal | undefined => {
  for (const { refused, bars, of } of allBars) {
    const barrier = bars[activity] ? of(account, now) : undefined;
    if (barrier) return refuse(refused, barrier);
  }
  return undefined;
};
