import type { FeedMessage, FeedMessageOf } from '@paddock/contracts/feed';
import { samePrice } from '@paddock/contracts/odds';
import { deductionAt } from '@paddock/contracts/rule-four';
import { everyNth } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it } from 'vitest';
import { day, hour } from '../instants.ts';
import { overroundOf } from '../pricing/book.ts';
import { booksOf, dayStart, expectSoundScript, ofType } from '../simulator.fixture.ts';
import { greyhoundRacing, horseRacing } from './timetable.ts';

const plans = [
  ...everyNth(horseRacing('1')(dayStart, dayStart + day), 3),
  ...everyNth(greyhoundRacing('1')(dayStart, dayStart + 6 * hour), 3),
];
const races = plans.map((plan) => [...plan.messages(0.1)]);

const lastOffer = (messages: readonly FeedMessage[]): FeedMessageOf<'MarketOffered'> =>
  ofType(messages, 'MarketOffered').at(-1)!;
const resultsOf = (messages: readonly FeedMessage[]) =>
  Object.entries(ofType(messages, 'MarketResulted')[0]!.results);

/** The prices on the board at the off. */
const lastPrices = (messages: readonly FeedMessage[]) => {
  const prices = new Map(
    lastOffer(messages).selections.map(({ selectionId, price }) => [selectionId, price]),
  );
  const offered = messages.indexOf(lastOffer(messages));
  for (const change of ofType(messages.slice(offered), 'PricesChanged')) {
    for (const [id, price] of Object.entries(change.prices)) prices.set(id, price);
  }
  return prices;
};

describe('a race', () => {
  it('is published in order and by the schema, with its market resulted once', () => {
    for (const messages of races) expectSoundScript(messages);
  });

  it('goes off after its time, with betting suspended, and is resulted in running', () => {
    for (const messages of races) {
      const [off] = ofType(messages, 'InPlayStarted');
      const [announced] = ofType(messages, 'FixtureAnnounced');
      expect(off!.at > announced!.startsAt).toBe(true);
      const after = messages.slice(messages.indexOf(off!) + 1).map(({ type }) => type);
      expect(after.slice(0, 2)).toEqual(['MarketResulted', 'FixtureFinished']);
      expect(messages[messages.indexOf(off!) - 1]?.type).toBe('MarketSuspended');
    }
  });

  it('is corrected at most once after its end, now and then, and otherwise than it was resulted', () => {
    const corrected = races.filter((messages) => ofType(messages, 'MarketResettled').length > 0);
    expect(corrected.length).toBeGreaterThan(0);
    expect(corrected.length).toBeLessThan(races.length / 10);
    for (const messages of corrected) {
      const [correction, ...others] = ofType(messages, 'MarketResettled');
      expect(others).toEqual([]);
      expect(messages.at(-1)).toBe(correction);
      expect(correction!.results).not.toEqual(ofType(messages, 'MarketResulted')[0]!.results);
    }
  });

  it('declares a forecast for the first two in their order', () => {
    for (const messages of races) {
      const { dividends } = ofType(messages, 'MarketResulted')[0]!;
      const positions = new Map(resultsOf(messages).map(([id, { position }]) => [id, position ?? 0]));
      const forecasts = dividends!.filter(({ order }) => order.length === 2);
      expect(forecasts.length).toBeGreaterThan(0);
      for (const { order } of forecasts) {
        expect(positions.get(order[0]!)).toBe(1);
        expect(positions.get(order[1]!)).toBeLessThanOrEqual(2);
      }
    }
  });

  it('has five to sixteen horses or up to six greyhounds, each with a number of its own', () => {
    for (const messages of races) {
      const { selections } = ofType(messages, 'MarketOffered')[0]!;
      const [announced] = ofType(messages, 'FixtureAnnounced');
      expect(selections.length).toBeGreaterThanOrEqual(5);
      expect(selections.length).toBeLessThanOrEqual(announced!.sport === 'greyhounds' ? 6 : 16);
      expect(new Set(selections.map(({ number }) => number)).size).toBe(selections.length);
      expect(new Set(selections.map(({ name }) => name)).size).toBe(selections.length);
    }
  });

  it('has one winner, or says how many shared the first place', () => {
    for (const messages of races) {
      const winners = resultsOf(messages).filter(([, { outcome }]) => outcome === 'won');
      if (winners.length === 1) expect(winners[0]![1].deadHeat).toBeUndefined();
      else {
        for (const [, { deadHeat }] of winners) expect(deadHeat).toEqual({ tied: winners.length, places: 1 });
      }
      for (const [, { position }] of winners) expect(position).toBe(1);
    }
  });

  it('pays each place exactly once, dead heats counted by their share', () => {
    for (const messages of races) {
      const places = lastOffer(messages).eachWay?.places ?? 1;
      const placed = resultsOf(messages).filter(([, { outcome }]) => outcome === 'placed');
      const winners = resultsOf(messages).filter(([, { outcome }]) => outcome === 'won').length;
      const shares = placed.reduce(
        (sum, [, { deadHeat }]) => sum + (deadHeat ? deadHeat.places / deadHeat.tied : 1),
        0,
      );
      expect(shares).toBeCloseTo(Math.max(0, places - winners), 9);
    }
  });

  it('returns as starting price what was on the board at the off', () => {
    for (const messages of races) {
      const board = lastPrices(messages);
      for (const [id, { outcome, sp }] of resultsOf(messages)) {
        if (outcome === 'void') expect(sp).toBeUndefined();
        else expect(samePrice(sp!, board.get(id)!)).toBe(true);
      }
    }
  });

  it('offers each-way terms by the number of actual runners', () => {
    for (const messages of races) {
      const runners = resultsOf(messages).filter(([, { outcome }]) => outcome !== 'void').length;
      const places = lastOffer(messages).eachWay?.places ?? 1;
      expect(places).toBe(placesOf(runners, ofType(messages, 'FixtureAnnounced')[0]!.race!.handicap));
    }
  });

  it('keeps its book between 1.03 and 1.40', () => {
    for (const messages of races) {
      // Between a withdrawal and the new prices the market is suspended.
      const reforming = new Set(ofType(messages, 'MarketReopened').map(({ at }) => at));
      for (const { at, prices } of booksOf(messages)) {
        if (reforming.has(at)) continue;
        expect(overroundOf(prices)).toBeGreaterThan(1.03);
        expect(overroundOf(prices)).toBeLessThan(1.4);
      }
    }
  });

  it('is the same race whatever the rate of its prices', () => {
    for (const plan of plans.slice(0, 60)) {
      const facts = (rate: number) => [...plan.messages(rate)].filter(({ type }) => type !== 'PricesChanged');
      expect(facts(1)).toEqual(facts(0));
    }
  });
});

const placesOf = (runners: number, handicap: boolean): number => {
  if (runners < 5) return 1;
  if (runners < 8) return 2;
  return handicap && runners >= 16 ? 4 : 3;
};

describe('a withdrawn runner', () => {
  const withdrawn = races.filter((messages) => ofType(messages, 'SelectionWithdrawn').length > 0);

  it('comes out of some races, not of most', () => {
    expect(withdrawn.length).toBeGreaterThan(races.length * 0.04);
    expect(withdrawn.length).toBeLessThan(races.length * 0.3);
  });

  it('is void, and the market is suspended while it comes out', () => {
    for (const messages of withdrawn) {
      const results = new Map(resultsOf(messages));
      for (const message of ofType(messages, 'SelectionWithdrawn')) {
        expect(results.get(message.selectionId)).toEqual({ outcome: 'void', nonRunner: true });
      }
      const [first] = ofType(messages, 'SelectionWithdrawn');
      expect(messages[messages.indexOf(first!) - 1]?.type).toBe('MarketSuspended');
    }
  });

  it('costs backers of the winner what Rule 4 says, if they bet before it came out', () => {
    for (const messages of withdrawn) {
      const said = new Map(
        ofType(messages, 'SelectionWithdrawn').map((one) => [one.selectionId, one] as const),
      );
      const first = [...said.keys()].map(
        (id) => ofType(messages, 'SelectionWithdrawn').find((one) => one.selectionId === id)!,
      );
      const expected = first.flatMap(({ price, at }) => {
        const penceInThePound = deductionAt(price!);
        return penceInThePound > 0 ? [{ penceInThePound, struckBefore: at }] : [];
      });
      const winner = resultsOf(messages).find(([, { outcome }]) => outcome === 'won')![1];
      expect(winner.deductions ?? []).toEqual(expected);
    }
  });
});

describe('many races', () => {
  it('are won by the favourites of the last book as often as it promised', () => {
    let [promised, won] = [0, 0];
    for (const messages of races) {
      const prices = [...lastPrices(messages)].filter(([, price]) => price !== null);
      const total = prices.reduce((sum, [, price]) => sum + price!.down / (price!.up + price!.down), 0);
      const chance = ([, price]: (typeof prices)[number]) => price!.down / (price!.up + price!.down) / total;
      const favourite = prices.sort((a, b) => chance(b) - chance(a))[0]!;
      promised += chance(favourite);
      if (new Map(resultsOf(messages)).get(favourite[0])?.outcome === 'won') won += 1;
    }
    expect(won / races.length).toBeGreaterThan(promised / races.length - 0.08);
    expect(won / races.length).toBeLessThan(promised / races.length + 0.08);
  });

  it('see a dead heat now and then', () => {
    const tied = races.filter((messages) => resultsOf(messages).some(([, { deadHeat }]) => deadHeat));
    expect(tied.length).toBeGreaterThan(0);
    expect(tied.length).toBeLessThan(races.length / 10);
  });
});
