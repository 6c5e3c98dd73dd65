import type { SelectionResult } from '@paddock/contracts/events';
import type { FeedMessage, FeedMessageOf } from '@paddock/contracts/feed';
import type { Price } from '@paddock/contracts/odds';
import { deductionAt } from '@paddock/contracts/rule-four';
import { minute, second, toInstant } from '../instants.ts';
import { messageHead } from '../plan.ts';
import { pricesOf } from '../pricing/book.ts';
import { type Random, randomAt } from '../random.ts';
import { drawCorrection } from './correction.ts';
import { fewestForForecasts, fewestForTricasts, raceDividends } from './dividends.ts';
import { type EachWayTerms, eachWayTerms } from './each-way.ts';
import type { Race, Runner } from './race.ts';
import { type Deduction, drawFinish, type FinishingOrder, resultsOf } from './result.ts';
import { StrengthWalk } from './strength-walk.ts';
import { drawWithdrawals, type Withdrawal } from './withdrawals.ts';

/** Milliseconds between two looks at the prices, at rate 1. */
const lookEvery = (toOff: number): number => {
  if (toOff < 2 * minute) return second;
  if (toOff < 10 * minute) return 4 * second;
  return toOff < 30 * minute ? 10 * second : 30 * second;
};

/** How long a market stays suspended when a runner comes out. */
const reformAfter = 12 * second;

class RaceScript {
  readonly #race: Race;
  readonly #rate: number;
  readonly #walk: StrengthWalk;
  readonly #random: Random;
  readonly #withdrawn = new Map<number, Price>();
  readonly #deductions: Deduction[] = [];
  #prices: (Price | null)[] = [];
  #terms: EachWayTerms | undefined;
  #facts = 0;
  #nextLook: number;

  constructor(race: Race, rate: number) {
    this.#race = race;
    this.#rate = rate;
    this.#walk = new StrengthWalk(race, randomAt(race.seed, race.fixtureId, 'walk'));
    this.#random = randomAt(race.seed, race.fixtureId, 'race');
    this.#terms = this.#termsNow();
    this.#nextLook = race.announcedAt;
  }

  *messages(): Generator<FeedMessage> {
    const { announcedAt, offAt } = this.#race;
    yield this.#announcement();
    this.#prices = this.#book(announcedAt);
    yield this.#offer(announcedAt);
    for (const withdrawal of drawWithdrawals(this.#race, this.#random)) {
      yield* this.#pricesUntil(withdrawal.at);
      yield* this.#withdraw(withdrawal);
    }
    yield* this.#pricesUntil(offAt);
    yield* this.#reprice(offAt);
    yield { type: 'MarketSuspended', ...this.#head('off', offAt), marketIds: [this.#marketId] };
    yield { type: 'InPlayStarted', ...this.#head('in-play', offAt) };
    yield* this.#finish();
  }

  *#withdraw({ runner, at }: Withdrawal): Generator<FeedMessage> {
    yield* this.#reprice(at);
    const price = this.#prices[runner] as Price;
    yield { type: 'MarketSuspended', ...this.#head(`suspended-${runner}`, at), marketIds: [this.#marketId] };
    yield this.#withdrawal(runner, price, at);
    this.#withdrawn.set(runner, price);
    this.#prices[runner] = null;
    const pence = deductionAt(price);
    if (pence > 0) this.#deductions.push({ penceInThePound: pence, struckBefore: toInstant(at) });
    const reformedAt = at + reformAfter;
    this.#nextLook = Math.max(this.#nextLook, reformedAt);
    yield* this.#reprice(reformedAt);
    yield* this.#newTerms(reformedAt);
    yield {
      type: 'MarketReopened',
      ...this.#head(`reopened-${runner}`, reformedAt),
      marketIds: [this.#marketId],
    };
  }

  /** Fewer runners can mean other each-way terms: the market is offered again; who is out stays out. */
  *#newTerms(at: number): Generator<FeedMessage> {
    const terms = this.#termsNow();
    if (terms?.places === this.#terms?.places && terms?.fraction.down === this.#terms?.fraction.down) return;
    this.#terms = terms;
    yield this.#offer(at);
  }

  *#finish(): Generator<FeedMessage> {
    const { kind, offAt, distance } = this.#race;
    const places = this.#terms?.places ?? 1;
    const finish = drawFinish(this.#random, this.#chances(offAt), places);
    const runningTime = Math.round((distance / kind.metresPerSecond) * second);
    const at = offAt + runningTime + this.#random.between(...kind.toResult) * second;
    const starting = (runner: number) => this.#prices[runner] as Price;
    yield {
      type: 'MarketResulted',
      ...this.#head('result', at),
      ...this.#declared(finish, places, starting),
    };
    yield { type: 'FixtureFinished', ...this.#head('finished', at + second) };
    const correction = drawCorrection(this.#race, this.#random);
    if (!correction) return;
    yield {
      type: 'MarketResettled',
      ...this.#head('corrected', at + correction.after),
      ...this.#declared(correction.finish(finish), places, (runner) =>
        correction.startingPrice(starting(runner)),
      ),
      reason: correction.reason,
    };
  }

  /** Results of all runners and the dividends of a finish. */
  #declared(finish: FinishingOrder, places: number, starting: (runner: number) => Price) {
    const results = resultsOf(finish, places, starting, this.#deductions);
    const resultOf = (runner: number): SelectionResult =>
      results.get(runner) ?? { outcome: 'void', nonRunner: true };
    const dividends = raceDividends(finish, this.#chances(this.#race.offAt), (runner) =>
      this.#selectionId(this.#runner(runner)),
    );
    return {
      marketId: this.#marketId,
      results: Object.fromEntries(
        this.#race.runners.map((entry, runner) => [this.#selectionId(entry), resultOf(runner)]),
      ),
      ...(dividends.length > 0 ? { dividends } : {}),
    };
  }

  *#pricesUntil(time: number): Generator<FeedMessage> {
    if (this.#rate <= 0) return;
    while (this.#nextLook < time) {
      const at = this.#nextLook;
      this.#nextLook += Math.round(lookEvery(this.#race.offAt - at) / this.#rate);
      if (at > this.#race.announcedAt) yield* this.#reprice(at);
    }
  }

  *#reprice(at: number): Generator<FeedMessage> {
    const book = this.#book(at);
    const moved = book.flatMap((price, runner) => {
      // All prices are rungs of one ladder, so that the same price is the same object.
      return price && price !== this.#prices[runner] ? [[runner, price] as const] : [];
    });
    if (moved.length === 0) return;
    this.#prices = book;
    this.#facts += 1;
    const byId = moved.map(([runner, price]) => [this.#selectionId(this.#runner(runner)), price] as const);
    yield {
      type: 'PricesChanged',
      ...this.#head(`p${this.#facts}`, at),
      marketId: this.#marketId,
      prices: Object.fromEntries(byId),
    };
  }

  #book(at: number): (Price | null)[] {
    const chances = this.#chances(at);
    const overround = 1 + this.#race.kind.marginPerRunner * this.#left;
    const prices = pricesOf(chances, { overround, longest: 1 / 201 });
    return prices.map((price, runner) => (this.#withdrawn.has(runner) ? null : price));
  }

  #chances(at: number): number[] {
    return this.#walk.chancesAt(at, (runner) => this.#withdrawn.has(runner));
  }

  #termsNow(): EachWayTerms | undefined {
    return eachWayTerms(this.#left, this.#race.handicap);
  }

  /** Runners that are not withdrawn. */
  get #left(): number {
    return this.#race.runners.length - this.#withdrawn.size;
  }

  #offer(at: number): FeedMessageOf<'MarketOffered'> {
    return {
      type: 'MarketOffered',
      ...this.#head(`offer-${this.#withdrawn.size}`, at),
      marketId: this.#marketId,
      kind: 'race-win',
      name: this.#terms ? 'Win or each-way' : 'Win',
      order: 0,
      ...(this.#terms ? { eachWay: this.#terms } : {}),
      startingPrice: true,
      ...(this.#race.kind.bestOddsGuaranteed ? { bestOddsGuaranteed: true } : {}),
      forecasts: this.#left >= fewestForForecasts,
      tricasts: this.#left >= fewestForTricasts,
      betDelaySeconds: 0,
      selections: this.#race.runners.map((entry, runner) => {
        const { strength: _, ...shown } = entry;
        return { selectionId: this.#selectionId(entry), ...shown, price: this.#prices[runner] ?? null };
      }),
    };
  }

  #withdrawal(runner: number, price: Price, at: number): FeedMessage {
    return {
      type: 'SelectionWithdrawn',
      ...this.#head(`withdrawn-${runner}`, at),
      marketId: this.#marketId,
      selectionId: this.#selectionId(this.#runner(runner)),
      price,
    };
  }

  #announcement(): FeedMessage {
    const { name, kind, competition, course, title, distance, handicap, going, announcedAt, startsAt } =
      this.#race;
    return {
      type: 'FixtureAnnounced',
      ...this.#head('announced', announcedAt),
      name,
      sport: kind.sport,
      competition,
      startsAt: toInstant(startsAt),
      race: { course, title, distance, handicap, ...(going ? { going } : {}) },
    };
  }

  get #marketId(): string {
    return `${this.#race.fixtureId}:win`;
  }

  #runner(runner: number): Runner {
    return this.#race.runners[runner] as Runner;
  }

  #selectionId({ number }: Runner): string {
    return `${this.#marketId}:${number}`;
  }

  #head(fact: string, at: number) {
    return messageHead(this.#race.fixtureId, fact, at);
  }
}

/** All messages of a race, in order. `rate` as in `FixturePlan.messages`. */
export const raceMessages = (race: Race, rate: number): Generator<FeedMessage> =>
  new RaceScript(race, rate).messages();
