import type { FeedMessage } from '@paddock/contracts/feed';
import { MarketSnapshot } from './market-snapshot.ts';

/** A fixture as its messages left it, so that it can be published again for readers that have none of them. */
export class Snapshot {
  readonly #markets = new Map<string, MarketSnapshot>();
  readonly #actions: FeedMessage[] = [];
  #announced: FeedMessage | undefined;
  #inPlay: FeedMessage | undefined;
  #score: FeedMessage | undefined;
  #finished: FeedMessage | undefined;
  #finishedAt: number | undefined;
  #last = { at: '', received: 0 };

  get finishedAt(): number | undefined {
    return this.#finishedAt;
  }

  /** Whether a market is suspended for the moment: a bad time to offer it again. */
  get unsettled(): boolean {
    return [...this.#markets.values()].some(({ suspended, resulted }) => suspended && !resulted);
  }

  apply(message: FeedMessage): void {
    this.#last = { at: message.at, received: this.#last.received + 1 };
    switch (message.type) {
      case 'FixtureAnnounced':
        this.#announced = message;
        return;
      case 'InPlayStarted':
        this.#inPlay = message;
        return;
      case 'ActionReported':
        this.#actions.push(message);
        return;
      case 'ScoreChanged':
        this.#score = message;
        return;
      case 'FixtureFinished':
        this.#finished = message;
        this.#finishedAt = Date.parse(message.at);
        return;
      case 'MarketOffered':
        this.#markets.set(message.marketId, new MarketSnapshot(message));
        return;
      case 'MarketSuspended':
      case 'MarketReopened':
        this.#switch(message.type === 'MarketSuspended', message.marketIds);
        return;
      // What operations do is no part of the simulated world.
      case 'TradingStopped':
      case 'TradingResumed':
        return;
      default:
        this.#markets.get(message.marketId)?.apply(message);
    }
  }

  /**
   * Everything about the fixture in few messages. Facts that stand are repeated word for word, with their ids;
   * live markets are offered again at their present prices.
   */
  republish(): FeedMessage[] {
    const facts = [this.#announced, this.#inPlay, ...this.#actions, this.#score];
    const markets = [...this.#markets.values()].flatMap((market) => market.republish(this.#last));
    return [...facts, ...markets, this.#finished].filter((message) => message !== undefined);
  }

  /** What is repeated every so often of a fixture that is still to be decided. */
  republishLive(): FeedMessage[] {
    const facts = [this.#announced, this.#inPlay, this.#score].filter((message) => message !== undefined);
    const live = [...this.#markets.values()].filter(({ resulted }) => !resulted);
    return [...facts, ...live.flatMap((market) => market.republish(this.#last))];
  }

  #switch(suspended: boolean, marketIds: readonly string[] | undefined): void {
    for (const [marketId, market] of this.#markets) {
      if (marketIds?.includes(marketId) ?? true) market.suspended = suspended;
    }
  }
}
