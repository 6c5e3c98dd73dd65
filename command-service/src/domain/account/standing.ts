import { type Product, productNames, products } from '@paddock/contracts/exclusions';
import { dayText, momentText } from '@paddock/contracts/london';
import { type Refusal, type RefusalCode, refuse } from '@paddock/contracts/refusals';
import type { EndedBy } from '@paddock/contracts/session';
import {
  type Exclusion,
  exclusionFrom,
  isListedAnywhere,
  playBlockedElsewhere,
} from './exclusions/exclusions.ts';
import { blockedElsewhere } from './linked-deposits/linked-deposits.ts';
import { blockParams, isDepositBlocked } from './payments/deposit-block.ts';
import type { OpenAccount } from './state.ts';
import { timeOutUntil } from './time-out/time-out.ts';

/**
 * What a customer may be barred from. `transfer`: moving what is there to the wallet of a product; `bonus`: being given a token
 * or free balance; `marketing`: being sent any.
 */
export type Activity = 'sign-in' | 'bet' | 'deposit' | 'transfer' | 'bonus' | 'marketing';

/** An activity with the products that it is of, one of them at least for the customer to take part in; signing in is of none. */
export type Wanted = { activity: Activity; products: readonly Product[] };

export const toSignIn: Wanted = { activity: 'sign-in', products: [] };
export const toBet = (product: Product): Wanted => ({ activity: 'bet', products: [product] });
/** Money that is paid in can be staked on whatever is sold. */
export const toDeposit = (sold: readonly Product[]): Wanted => ({ activity: 'deposit', products: sold });
/** It is not paid in, and can be played with there alone. */
export const toTransfer = (product: Product): Wanted => ({ activity: 'transfer', products: [product] });
export const toBeGivenBonus = (product: Product): Wanted => ({ activity: 'bonus', products: [product] });
export const toBeSentMarketing = (product: Product): Wanted => ({
  activity: 'marketing',
  products: [product],
});

/** A fact of the account that bars its customer from something, and from what. */
type Bar = {
  /** How each activity is refused; `null`: it is not barred. */
  bars: Record<Activity, RefusalCode | null>;
  /** What the refusal says of it; `undefined`: the account has no such fact now, or none of all these products. */
  of(account: OpenAccount, now: Date, products: readonly Product[]): Omit<Refusal, 'refused'> | undefined;
};

const isBefore = (now: Date, until: string | null): until is string =>
  until !== null && now.getTime() < Date.parse(until);

/** In this account, or else in another one of the same person. */
const blockedDeposits = (account: OpenAccount, because: 'failed' | 'frequent', now: Date) => {
  const { depositBlock } = account;
  const block = isDepositBlocked(depositBlock, now) ? depositBlock.last : blockedElsewhere(account, now);
  return block?.because === because ? blockParams(block) : undefined;
};

/** From everything, while its end has not come. */
const fullExclusion = {
  bars: {
    'sign-in': 'self-excluded',
    bet: 'self-excluded',
    deposit: 'self-excluded',
    transfer: 'self-excluded',
    bonus: 'customer-excluded',
    marketing: 'customer-excluded',
  },
  of: ({ exclusions }, now) => {
    const full = exclusionFrom(exclusions, 'full');
    return full && isBefore(now, full.until) ? { param1: dayText(full.until), until: full.until } : undefined;
  },
} as const satisfies Bar;

/** The same once its end has come, or where it has none: it goes on until it is lifted (LCCP 3.5.3). */
const exclusionNotLifted = {
  bars: {
    'sign-in': 'exclusion-not-lifted',
    bet: 'exclusion-not-lifted',
    deposit: 'exclusion-not-lifted',
    transfer: 'exclusion-not-lifted',
    bonus: 'customer-excluded',
    marketing: 'customer-excluded',
  },
  of: ({ exclusions }, now) => {
    const full = exclusionFrom(exclusions, 'full');
    return full && !isBefore(now, full.until) ? { param1: 'they call to end it' } : undefined;
  },
} as const satisfies Bar;

/** Of products each of which is excluded, the one whose exclusion ends first: once it does, the customer may take part. */
const excludedProduct = (
  { exclusions }: OpenAccount,
  products: readonly Product[],
): { product: Product; exclusion: Exclusion } | undefined => {
  const excluded = products.flatMap((product) => {
    const exclusion = exclusionFrom(exclusions, product);
    return exclusion ? [{ product, exclusion }] : [];
  });
  if (products.length === 0 || excluded.length < products.length) return undefined;
  const endOf = ({ exclusion: { until } }: (typeof excluded)[number]) =>
    until === null ? Number.POSITIVE_INFINITY : Date.parse(until);
  return excluded.sort((one, other) => endOf(one) - endOf(other))[0];
};

/** From a product: the customer may log in, withdraw, and whatever else is not of it. */
const productExclusion = {
  bars: {
    'sign-in': null,
    bet: 'product-excluded',
    deposit: 'product-excluded',
    transfer: 'product-excluded',
    bonus: 'customer-product-excluded',
    marketing: 'customer-product-excluded',
  },
  of: (account, now, products) => {
    const found = excludedProduct(account, products);
    if (!found || !isBefore(now, found.exclusion.until)) return undefined;
    return { param1: `${productNames[found.product]} until ${dayText(found.exclusion.until)}` };
  },
} as const satisfies Bar;

const productNotLifted = {
  bars: {
    'sign-in': null,
    bet: 'product-exclusion-not-lifted',
    deposit: 'product-exclusion-not-lifted',
    transfer: 'product-exclusion-not-lifted',
    bonus: 'customer-product-excluded',
    marketing: 'customer-product-excluded',
  },
  of: (account, now, products) => {
    const found = excludedProduct(account, products);
    return !found || isBefore(now, found.exclusion.until)
      ? undefined
      : { param1: productNames[found.product] };
  },
} as const satisfies Bar;

/** A break from everything that costs money; it ends by itself (LCCP 3.3.4). */
const timeOut = {
  bars: {
    'sign-in': null,
    bet: 'time-out',
    deposit: 'time-out',
    transfer: 'time-out',
    bonus: 'customer-time-out',
    marketing: 'customer-time-out',
  },
  of: (account, now) => {
    const until = timeOutUntil(account, now);
    return until === null ? undefined : { param1: momentText(until) };
  },
} as const satisfies Bar;

/** Whom the national register lists (LCCP 3.5.5). */
const register = {
  bars: {
    'sign-in': 'register-excluded',
    bet: 'register-excluded',
    deposit: 'register-excluded',
    transfer: 'register-excluded',
    bonus: 'customer-excluded',
    marketing: 'customer-excluded',
  },
  of: ({ exclusions }) =>
    isListedAnywhere(exclusions) ? { param1: 'the national register lists them no more' } : undefined,
} as const satisfies Bar;

/** A closed account is closed to everybody, its customer first: only customer service opens it again. */
const closed = {
  bars: {
    'sign-in': 'account-closed',
    bet: 'account-closed',
    deposit: 'account-closed',
    transfer: 'account-closed',
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
    transfer: 'account-closing',
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
    transfer: null,
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
    transfer: null,
    bonus: null,
    marketing: null,
  },
  of: (account, now) => blockedDeposits(account, 'frequent', now),
} as const satisfies Bar;

/** Whether markers of harm bar the customer from playing, by whichever account of theirs. */
export const isPlayBlocked = ({ harm, exclusions }: OpenAccount): boolean =>
  harm.blocked !== null || playBlockedElsewhere(exclusions) !== null;

/** Strong markers of harm, of whichever account of theirs, until two persons have lifted the block (LCCP 3.4.3): what is there can be withdrawn. */
const harmBlock = {
  bars: {
    'sign-in': null,
    bet: 'play-blocked',
    deposit: 'play-blocked',
    transfer: 'play-blocked',
    bonus: 'customer-play-blocked',
    marketing: 'customer-play-blocked',
  },
  of: (account) => (isPlayBlocked(account) ? {} : undefined),
} as const satisfies Bar;

const exclusionBars = [
  fullExclusion,
  exclusionNotLifted,
  register,
  productExclusion,
  productNotLifted,
  timeOut,
] as const satisfies readonly Bar[];

/**
 * Every such fact, of this account and of the others of the same person, with whether it bars each activity, so that none is
 * forgotten. Who is excluded is told so first.
 */
export const allBars = [
  ...exclusionBars,
  closed,
  closing,
  harmBlock,
  failedDeposits,
  frequentDeposits,
] as const satisfies readonly Bar[];

/**
 * How it is refused that the person is excluded from everything in another account of theirs, that is not linked to this one: as
 * it would be in this one, but that the balance does not go back by itself.
 */
export const barredElsewhere = (
  activity: 'sign-in' | 'bonus' | 'deposit',
  { until }: Exclusion,
  now: Date,
): Refusal => {
  if (!isBefore(now, until)) {
    return refuse(exclusionNotLifted.bars[activity], { param1: 'they call to end it' });
  }
  const param1 = dayText(until);
  return activity === 'sign-in'
    ? refuse('self-excluded-elsewhere', { param1, until })
    : refuse(fullExclusion.bars[activity], { param1 });
};

const firstOf = (
  all: readonly Bar[],
  account: OpenAccount,
  { activity, products }: Wanted,
  now: Date,
): Refusal | undefined => {
  for (const { bars, of } of all) {
    const refused = bars[activity];
    const barrier = refused === null ? undefined : of(account, now, products);
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
 * Why the customer may not do it now, whatever the call: the first of the bars above, in their order; `undefined`: nothing
 * stands against it.
 */
export const barred = (account: OpenAccount, wanted: Wanted, now: Date): Refusal | undefined =>
  firstOf(allBars, account, wanted, now);

/** What sessions are said to be ended by where this bars their customer from signing in; of a closing its own end says so. */
export const endedByBar = ({ refused }: Refusal): EndedBy | undefined => {
  if (refused === register.bars['sign-in']) return 'register';
  return refused === fullExclusion.bars['sign-in'] || refused === exclusionNotLifted.bars['sign-in']
    ? 'exclusion'
    : undefined;
};

/** The same by an exclusion or a time-out alone. */
export const barredByExclusion = (account: OpenAccount, wanted: Wanted, now: Date): Refusal | undefined =>
  firstOf(exclusionBars, account, wanted, now);

const exclusionsAlone = exclusionBars.filter((bar) => bar !== timeOut);

/** Why the customer is out of a product by an exclusion, of it or of everything; a time-out is none. */
export const excludedFrom = (account: OpenAccount, product: Product, now: Date): Refusal | undefined =>
  firstOf(exclusionsAlone, account, toBet(product), now);

/** Whether an exclusion from anything holds for the customer, or a time-out. */
export const isExcludedFromAnything = (account: OpenAccount, now: Date): boolean =>
  products.some((product) => barredByExclusion(account, toBet(product), now));

/**
 * Why the customer may not put money at stake or pay it in now: what bars them, `not-verified` while nobody has verified
 * age and identity, and `terms-not-accepted`. The one rule of bets and of every deposit.
 */
export const validateParticipation = (
  account: OpenAccount,
  wanted: Wanted,
  { verified, termsAccepted }: Participant,
  now: Date,
): Refusal | undefined => {
  const barrier = barred(account, wanted, now);
  if (barrier) return barrier;
  if (!verified) return refuse('not-verified');
  return termsAccepted ? undefined : refuse('terms-not-accepted');
};
