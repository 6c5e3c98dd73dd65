import { z } from 'zod';
import type { Country } from '../events/country.ts';
import type { MarketingProduct } from '../marketing/index.ts';
import { addCalendarMonths, clockAt, endOfDay } from './calendar.ts';

/** Products that a customer may exclude themselves from. */
export const productSchema = z.enum(['sportsbook', 'gaming', 'poker']);
export type Product = z.infer<typeof productSchema>;
export const products: readonly Product[] = productSchema.options;

/** What an exclusion is from: one product, or everything. */
export const exclusionScopeSchema = z.enum([...productSchema.options, 'full']);
export type ExclusionScope = z.infer<typeof exclusionScopeSchema>;
export const exclusionScopes: readonly ExclusionScope[] = exclusionScopeSchema.options;

/** What keeps a customer from all play; of several the first of these. */
export const keptOutBySchema = z.enum(['register', 'exclusion', 'time-out']);
export type KeptOutBy = z.infer<typeof keptOutBySchema>;

export const productNames: Readonly<Record<Product, string>> = {
  sportsbook: 'Sportsbook',
  gaming: 'Gaming',
  poker: 'Poker',
};

/** Which product marketing is about. */
export const productOfMarketing: Readonly<Record<MarketingProduct, Product>> = {
  sports: 'sportsbook',
  casino: 'gaming',
  games: 'gaming',
  bingo: 'gaming',
};

/** Where customers bet and play, as the tick boxes have it. */
export const bettingChannelSchema = z.enum(['sports', 'casino', 'games', 'bingo', 'call-centre']);
export type BettingChannel = z.infer<typeof bettingChannelSchema>;
export const bettingChannels: readonly BettingChannel[] = bettingChannelSchema.options;

/** Each with the product that it belongs to: bets by telephone are bets on sport. */
export const bettingChannelWords = {
  sports: { name: 'Sports', product: 'sportsbook' },
  casino: { name: 'Casino', product: 'gaming' },
  games: { name: 'Games', product: 'gaming' },
  bingo: { name: 'Bingo', product: 'gaming' },
  'call-centre': { name: 'Call centre', product: 'sportsbook' },
} as const satisfies Record<BettingChannel, { name: string; product: Product }>;

/** `Casino and Bingo`. */
export const bettingChannelsText = (channels: readonly BettingChannel[]): string =>
  new Intl.ListFormat('en-GB').format(channels.map((channel) => bettingChannelWords[channel].name));

/** What somebody was asked whether to exclude themselves from: `Gaming and Poker, with Casino ticked`. */
export const exclusionQuestionText = ({
  channels,
  scopes,
}: {
  channels: readonly BettingChannel[];
  scopes?: readonly ExclusionScope[] | undefined;
}): string => {
  if (!scopes) return bettingChannelsText(channels);
  const names = scopes.map((scope) => (scope === 'full' ? 'everything' : productNames[scope]));
  const asked = new Intl.ListFormat('en-GB').format(names);
  return channels.length === 0 ? asked : `${asked}, with ${bettingChannelsText(channels)} ticked`;
};

/** Whose calendar a customer's months are of. */
const zones: Readonly<Record<Country, string>> = { GB: 'Europe/London', IE: 'Europe/Dublin' };

/** So many calendar months later where the customer lives. */
export const monthsLater = (from: Date, months: number, country: Country): Date =>
  addCalendarMonths(from, months, zones[country]);

/** When a day of the calendar is over where the customer lives; months from 1. */
export const dayEnd = (of: { year: number; month: number; day: number }, country: Country): Date =>
  endOfDay(of, zones[country]);

/** The hour of the clocks, and the day, where the customer lives. */
export const clockOf = (instant: number, country: Country): { hour: number; day: string } =>
  clockAt(instant, zones[country]);

const day = 24 * 3_600_000;

/** How long a time-out may last, milliseconds: from a day to six weeks (LCCP 3.3.4). */
export const timeOutBounds = { leastMs: day, mostMs: 42 * day } as const;

/** `chosen`: to an end that the customer chose. */
export const timeOutLengthSchema = z.enum(['day', 'week', 'month', 'chosen']);
export type TimeOutLength = z.infer<typeof timeOutLengthSchema>;
export const timeOutLengths = ['day', 'week', 'month'] as const satisfies readonly TimeOutLength[];

export const timeOutWords = {
  day: '24 hours',
  week: '1 week',
  month: '1 month',
} as const satisfies Record<(typeof timeOutLengths)[number], string>;

/** When a time-out that begins now ends: a month is one of the calendar. */
export const timeOutEnd = (from: Date, length: (typeof timeOutLengths)[number], country: Country): Date => {
  switch (length) {
    case 'day':
      return new Date(from.getTime() + day);
    case 'week':
      return new Date(from.getTime() + 7 * day);
    case 'month':
      return monthsLater(from, 1, country);
    default:
      return length satisfies never;
  }
};
