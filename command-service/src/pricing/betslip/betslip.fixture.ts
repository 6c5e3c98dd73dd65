import { fixtureRecord, marketRecord } from '@paddock/contracts/catalogue/catalogue.fixture';
import type { Price } from '@paddock/contracts/odds';
import { currentRules, publishedBettingRules } from '../../betting/index.ts';
import type { Offer } from '../offer.ts';
import type { Quote, Quotes } from './quotes.ts';
import { emptySlip, type Slip, type SlipSelection, setStakes } from './slip.ts';

/** The rules that slips are quoted under in tests. */
export const rules = currentRules(publishedBettingRules);

/** A selection on a slip: fixture `f-{name}`, market `m-{name}`, seen at evens. */
export const createSelection = (name: string, more: Partial<SlipSelection> = {}): SlipSelection => ({
  fixtureId: `f-${name}`,
  marketId: `m-${name}`,
  selectionId: `s-${name}`,
  seenPrice: { up: 1, down: 1 },
  seenLine: null,
  seenEachWay: null,
  seenBestOdds: false,
  seenNonRunnerNoBet: false,
  priceType: 'board',
  eachWay: false,
  stake: 0,
  boosted: false,
  ...more,
});

/** How the catalogue offers selection `s-{name}`; without a price, at starting price. */
export const createOffer = (
  name: string,
  price: Price | null = { up: 1, down: 1 },
  more: { fixture?: Partial<Offer['fixture']>; market?: Partial<Offer['market']>; isTradable?: boolean } = {},
): Offer => ({
  fixture: fixtureRecord(name, { startsAt: '2026-11-20T15:00:00.000Z', ...more.fixture }),
  market: marketRecord(name, { startingPrice: price === null, ...more.market }),
  selection: { price, status: 'open' },
  selectionName: `Selection ${name}`,
  isTradable: more.isTradable ?? true,
});

/** A slip with these selections and nothing staked on combinations. */
export const createSlip = (...selections: SlipSelection[]): Slip => ({ ...emptySlip, selections });

/** `s-a` with 10.00 on it, and `s-b`, with 5.00 on both as a double. */
export const stakedDouble: Slip = setStakes(
  createSlip(createSelection('a'), createSelection('b')),
  new Map([
    ['s-a', 1000],
    ['double', 500],
  ]),
);

/** The price that selections of these tests are seen at. */
export const evens: Price = { up: 1, down: 1 };

/** The quotes of a slip's selections, in their order. */
export const createQuotes = (slip: Slip, quotes: readonly (Quote | undefined)[]): Quotes =>
  new Map(slip.selections.map((selection, index) => [selection, quotes[index]]));

/** The quotes of a slip whose selections are all offered at evens, or at starting price. */
export const createQuotesAsSeen = (slip: Slip): Quotes =>
  createQuotes(
    slip,
    slip.selections.map(({ selectionId }) =>
      createOffer(selectionId.slice(2), evens, { market: { startingPrice: true } }),
    ),
  );
