import type { FeedMessage, FeedMessageOf } from '@paddock/contracts/feed';
import type { Price } from '@paddock/contracts/odds';

/** The messages that speak of one market by `marketId`. */
export type MarketMessage = Extract<FeedMessage, { marketId: string }>;

/** When a fixture is told again: the instant, and a number that grows with all that was heard of it. */
export type Retelling = { at: string; heard: number };

/** What one market has come to. */
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

  /** A resulted market as it was said; a live one as an offer at today's prices, with what is out or suspended. */
  retell(retelling: Retelling): FeedMessage[] {
    if (this.resulted) return [this.#offer, ...this.#results];
    const selections = this.#offer.selections.map((selection) => ({
      ...selection,
      price: this.#suspended.has(selection.selectionId)
        ? null
        : (this.#prices.get(selection.selectionId) ?? null),
    }));
    const messages: FeedMessage[] = [
      { ...this.#offer, ...this.#head('offer', retelling), selections },
      ...[...this.#withdrawn].map(([selectionId, price]) => ({
        type: 'SelectionWithdrawn' as const,
        ...this.#head(`withdrawn-${selectionId.split(':').pop()}`, retelling),
        marketId: this.#offer.marketId,
        selectionId,
        price,
      })),
    ];
    if (this.#suspended.size > 0) messages.push(this.#selectionsSuspended(retelling));
    if (this.suspended) messages.push(this.#marketSuspended(retelling));
    return messages;
  }

  #selectionsSuspended(retelling: Retelling): FeedMessage {
    const selections = { marketId: this.#offer.marketId, selectionIds: [...this.#suspended] };
    return { type: 'SelectionSuspended', ...this.#head('lost', retelling), ...selections };
  }

  #marketSuspended(retelling: Retelling): FeedMessage {
    const marketIds = [this.#offer.marketId];
    return { type: 'MarketSuspended', ...this.#head('suspended', retelling), marketIds };
  }

  #head(fact: string, { at, heard }: Retelling) {
    const { marketId, fixtureId } = this.#offer;
    return { messageId: `${marketId}:${fact}-again${heard}`, fixtureId, at };
  }
}
