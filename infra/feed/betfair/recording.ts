import type { FeedMessage } from '@paddock/contracts/feed';
import type { MarketCatalogue } from './catalogue.ts';
import { fixtureDetails } from './fixture-details.ts';
import { type Fact, MarketReplay } from './market-replay.ts';
import { isRace } from './sports.ts';
import type { MarketChange, MarketDefinition, StreamLine } from './stream-message.ts';

export type ReplayOptions = {
  /** When the replay begins, milliseconds since 1970: the first line happens then. */
  startsAt: number;
  /** How many times faster than it was recorded. */
  speed: number;
  /** Makes the ids of this replay differ from those of any other. */
  run: string;
  /** Id of the fixture, instead of one from the recording. */
  fixtureId?: string | undefined;
  catalogue?: ReadonlyMap<string, MarketCatalogue> | undefined;
};

/** Prices of a market are published at most once in this time of the replay. */
const conflateMs = 100;

type Replayed = {
  replay: MarketReplay;
  fixtureId: string;
  marketTime: string;
  pricesDue: number;
  facts: number;
};

/** Translates the lines of a recorded Betfair stream, in order, into feed messages that happen now. */
export class Recording {
  readonly #options: ReplayOptions;
  readonly #markets = new Map<string, Replayed>();
  #began: number | undefined;
  #now = 0;

  constructor(options: ReplayOptions) {
    this.#options = options;
  }

  get markets(): number {
    return this.#markets.size;
  }

  /** The messages of a line, with the conflated prices that became due before it. */
  read(line: StreamLine): FeedMessage[] {
    if (line.op !== 'mcm' || line.pt === undefined) return [];
    this.#began ??= line.pt;
    const at = Math.max(this.#now, this.#shift(line.pt));
    const due = [...this.#markets.values()].filter(({ pricesDue }) => pricesDue <= at);
    const waited = due
      .sort((a, b) => a.pricesDue - b.pricesDue)
      .flatMap((market) => this.#tellPrices(market, market.pricesDue));
    this.#now = at;
    return [...waited, ...(line.mc ?? []).flatMap((change) => this.#change(change, at))];
  }

  #change(change: MarketChange, at: number): FeedMessage[] {
    const market = this.#markets.get(change.id) ?? this.#begin(change);
    if (!market) return [];
    const announced = change.marketDefinition
      ? this.#announce(change.id, market, change.marketDefinition, at)
      : [];
    const facts = market.replay.apply(change, new Date(at).toISOString());
    const messages = [...announced, ...facts.map((fact) => this.#message(market, fact, at))];
    if (facts.length > 0) messages.push(...this.#tellPrices(market, at));
    else if (market.pricesDue === Number.POSITIVE_INFINITY) market.pricesDue = at + conflateMs;
    if (facts.some(({ type }) => type === 'MarketResulted') && this.#allClosed(market.fixtureId)) {
      messages.push(this.#message(market, { type: 'FixtureFinished' }, at));
    }
    return messages;
  }

  /** A market is known from its first definition on; changes before it are left out. */
  #begin({ id, marketDefinition }: MarketChange): Replayed | undefined {
    if (!marketDefinition) return undefined;
    const { run, fixtureId: given, catalogue } = this.#options;
    const source = isRace(marketDefinition) ? id : marketDefinition.eventId;
    const fixtureId = given ?? `bf-${source}-${run}`;
    const marketId = given ? `${given}:${id}:${run}` : `${fixtureId}:${id}`;
    const replay = new MarketReplay(marketId, catalogue?.get(id));
    const market = { replay, fixtureId, marketTime: '', pricesDue: Number.POSITIVE_INFINITY, facts: 0 };
    this.#markets.set(id, market);
    return market;
  }

  #announce(id: string, market: Replayed, definition: MarketDefinition, at: number): FeedMessage[] {
    if (market.marketTime === definition.marketTime || definition.status === 'CLOSED') return [];
    market.marketTime = definition.marketTime;
    const details = fixtureDetails(definition, this.#options.catalogue?.get(id));
    const startsAt = new Date(this.#shift(Date.parse(definition.marketTime))).toISOString();
    return [this.#message(market, { type: 'FixtureAnnounced', ...details, startsAt }, at)];
  }

  #tellPrices(market: Replayed, at: number): FeedMessage[] {
    market.pricesDue = Number.POSITIVE_INFINITY;
    return market.replay.prices().map((fact) => this.#message(market, fact, at));
  }

  #allClosed(fixtureId: string): boolean {
    return [...this.#markets.values()].every(
      (market) => market.fixtureId !== fixtureId || market.replay.closed,
    );
  }

  #message(market: Replayed, fact: Fact, at: number): FeedMessage {
    market.facts += 1;
    const messageId = `${market.replay.marketId}:${market.facts}`;
    return { ...fact, messageId, fixtureId: market.fixtureId, at: new Date(at).toISOString() };
  }

  #shift(recorded: number): number {
    const { startsAt, speed } = this.#options;
    return Math.round(startsAt + (recorded - (this.#began as number)) / speed);
  }
}
