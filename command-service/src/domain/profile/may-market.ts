import type { MarketingConsent } from '@paddock/contracts/marketing';
import { lastOf } from '../account/exclusions/exclusions.ts';
import { barred } from '../account/standing.ts';
import type { AccountState } from '../account/state.ts';
import { countingConsents, type HeldConsents } from './marketing.ts';

/** What is known of a customer at the moment of sending. */
type Customer = {
  account: AccountState;
  consents: HeldConsents;
  /** Nobody can read who it was. */
  isErased: boolean;
  /** Until when the same person was or is excluded in whichever account of theirs; `null`: they never were. */
  personExcludedUntil: string | null;
};

/**
 * Whether marketing about this product may go to this customer on this channel now. Whatever sends marketing asks this
 * for each customer, each time; what concerns the account itself, as its safety, is no marketing. What bars a customer
 * from marketing is in `standing.ts`, with what bars them from anything else.
 */
export const mayMarket = (
  { product, channel }: MarketingConsent,
  { account, consents, isErased, personExcludedUntil }: Customer,
  now: Date,
): boolean => {
  if (isErased || account.status !== 'open' || barred(account, 'marketing', now)) return false;
  if (personExcludedUntil !== null && now.getTime() < Date.parse(personExcludedUntil)) return false;
  return countingConsents(
    consents,
    lastOf(account.exclusions.lastUntil, account.closing.lastClosedAt, personExcludedUntil),
  ).some((held) => held.product === product && held.channel === channel);
};
