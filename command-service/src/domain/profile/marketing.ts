import type { ProfileEvent } from '@paddock/contracts/events';
import { type Product, productOfMarketing } from '@paddock/contracts/exclusions';
import {
  allMarketingConsents,
  type MarketingConsent,
  marketingFieldOf,
  marketingTextVersion,
} from '@paddock/contracts/marketing';
import type { Refusal } from '@paddock/contracts/refusals';

/** Consents that were given and not withdrawn, with the instant that each was given at. */
export type HeldConsents = readonly (MarketingConsent & { since: string })[];

const isIn = (consents: readonly MarketingConsent[], one: MarketingConsent): boolean =>
  consents.some((consent) => marketingFieldOf(consent) === marketingFieldOf(one));

export const withWithdrawn = (held: HeldConsents, consents: readonly MarketingConsent[]): HeldConsents =>
  held.filter((one) => !isIn(consents, one));

/** One that was given before counts from now on: an exclusion may lie between. */
export const withGiven = (
  held: HeldConsents,
  consents: readonly MarketingConsent[],
  since: string,
): HeldConsents => [
  ...withWithdrawn(held, consents),
  ...consents.map(({ product, channel }) => ({ product, channel, since })),
];

/** Until when somebody was or is excluded from each product, past or to come; `null`: never. */
export type ExcludedUntil = Readonly<Record<Product, string | null>>;

/** Why nobody may consent to marketing of a product; `undefined`: they may. */
export type NoConsent = Readonly<Record<Product, Refusal | undefined>>;

/**
 * Those that count: an exclusion ends those of its products, and who was excluded gives them anew after it (LCCP 3.5.3).
 */
export const countingConsents = (held: HeldConsents, excludedUntil: ExcludedUntil): HeldConsents =>
  held.filter(({ since, product }) => {
    const until = excludedUntil[productOfMarketing[product]];
    return until === null || Date.parse(since) > Date.parse(until);
  });

/** What a customer chose; what is in neither list stays as it is. */
export type ChangeMarketing = {
  type: 'change-marketing';
  given: readonly MarketingConsent[];
  withdrawn: readonly MarketingConsent[];
  excludedUntil: ExcludedUntil;
  noConsent: NoConsent;
};

type AskedAt = Extract<ProfileEvent, { type: 'MarketingConsentGiven' }>['data']['askedAt'];

/** An event of these consents; none of none. */
const eventOf = (
  type: 'MarketingConsentGiven' | 'MarketingConsentWithdrawn',
  askedAt: AskedAt,
  consents: readonly MarketingConsent[],
): ProfileEvent[] =>
  consents.length === 0
    ? []
    : [{ type, data: { consents: [...consents], textVersion: marketingTextVersion, askedAt } }];

/** Who registers has given nothing before. */
export const givenAtRegistration = (consents: readonly MarketingConsent[]): ProfileEvent[] =>
  eventOf('MarketingConsentGiven', 'registration', consents);

/** Only what differs from what counts. Refuses what begins of a product that the customer is excluded from. */
export const changeMarketing = (
  held: HeldConsents,
  { given, withdrawn, excludedUntil, noConsent }: ChangeMarketing,
): ProfileEvent[] | Refusal => {
  const counting = countingConsents(held, excludedUntil);
  const begun = allMarketingConsents.filter((one) => isIn(given, one) && !isIn(counting, one));
  for (const { product } of begun) {
    const refusal = noConsent[productOfMarketing[product]];
    if (refusal) return refusal;
  }
  const ended = allMarketingConsents.filter((one) => isIn(withdrawn, one) && isIn(counting, one));
  return [
    ...eventOf('MarketingConsentGiven', 'settings', begun),
    ...eventOf('MarketingConsentWithdrawn', 'settings', ended),
  ];
};
