import type { FeedMessage, FeedMessageOf } from '@paddock/contracts/feed';
import type { Price } from '@paddock/contracts/odds';
import { messageHead } from '../plan.ts';
import { pricesOf } from '../pricing/book.ts';
import type { Outlook } from './goal-model.ts';
import type { FootballMarket, MatchSoFar, Results } from './market.ts';

type Offer = { market: FootballMarket; prices: Map<string, Price>; lost: Set<string>; priceMessages: number };

/** The markets of one match that are still to be decided, with the prices last given. */
export class MarketBoard {
  readonly #fixtureId: string;
  readonly #betDelaySeconds: number;
  readonly #offers = new Map<string, Offer>();
  #switches = 0;

  constructor(fixtureId: string, betDelaySeconds: number) {
    this.#fixtureId = fixtureId;
    this.#betDelaySeconds = betDelaySeconds;
  }

  offer(market: FootballMarket, outlook: Outlook, at: number): FeedMessageOf<'MarketOffered'> {
    const marketId = this.#marketId(market);
    const prices = this.#book(market, outlook);
    this.#offers.set(market.code, { market, prices, lost: new Set(), priceMessages: 0 });
    return {
      type: 'MarketOffered',
      ...messageHead(this.#fixtureId, `${market.code}:offer`, at),
      marketId,
      kind: market.kind,
      name: market.name,
      order: market.order,
      ...(market.line === undefined ? {} : { line: market.line }),
      startingPrice: false,
      betDelaySeconds: this.#betDelaySeconds,
      selections: market.outcomes.map(({ role, name }) => ({
        selectionId: `${marketId}:${role}`,
        name,
        role,
        price: prices.get(role) as Price,
      })),
    };
  }

  /** What has moved since the last prices; nothing for a market whose prices all stand. */
  reprice(outlook: Outlook, at: number): FeedMessageOf<'PricesChanged'>[] {
    return [...this.#offers.values()].flatMap((offer) => {
      const book = this.#book(offer.market, outlook);
      // All prices are rungs of one ladder, so that the same price is the same object.
      const moved = [...book].filter(
        ([role, price]) => price !== offer.prices.get(role) && !offer.lost.has(role),
      );
      if (moved.length === 0) return [];
      for (const [role, price] of moved) offer.prices.set(role, price);
      offer.priceMessages += 1;
      const marketId = this.#marketId(offer.market);
      return {
        type: 'PricesChanged' as const,
        ...messageHead(this.#fixtureId, `${offer.market.code}:p${offer.priceMessages}`, at),
        marketId,
        prices: Object.fromEntries(moved.map(([role, price]) => [`${marketId}:${role}`, price])),
      };
    });
  }

  /** Results the markets that nothing can change any more, and takes down outcomes that can't win. */
  decide(match: MatchSoFar, at: number): FeedMessage[] {
    return [...this.#offers.values()].flatMap((offer): FeedMessage[] => {
      const results = offer.market.results(match);
      return results ? [this.#result(offer, results, at)] : this.#takeDown(offer, match, at);
    });
  }

  suspend(at: number): FeedMessage {
    return this.#switch('MarketSuspended', at);
  }

  reopen(at: number): FeedMessage {
    return this.#switch('MarketReopened', at);
  }

  #switch(type: 'MarketSuspended' | 'MarketReopened', at: number): FeedMessage {
    this.#switches += 1;
    const marketIds = [...this.#offers.values()].map(({ market }) => this.#marketId(market));
    return { type, ...messageHead(this.#fixtureId, `switch${this.#switches}`, at), marketIds };
  }

  #result({ market }: Offer, outcomeOf: Results, at: number): FeedMessageOf<'MarketResulted'> {
    this.#offers.delete(market.code);
    const marketId = this.#marketId(market);
    const results = market.outcomes.map(
      ({ role }) => [`${marketId}:${role}`, { outcome: outcomeOf(role) }] as const,
    );
    return {
      type: 'MarketResulted',
      ...messageHead(this.#fixtureId, `${market.code}:result`, at),
      marketId,
      results: Object.fromEntries(results),
    };
  }

  #takeDown(offer: Offer, { score }: MatchSoFar, at: number): FeedMessage[] {
    const marketId = this.#marketId(offer.market);
    const lost = (offer.market.lost?.(score) ?? []).filter((role) => !offer.lost.has(role));
    if (lost.length === 0) return [];
    for (const role of lost) offer.lost.add(role);
    return [
      {
        type: 'SelectionSuspended',
        ...messageHead(this.#fixtureId, `${offer.market.code}:lost${offer.lost.size}`, at),
        marketId,
        selectionIds: lost.map((role) => `${marketId}:${role}`),
      },
    ];
  }

  #book(market: FootballMarket, outlook: Outlook): Map<string, Price> {
    const prices = pricesOf(market.chances(outlook), market.terms);
    return new Map(market.outcomes.map(({ role }, index) => [role, prices[index] as Price]));
  }

  #marketId(market: FootballMarket): string {
    return `${this.#fixtureId}:${market.code}`;
  }
}
