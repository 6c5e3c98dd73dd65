import { type Product, productNames, productOfMarketing } from '@paddock/contracts/exclusions';
import { dayText } from '@paddock/contracts/london';
import type { MarketingConsent } from '@paddock/contracts/marketing';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { lastExcludedFrom, lastOf } from '../account/exclusions/exclusions.ts';
import { barred, excludedFrom, toBeSentMarketing } from '../account/standing.ts';
import type { AccountState } from '../account/state.ts';
import { countingConsents, type ExcludedUntil, type HeldConsents, type NoConsent } from './marketing.ts';

/** What is known of a customer at the moment of sending. */
type Customer = {
  account: AccountState;
  consents: HeldConsents;
  /** Nobody can read who it was. */
  isErased: boolean;
  /** The same person is excluded from everything, in whichever account of theirs. */
  isPersonExcluded: boolean;
  /** Until when they are or were at least; `null`: they never were. */
  personExcludedUntil: string | null;
};

/**
 * The end of the customer's last exclusion from each product, or from everything, in this account or in another of theirs,
 * past or to come; or when this one was closed last. What they consented to before counts no more.
 */
export const lastExclusions = (account: AccountState, personExcludedUntil: string | null): ExcludedUntil => {
  const lastOfProduct = (product: keyof ExcludedUntil) =>
    account.status === 'open'
      ? lastOf(
          lastExcludedFrom(account.exclusions, product),
          account.closing.lastClosedAt,
          personExcludedUntil,
        )
      : personExcludedUntil;
  return {
    sportsbook: lastOfProduct('sportsbook'),
    gaming: lastOfProduct('gaming'),
    poker: lastOfProduct('poker'),
  };
};

/** Why nobody may consent to marketing of a product now: what they gave would not count, as its exclusion goes on. */
export const noConsentOf = (account: AccountState, excludedUntil: ExcludedUntil, now: Date): NoConsent => {
  const refusalOf = (product: Product): Refusal | undefined => {
    const refusal = account.status === 'open' ? excludedFrom(account, product, now) : undefined;
    const until = excludedUntil[product];
    if (refusal || until === null || now.getTime() >= Date.parse(until)) return refusal;
    return refuse('product-excluded', { param1: `${productNames[product]} until ${dayText(until)}` });
  };
  return { sportsbook: refusalOf('sportsbook'), gaming: refusalOf('gaming'), poker: refusalOf('poker') };
};

/**
 * Whether marketing about this product may go to this customer on this channel now. Whatever sends marketing asks this
 * for each customer, each time; what concerns the account itself, as its safety, is no marketing. What bars a customer
 * from marketing is in `standing.ts`, with what bars them from anything else.
 */
export const mayMarket = (
  { product, channel }: MarketingConsent,
  { account, consents, isErased, isPersonExcluded, personExcludedUntil }: Customer,
  now: Date,
): boolean => {
  if (isErased || isPersonExcluded || account.status !== 'open') return false;
  if (barred(account, toBeSentMarketing(productOfMarketing[product]), now)) return false;
  return countingConsents(consents, lastExclusions(account, personExcludedUntil)).some(
    (held) => held.product === product && held.channel === channel,
  );
};
