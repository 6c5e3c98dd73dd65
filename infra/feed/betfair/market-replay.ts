import type { SelectionResult } from '@paddock/contracts/events';
import type { FeedMessage, FeedMessageOf } from '@paddock/contracts/feed';
import { type Price, samePrice } from '@paddock/contracts/odds';
import { deductionAt } from '@paddock/contracts/rule-four';
import { BackLadder } from './back-ladder.ts';
import type { MarketCatalogue } from './catalogue.ts';
import { exactPrice, priceOfChance } from './exact-price.ts';
import { marketTerms, selectionsOf } from './offer.ts';
import { runnerKey } from './runners.ts';
import { isRace } from './sports.ts';
import type { MarketChange, MarketDefinition, RunnerDefinition } from './stream-message.ts';

/** A message body; the recording's translator adds id, fixture and instant. */
export type Fact = FeedMessage extends infer Message
  ? Message extends FeedMessage
    ? Omit<Message, 'messageId' | 'fixtureId' | 'at'>
    : never
  : never;

type Withdrawn = { price: Price | null; struckBefore: string };

/** Follows one recorded market and returns what the feed would have published of it. */
export class MarketReplay {
  readonly marketId: string;
  readonly #catalogue: MarketCatalogue | undefined;
  readonly #ladders = new Map<string, BackLadder>();
  /** The price last published of each runner. */
  readonly #published = new Map<string, Price | undefined>();
  readonly #withdrawn = new Map<string, Withdrawn>();
  #definition: MarketDefinition | undefined;
  #off = false;

  constructor(marketId: string, catalogue: MarketCatalogue | undefined) {
    this.marketId = marketId;
    this.#catalogue = catalogue;
  }

  get closed(): boolean {
    return this.#definition?.status === 'CLOSED';
  }

  /** Takes one change of the market and returns all its messages but prices; those wait for `prices`. */
  apply(change: MarketChange, at: string): Fact[] {
    if (change.img && change.rc) for (const ladder of this.#ladders.values()) ladder.clear();
    for (const runner of change.rc ?? []) this.#ladder(runnerKey(runner)).apply(runner);
    if (!change.marketDefinition) return [];
    const before = this.#definition;
    this.#definition = change.marketDefinition;
    return this.#publishDefinition(before, change.marketDefinition, at);
  }

  /** The prices that have moved since they were last published; nothing unless the market is open. */
  prices(): Fact[] {
    if (this.#definition?.status !== 'OPEN') return [];
    const moved = [...this.#published.keys()].filter((key) => !this.#withdrawn.has(key) && this.#moved(key));
    if (moved.length === 0) return [];
    const prices = moved.map((key) => [this.#selectionId(key), this.#publish(key) ?? null] as const);
    return [{ type: 'PricesChanged', marketId: this.marketId, prices: Object.fromEntries(prices) }];
  }

  #publishDefinition(before: MarketDefinition | undefined, now: MarketDefinition, at: string): Fact[] {
    if (before?.status === 'CLOSED') return [];
    const withdrawn = now.runners.filter(
      (runner) => runner.status === 'REMOVED' && !this.#withdrawn.has(runnerKey(runner)),
    );
    for (const runner of withdrawn) this.#withdraw(runner, at);
    const off = !this.#off && hasGoneOff(now);
    this.#off ||= off;
    return [
      ...(off ? [{ type: 'InPlayStarted' as const }] : []),
      ...(newTerms(before, now)
        ? this.#offer(now)
        : withdrawn.map((runner) => this.#withdrawal(runnerKey(runner)))),
      ...this.#tellStatus(newTerms(before, now) ? 'OPEN' : before?.status, now),
    ];
  }

  #tellStatus(before: MarketDefinition['status'] | undefined, now: MarketDefinition): Fact[] {
    const marketIds = [this.marketId];
    if (before === now.status) return [];
    switch (now.status) {
      case 'OPEN':
        return [...this.prices(), { type: 'MarketReopened', marketIds }];
      case 'CLOSED':
        return [{ type: 'MarketResulted', marketId: this.marketId, results: this.#results(now) }];
      default:
        return [{ type: 'MarketSuspended', marketIds }];
    }
  }

  /** Offers the market (again), with what was withdrawn from it. */
  #offer(definition: MarketDefinition): Fact[] {
    const prices = new Map<string, Price>();
    for (const runner of definition.runners) {
      const price = this.#publish(runnerKey(runner));
      if (price && runner.status === 'ACTIVE') prices.set(runnerKey(runner), price);
    }
    const offer: Omit<FeedMessageOf<'MarketOffered'>, 'messageId' | 'fixtureId' | 'at'> = {
      type: 'MarketOffered',
      marketId: this.marketId,
      ...marketTerms(definition, this.#catalogue),
      order: 0,
      startingPrice: definition.bspMarket,
      betDelaySeconds: definition.betDelay,
      selections: selectionsOf(this.marketId, definition, this.#catalogue, prices),
    };
    return [offer, ...[...this.#withdrawn.keys()].map((key) => this.#withdrawal(key))];
  }

  #withdraw(runner: RunnerDefinition, at: string): void {
    const factor = runner.adjustmentFactor;
    const price = (factor && priceOfChance(factor)) || this.#published.get(runnerKey(runner));
    this.#withdrawn.set(runnerKey(runner), { price: price ?? null, struckBefore: at });
  }

  #withdrawal(key: string): Fact {
    const price = this.#withdrawn.get(key)?.price ?? null;
    return {
      type: 'SelectionWithdrawn',
      marketId: this.marketId,
      selectionId: this.#selectionId(key),
      price,
    };
  }

  #results(definition: MarketDefinition): Record<string, SelectionResult> {
    const winners = definition.runners.filter(({ status }) => status === 'WINNER').length;
    const results = definition.runners.map((runner) => {
      const result = this.#result(definition, runner, winners);
      return [this.#selectionId(runnerKey(runner)), result] as const;
    });
    return Object.fromEntries(results);
  }

  #result(definition: MarketDefinition, runner: RunnerDefinition, winners: number): SelectionResult {
    const outcome = outcomeOf(runner);
    if (outcome === 'void') return { outcome };
    const sp = runner.bsp === undefined ? undefined : exactPrice(runner.bsp);
    const onlyOneWins = outcome === 'won' && definition.numberOfWinners === 1;
    const deductions = isRace(definition) && outcome !== 'lost' ? this.#deductions() : [];
    return {
      outcome,
      ...(onlyOneWins && isRace(definition) ? { position: 1 } : {}),
      ...(onlyOneWins && winners > 1 ? { deadHeat: { tied: winners, places: 1 } } : {}),
      ...(sp ? { sp } : {}),
      ...(deductions.length > 0 ? { deductions } : {}),
    };
  }

  #deductions() {
    return [...this.#withdrawn.values()].flatMap(({ price, struckBefore }) => {
      const penceInThePound = price ? deductionAt(price) : 0;
      return penceInThePound > 0 ? [{ penceInThePound, struckBefore }] : [];
    });
  }

  #publish(key: string): Price | undefined {
    const price = this.#best(key);
    this.#published.set(key, price);
    return price;
  }

  #moved(key: string): boolean {
    const [before, now] = [this.#published.get(key), this.#best(key)];
    return before && now ? !samePrice(before, now) : before !== now;
  }

  #best(key: string): Price | undefined {
    const best = this.#ladders.get(key)?.best();
    return best === undefined ? undefined : exactPrice(best);
  }

  #ladder(key: string): BackLadder {
    const ladder = this.#ladders.get(key) ?? new BackLadder();
    this.#ladders.set(key, ladder);
    return ladder;
  }

  #selectionId(key: string): string {
    return `${this.marketId}:${key}`;
  }
}

const outcomeOf = ({ status }: RunnerDefinition): SelectionResult['outcome'] => {
  switch (status) {
    case 'WINNER':
      return 'won';
    case 'LOSER':
      return 'lost';
    case 'PLACED':
      return 'placed';
    default:
      return 'void';
  }
};

/** A race that is not bet on in running is off when its starting prices are reconciled. */
const hasGoneOff = (definition: MarketDefinition): boolean =>
  definition.inPlay || (isRace(definition) && !definition.turnInPlayEnabled && definition.bspReconciled);

/** Whether the market must be offered (again): terms or runners are new. */
const newTerms = (before: MarketDefinition | undefined, now: MarketDefinition): boolean =>
  now.status !== 'CLOSED' &&
  (before === undefined ||
    before.betDelay !== now.betDelay ||
    before.bspMarket !== now.bspMarket ||
    before.runners.map(runnerKey).sort().join() !== now.runners.map(runnerKey).sort().join());
