import { dayText } from '@paddock/contracts/london';
import { type Refusal, type RefusalCode, refuse } from '@paddock/contracts/refusals';
import { sportsbookExcludedUntil } from './exclusions/exclusions.ts';
import type { OpenAccount } from './state.ts';

/** What a customer may be barred from. `bonus`: being given a token or free balance; `marketing`: being sent any. */
export type Activity = 'sign-in' | 'bet' | 'deposit' | 'bonus' | 'marketing';

/** A fact of the account that bars its customer from something, and from what. */
type Bar = {
  /** How each activity is refused; `null`: it is not barred. */
  bars: Record<Activity, RefusalCode | null>;
  /** What the refusal says of it; `undefined`: the account has no such fact now. */
  of(account: OpenAccount, now: Date): Omit<Refusal, 'refused'> | undefined;
};

// Sport is all that is sold here: who excludes themselves from it takes no part in anything (LCCP 3.5.3).
const exclusion = {
  bars: {
    'sign-in': 'self-excluded',
    bet: 'sportsbook-excluded',
    deposit: 'sportsbook-excluded',
    bonus: 'customer-excluded',
    marketing: 'customer-excluded',
  },
  of: ({ exclusions }, now) => {
    const until = sportsbookExcludedUntil(exclusions, now);
    return until === undefined ? undefined : { param1: dayText(until) };
  },
} as const satisfies Bar;

/** Every such fact, with whether it bars each activity, so that none is forgotten. */
export const allBars = [exclusion] as const satisfies readonly Bar[];

/** How it is refused that the person is excluded in another account of theirs: as it would be in this one. */
export const barredElsewhere = (activity: 'bonus' | 'deposit', until: string): Refusal =>
  refuse(exclusion.bars[activity], { param1: dayText(until) });

/**
 * Why the customer may not sign in, bet, deposit, be given a bonus or be sent marketing now, whatever the call: the first of the bars
 * above, in their order; `undefined`: nothing stands against it.
 */
export const barred = (account: OpenAccount, activity: Activity, now: Date): Refusal | undefined => {
  for (const { bars, of } of allBars) {
    const refused = bars[activity];
    const barrier = refused === null ? undefined : of(account, now);
    if (refused !== null && barrier) return refuse(refused, barrier);
  }
  return undefined;
};

/**
 * Why the customer may not put money at stake or pay it in now: what bars them, and `not-verified` while nobody has
 * verified age and identity (LCCP 17.1.1). The one rule of bets and of every deposit.
 */
export const validateParticipation = (
  account: OpenAccount,
  activity: 'bet' | 'deposit',
  { verified }: { verified: boolean },
  now: Date,
): Refusal | undefined => barred(account, activity, now) ?? (verified ? undefined : refuse('not-verified'));
