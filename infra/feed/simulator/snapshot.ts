import {
  type FeedMessage,
  type FeedMessageOf,
  type FoldedFixture,
  foldFeedMessage,
  unknownFixture,
} from '@paddock/contracts/feed';
import { type MarketFacts, republishMarket } from './market-snapshot.ts';

/** A fixture as its messages left it, so that it can be published again for readers that have none of them. */
export class Snapshot {
  readonly #markets = new Map<string, MarketFacts>();
  readonly #actions: FeedMessage[] = [];
  #folded: FoldedFixture;
  #announced: FeedMessage | undefined;
  #inPlay: FeedMessage | undefined;
  #score: FeedMessage | undefined;
  #finished: FeedMessage | undefined;
  #last = { at: '', received: 0 };

  constructor(fixtureId: string) {
    this.#folded = unknownFixture(fixtureId);
  }

  get finishedAt(): number | undefined {
    return this.#finished && Date.parse(this.#finished.at);
  }

  /** Whether a market is suspended for the moment: a bad time to offer it again. */
  get unsettled(): boolean {
    return Object.values(this.#folded.markets).some(({ status }) => status === 'suspended');
  }

  apply(message: FeedMessage): void {
    this.#last = { at: message.at, received: this.#last.received + 1 };
    this.#folded = foldFeedMessage(this.#folded, message);
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
        return;
      case 'MarketOffered':
        this.#offer(message);
        return;
      case 'SelectionWithdrawn':
        this.#markets.get(message.marketId)?.withdrawn.set(message.selectionId, message);
        return;
      case 'MarketResulted':
      case 'MarketResettled':
        this.#markets.get(message.marketId)?.results.push(message);
        return;
      // What operations do is no part of the simulated world.
      case 'TradingStopped':
      case 'TradingResumed':
        return;
      default:
    }
  }

  /**
   * Everything about the fixture in few messages. Facts that stand are repeated word for word, with their ids;
   * live markets are offered again at their present prices.
   */
  republish(): FeedMessage[] {
    const facts = [this.#announced, this.#inPlay, ...this.#actions, this.#score];
    const markets = [...this.#markets.keys()].flatMap((marketId) => this.#republish(marketId));
    return [...facts, ...markets, this.#finished].filter((message) => message !== undefined);
  }

  /** What is repeated every so often of a fixture that is still to be decided. */
  republishLive(): FeedMessage[] {
    const facts = [this.#announced, this.#inPlay, this.#score].filter((message) => message !== undefined);
    const { markets } = this.#folded;
    const live = [...this.#markets.keys()].filter((marketId) => markets[marketId]?.status !== 'resulted');
    return [...facts, ...live.flatMap((marketId) => this.#republish(marketId))];
  }

  #offer(offer: FeedMessageOf<'MarketOffered'>): void {
    const known = this.#markets.get(offer.marketId);
    if (known) known.offer = offer;
    else this.#markets.set(offer.marketId, { offer, withdrawn: new Map(), results: [] });
  }

  #republish(marketId: string): FeedMessage[] {
    const [facts, folded] = [this.#markets.get(marketId), this.#folded.markets[marketId]];
    return facts && folded ? republishMarket(facts, folded, this.#last) : [];
  }
}
