import type { FeedMessage, FeedMessageOf, FoldedMarket } from '@paddock/contracts/feed';

/** When a fixture is published again: the instant, and how many messages it had by then. */
export type Republication = { at: string; received: number };

/** What is repeated of a market: its last offer, and word for word who came out of it and its results. */
export type MarketFacts = {
  offer: FeedMessageOf<'MarketOffered'>;
  /** By selection. */
  withdrawn: Map<string, FeedMessageOf<'SelectionWithdrawn'>>;
  /** The result and its corrections. */
  results: FeedMessage[];
};

/** A live market as an offer at today's prices, with what is suspended. */
const republishLive = (
  { offer, withdrawn }: MarketFacts,
  { status, selections: now }: FoldedMarket,
  { at, received }: Republication,
): FeedMessage[] => {
  const { marketId, fixtureId } = offer;
  const head = (fact: string) => ({ messageId: `${marketId}:${fact}-again${received}`, fixtureId, at });
  const suspended = offer.selections
    .map(({ selectionId }) => selectionId)
    .filter((id) => now[id]?.status === 'suspended');
  const selections = offer.selections.map((selection) => {
    const { price = null, status: own } = now[selection.selectionId] ?? {};
    return { ...selection, price: own === 'open' ? price : null };
  });
  return [
    { ...offer, ...head('offer'), selections },
    ...withdrawn.values(),
    ...(suspended.length > 0
      ? [{ type: 'SelectionSuspended' as const, ...head('lost'), marketId, selectionIds: suspended }]
      : []),
    ...(status === 'suspended'
      ? [{ type: 'MarketSuspended' as const, ...head('suspended'), marketIds: [marketId] }]
      : []),
  ];
};

/**
 * A market for readers that have none of it. Who came out is said word for word, because Rule 4 goes by when that was,
 * and a resulted market altogether.
 */
export const republishMarket = (
  facts: MarketFacts,
  folded: FoldedMarket,
  republication: Republication,
): FeedMessage[] =>
  folded.status === 'resulted'
    ? [facts.offer, ...facts.withdrawn.values(), ...facts.results]
    : republishLive(facts, folded, republication);
