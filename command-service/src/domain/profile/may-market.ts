import { productOfMarketing } from '@paddock/contracts/exclusions';
import type { MarketingConsent } from '@paddock/contracts/marketing';
import { lastExcludedFrom, lastOf } from '../account/exclusions/exclusions.ts';
import { barred, toBeSentMarketing } from '../account/standing.ts';
import type { AccountState } from '../account/state.ts';
import { countingConsents, type ExcludedUntil, type HeldConsents } from './marketing.ts';

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
