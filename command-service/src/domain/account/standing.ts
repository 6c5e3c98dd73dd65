import { dayText } from '@paddock/contracts/london';
import { type Refusal, type RefusalCode, refuse } from '@paddock/contracts/refusals';
import { exclusionsEverywhere, sportsbookExcludedUntil } from './exclusions/exclusions.ts';
import { isDepositBlocked } from './payments/deposit-block.ts';
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
    const until = sportsbookExcludedUntil(exclusionsEverywhere(exclusions), now);
    return until === undefined ? undefined : { param1: dayText(until), until };
  },
} as const satisfies Bar;

const isBefore = (now: Date, until: string | null): until is string =>
  until !== null && now.getTime() < Date.parse(until);

const blockedDeposits = ({ depositBlock }: OpenAccount, because: 'failed' | 'frequent', now: Date) => {
  const { last } = depositBlock;
  if (!last || last.because !== because || !isDepositBlocked(depositBlock, now)) return undefined;
  return { param1: String(last.count), param2: String(last.minutes) };
};

/** From everything, while its end has not come. */
const fullExclusion = {
  bars: {
    'sign-in': 'self-excluded',
    bet: 'self-excluded',
    deposit: 'self-excluded',
    bonus: 'customer-excluded',
    marketing: 'customer-excluded',
  },
  of: ({ exclusions }, now) => {
    const { full } = exclusionsEverywhere(exclusions);
    return full && isBefore(now, full.until) ? { param1: dayText(full.until), until: full.until } : undefined;
  },
} as const satisfies Bar;

/** The same once its end has come, or where it has none: it goes on until the customer calls (LCCP 3.5.3). */
const exclusionNotLifted = {
  bars: {
    'sign-in': 'exclusion-not-lifted',
    bet: 'exclusion-not-lifted',
    deposit: 'exclusion-not-lifted',
    bonus: 'customer-excluded',
    marketing: 'customer-excluded',
  },
  of: ({ exclusions }, now) => {
    const { full } = exclusionsEverywhere(exclusions);
    return full && !isBefore(now, full.until) ? { param1: 'they call to end it' } : undefined;
  },
} as const satisfies Bar;

/** Whom the national register lists (LCCP 3.5.5). */
const register = {
  bars: {
    'sign-in': 'register-excluded',
    bet: 'register-excluded',
    deposit: 'register-excluded',
    bonus: 'customer-excluded',
    marketing: 'customer-excluded',
  },
  of: ({ exclusions }) =>
    exclusionsEverywhere(exclusions).isListed
      ? { param1: 'the national register lists them no more' }
      : undefined,
} as const satisfies Bar;

/** A closed account is closed to everybody, its customer first: only customer service opens it again. */
const closed = {
  bars: {
    'sign-in': 'account-closed',
    bet: 'account-closed',
    deposit: 'account-closed',
    bonus: 'customer-closed',
    marketing: 'customer-closed',
  },
  of: ({ closing }) => (closing.status === 'closed' ? {} : undefined),
} as const satisfies Bar;

/** Until it is, open bets go on, and the customer may log in to see them or to keep the account. */
const closing = {
  bars: {
    'sign-in': null,
    bet: 'account-closing',
    deposit: 'account-closing',
    bonus: 'customer-closed',
    marketing: 'customer-closed',
  },
  of: ({ closing }) => (closing.status === 'closing' ? {} : undefined),
} as const satisfies Bar;

/** Deposits failed too often in a short time. */
const failedDeposits = {
  bars: {
    'sign-in': null,
    bet: null,
    deposit: 'too-many-failed-deposits',
    bonus: null,
    marketing: null,
  },
  of: (account, now) => blockedDeposits(account, 'failed', now),
} as const satisfies Bar;

/** Deposits came too often in a short time. */
const frequentDeposits = {
  bars: {
    'sign-in': null,
    bet: null,
    deposit: 'too-frequent-deposits',
    bonus: null,
    marketing: null,
  },
  of: (account, now) => blockedDeposits(account, 'frequent', now),
} as const satisfies Bar;

const exclusionBars = [
  fullExclusion,
  exclusionNotLifted,
  register,
  exclusion,
] as const satisfies readonly Bar[];

/** Every such fact, of this account and of the others of the same person, with whether it bars each activity, so that none is forgotten. Who is excluded is told so first. */
export const allBars = [
  ...exclusionBars,
  closed,
  closing,
  failedDeposits,
  frequentDeposits,
] as const satisfies readonly Bar[];

/** How it is refused that the person is excluded in another account of theirs: as it would be in this one. */
export const barredElsewhere = (activity: 'bonus' | 'deposit', until: string): Refusal =>
  refuse(exclusion.bars[activity], { param1: dayText(until) });

const firstOf = (
  all: readonly Bar[],
  account: OpenAccount,
  activity: Activity,
  now: Date,
): Refusal | undefined => {
  for (const { bars, of } of all) {
    const refused = bars[activity];
    const barrier = refused === null ? undefined : of(account, now);
    if (refused === null || !barrier) continue;
    const { until, ...more }: Omit<Refusal, 'refused'> = barrier;
    // Only sign-in tells a date apart from its sentence.
    return refuse(refused, { ...more, ...(activity === 'sign-in' && until !== undefined && { until }) });
  }
  return undefined;
};

/** What the profile says of whoever puts money at stake or pays it in. */
export type Participant = {
  /** Age and identity are verified (LCCP 17.1.1). */
  verified: boolean;
  /** Terms and privacy policy are accepted in the version in force. */
  termsAccepted: boolean;
};

/**
 * Why the customer may not sign in, bet, deposit, be given a bonus or be sent marketing now, whatever the call: the first of the bars
 * above, in their order; `undefined`: nothing stands against it.
 */
export const barred = (account: OpenAccount, activity: Activity, now: Date): Refusal | undefined =>
  firstOf(allBars, account, activity, now);

/** The same by an exclusion alone. */
export const barredByExclusion = (account: OpenAccount, activity: Activity, now: Date): Refusal | undefined =>
  firstOf(exclusionBars, account, activity, now);

/**
 * Why the customer may not put money at stake or pay it in now: what bars them, `not-verified` while nobody has verified
 * age and identity, and `terms-not-accepted`. The one rule of bets and of every deposit.
 */
export const validateParticipation = (
  account: OpenAccount,
  activity: 'bet' | 'deposit',
  { verified, termsAccepted }: Participant,
  now: Date,
): Refusal | undefined => {
  const barrier = barred(account, activity, now);
  if (barrier) return barrier;
  if (!verified) return refuse('not-verified');
  return termsAccepted ? undefined : refuse('terms-not-accepted');
};
