import type { MarketingConsent } from '@paddock/contracts/marketing';
import { barred } from '../account/standing.ts';
import type { AccountState } from '../account/state.ts';
import { countingConsents, type HeldConsents } from './marketing.ts';

/** What is known of a customer at the moment of sending. */
type Customer = {
  account: AccountState;
  consents: HeldConsents;
  /** Nobody can read who it was. */
  isErased: boolean;
  /** The same person has excluded themselves in another account. */
  isExcludedElsewhere: boolean;
};

/**
 * Whether marketing about this product may go to this customer on this channel now. Whatever sends marketing asks this
 * for each customer, each time; what concerns the account itself, as its safety, is no marketing. What bars a customer
 * from marketing is in `standing.ts`, with what bars them from anything else.
 */
export const mayMarket = (
  { product, channel }: MarketingConsent,
  { account, consents, isErased, isExcludedElsewhere }: Customer,
  now: Date,
): boolean => {
  if (isErased || isExcludedElsewhere || account.status !== 'open') return false;
  if (barred(account, 'marketing', now)) return false;
  return countingConsents(consents, account.exclusions.sportsbookUntil).some(
    (held) => held.product === product && held.channel === channel,
  );
};
