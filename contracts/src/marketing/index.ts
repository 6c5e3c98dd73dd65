import { z } from 'zod';

/** What marketing may be about, and how it may come: consent is given for each of both (LCCP 5.1.12). */
export const marketingProducts = ['sports', 'casino', 'games', 'bingo'] as const;
export const marketingChannels = ['email', 'sms', 'phone', 'post'] as const;
export type MarketingProduct = (typeof marketingProducts)[number];
export type MarketingChannel = (typeof marketingChannels)[number];

/** One product on one channel. */
export const marketingConsentSchema = z.object({
  product: z.enum(marketingProducts),
  channel: z.enum(marketingChannels),
});
export type MarketingConsent = z.infer<typeof marketingConsentSchema>;

/** In words. */
export const marketingWords = {
  sports: 'Sports',
  casino: 'Casino',
  games: 'Games',
  bingo: 'Bingo',
  email: 'Email',
  sms: 'Text message',
  phone: 'Phone call',
  post: 'Post',
} as const satisfies Record<MarketingProduct | MarketingChannel, string>;

/** Of the words above and of the sentence over them: raised when they say something else. */
export const marketingTextVersion = '2026-11';

/** A tick box of the form: `SportsEmail`. */
export type MarketingField = `${Capitalize<MarketingProduct>}${Capitalize<MarketingChannel>}`;

const capital = <Text extends string>(text: Text) =>
  (text.charAt(0).toUpperCase() + text.slice(1)) as Capitalize<Text>;

export const marketingFieldOf = ({ product, channel }: MarketingConsent): MarketingField =>
  `${capital(product)}${capital(channel)}`;

/** Every product on every channel, product by product. */
export const allMarketingConsents: readonly MarketingConsent[] = marketingProducts.flatMap((product) =>
  marketingChannels.map((channel) => ({ product, channel })),
);

/** The tick boxes with one value each. */
export const eachMarketingField = <Value>(
  value: (consent: MarketingConsent) => Value,
): Record<MarketingField, Value> =>
  Object.fromEntries(
    allMarketingConsents.map((consent) => [marketingFieldOf(consent), value(consent)]),
  ) as Record<MarketingField, Value>;

/** Nothing is ticked until the customer ticks it. */
export const noMarketing = eachMarketingField(() => false);

/** The form as registration sends it: a yes or no for each. */
export const marketingFieldsSchema = z.object(eachMarketingField(() => z.boolean()));

/** Those that are ticked. */
export const tickedConsents = (
  fields: Readonly<Partial<Record<MarketingField, boolean | undefined>>>,
): MarketingConsent[] => allMarketingConsents.filter((consent) => fields[marketingFieldOf(consent)] === true);
