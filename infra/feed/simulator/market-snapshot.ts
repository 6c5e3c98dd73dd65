import type { FeedMessage, FeedMessageOf } from '@paddock/contracts/feed';
import type { Price } from '@paddock/contracts/odds';

/** The messages that name one market by `marketId`. */
type MarketMessage = Extract<FeedMessage, { marketId: string }>;

/** When a fixture is published again: the instant, and how many messages it had by then. */
type Republication = { at: string; received: number };

/** One market as its messages left it. What came out of it stays out, however often it is offered. */
export class MarketSnapshot {
  suspended = false;
  #offer: FeedMessageOf<'MarketOffered'>;
  #prices: Map<string, Price | null>;
  readonly #suspended = new Set<string>();
  readonly #withdrawn = new Map<string, FeedMessageOf<'SelectionWithdrawn'>>();
  /** The result and its corrections. */
  readonly #results: FeedMessage[] = [];

  constructor(offer: FeedMessageOf<'MarketOffered'>) {
    this.#offer = offer;
    this.#prices = new Map(offer.selections.map(({ selectionId, price }) => [selectionId, price]));
  }

  /** Offers the market again, on other terms. */
  offer(offer: FeedMessageOf<'MarketOffered'>): void {
    this.#offer = offer;
    this.#prices = new Map(offer.selections.map(({ selectionId, price }) => [selectionId, price]));
    this.#suspended.clear();
    this.suspended = false;
  }

  get resulted(): boolean {
    return this.#results.length > 0;
  }

  apply(message: Exclude<MarketMessage, { type: 'MarketOffered' }>): void {
    switch (message.type) {
      case 'PricesChanged':
        for (const [id, price] of Object.entries(message.prices)) this.#prices.set(id, price);
        return;
      case 'SelectionSuspended':
        for (const id of message.selectionIds) this.#suspended.add(id);
        return;
      case 'SelectionReopened':
        for (const id of message.selectionIds) this.#suspended.delete(id);
        return;
      case 'SelectionWithdrawn':
        this.#withdrawn.set(message.selectionId, message);
        this.#prices.set(message.selectionId, null);
        return;
      case 'MarketResulted':
      case 'MarketResettled':
        this.#results.push(message);
        return;
      default:
        message satisfies never;
    }
  }

  /**
   * A resulted market word for word; a live one as an offer at today's prices, with what is suspended. Who came out is
   * said word for word: Rule 4 goes by when that was.
   */
  republish(republication: Republication): FeedMessage[] {
    const withdrawn = [...this.#withdrawn.values()];
    if (this.resulted) return [this.#offer, ...withdrawn, ...this.#results];
    const selections = this.#offer.selections.map((selection) => ({
      ...selection,
      price: this.#suspended.has(selection.selectionId)
        ? null
        : (this.#prices.get(selection.selectionId) ?? null),
    }));
    const messages: FeedMessage[] = [
      { ...this.#offer, ...this.#head('offer', republication), selections },
      ...withdrawn,
    ];
    if (this.#suspended.size > 0) messages.push(this.#selectionsSuspended(republication));
    if (this.suspended) messages.push(this.#marketSuspended(republication));
    return messages;
  }

  #selectionsSuspended(republication: Republication): FeedMessage {
    const selections = { marketId: this.#offer.marketId, selectionIds: [...this.#suspended] };
    return { type: 'SelectionSuspended', ...this.#head('lost', republication), ...selections };
  }

  #marketSuspended(republication: Republication): FeedMessage {
    const marketIds = [this.#offer.marketId];
    return { type: 'MarketSuspended', ...this.#head('suspended', republication), marketIds };
  }

  #head(fact: string, { at, received }: Republication) {
    const { marketId, fixtureId } = this.#offer;
    return { messageId: `${marketId}:${fact}-again${received}`, fixtureId, at };
  }
}
