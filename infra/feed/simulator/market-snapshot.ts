import type { FeedMessage, FeedMessageOf } from '@paddock/contracts/feed';
import type { Price } from '@paddock/contracts/odds';

/** The messages that name one market by `marketId`. */
type MarketMessage = Exclude<
  Extract<FeedMessage, { marketId: string }>,
  { type: 'TradingStopped' | 'TradingResumed' }
>;

/** When a fixture is published again: the instant, and how many messages it had by then. */
type Republication = { at: string; received: number };

/** One market as its messages left it. */
export class MarketSnapshot {
  suspended = false;
  readonly #offer: FeedMessageOf<'MarketOffered'>;
  readonly #prices: Map<string, Price | null>;
  readonly #suspended = new Set<string>();
  readonly #withdrawn = new Map<string, Price | null>();
  /** The result and its corrections. */
  readonly #results: FeedMessage[] = [];

  constructor(offer: FeedMessageOf<'MarketOffered'>) {
    this.#offer = offer;
    this.#prices = new Map(offer.selections.map(({ selectionId, price }) => [selectionId, price]));
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
        this.#withdrawn.set(message.selectionId, message.price);
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

  /** A resulted market word for word; a live one as an offer at today's prices, with what is out or suspended. */
  republish(republication: Republication): FeedMessage[] {
    if (this.resulted) return [this.#offer, ...this.#results];
    const selections = this.#offer.selections.map((selection) => ({
      ...selection,
      price: this.#suspended.has(selection.selectionId)
        ? null
        : (this.#prices.get(selection.selectionId) ?? null),
    }));
    const messages: FeedMessage[] = [
      { ...this.#offer, ...this.#head('offer', republication), selections },
      ...[...this.#withdrawn].map(([selectionId, price]) => ({
        type: 'SelectionWithdrawn' as const,
        ...this.#head(`withdrawn-${selectionId.split(':').pop()}`, republication),
        marketId: this.#offer.marketId,
        selectionId,
        price,
      })),
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
