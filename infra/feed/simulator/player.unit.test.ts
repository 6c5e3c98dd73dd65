import type { FeedMessage } from '@paddock/contracts/feed';
import { everyNth, sized } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it } from 'vitest';
import { shortFootball } from './football/timetable.ts';
import { hour, minute, second } from './instants.ts';
import type { Timetable } from './plan.ts';
import { Player } from './player.ts';
import { programmeOf } from './programme.ts';
import { horseRacing } from './racing/timetable.ts';
import { dayStart, expectFitsSchema, ofType } from './simulator.fixture.ts';

const options = { rate: 0.1, rememberFor: hour / 4, remindEvery: 10 * minute };
const noon = dayStart + 12 * hour;
const playerAt = (time: number, seed = '1', rate = options.rate) =>
  new Player(programmeOf(seed), { ...options, rate }, time);
/** Plays the shorter part of the day's sport and never repeats itself. */
const terse = (time: number, seed = '1') => {
  const timetables = [shortFootball(seed), horseRacing(seed)];
  const timetable: Timetable = (from, to) => timetables.flatMap((plans) => plans(from, to));
  return new Player(timetable, { ...options, remindEvery: 24 * hour }, time);
};

/** What a player publishes from `from` to `to`, asked every `step`. */
const play = (player: Player, from: number, to: number, step: number): FeedMessage[] => {
  const messages: FeedMessage[] = [];
  for (let time = from + step; time <= to; time += step) messages.push(...player.due(time));
  return messages;
};

const byId = (messages: readonly FeedMessage[]) =>
  [...messages].sort((a, b) => (a.messageId < b.messageId ? -1 : 1));

describe('a day of sport', () => {
  it('is the same message for message with the same seed, and another with another seed', () => {
    const published = (seed: string) =>
      JSON.stringify(play(terse(noon, seed), noon, noon + 3 * minute, second));
    expect(published('1')).toBe(published('1'));
    expect(published('2')).not.toBe(published('1'));
  });

  it('goes on with the same messages and ids after a restart in the middle of the day', () => {
    const through = play(terse(noon), noon, noon + 10 * minute, second);
    const restarted = noon + 5 * minute;
    const rest = play(terse(restarted), restarted, noon + 10 * minute, 700);
    const expected = through.filter(
      ({ at }) => Date.parse(at) > restarted && Date.parse(at) <= noon + 9 * minute,
    );
    const seen = rest.filter(({ at }) => Date.parse(at) <= noon + 9 * minute);
    expect(expected.length).toBeGreaterThan(0);
    expect(byId(seen)).toEqual(byId(expected));
  });

  it('is published in the order of its instants', () => {
    const times = play(terse(noon), noon, noon + 5 * minute, second).map(({ at }) => at);
    expect(times.length).toBeGreaterThan(0);
    expect(times).toEqual([...times].sort());
  });

  it('has 15 to 60 messages a second', () => {
    const seconds = sized(30, 120);
    const messages = play(playerAt(noon, '1', 1), noon, noon + seconds * second, second);
    expect(messages.length / seconds).toBeGreaterThan(15);
    expect(messages.length / seconds).toBeLessThan(60);
  });
});

describe('the present', () => {
  const player = playerAt(noon);
  const present = player.present();
  const fixtures = Map.groupBy(present, ({ fixtureId }) => fixtureId);

  it('holds valid messages that begin each fixture with its announcement', () => {
    expectFitsSchema(present);
    for (const [first] of fixtures.values()) expect(first?.type).toBe('FixtureAnnounced');
  });

  it('includes what finished in the time remembered, with its results, and nothing older', () => {
    const finished = ofType(present, 'FixtureFinished').map(({ at }) => Date.parse(at));
    expect(finished.length).toBeGreaterThan(10);
    expect(Math.min(...finished)).toBeGreaterThanOrEqual(noon - options.rememberFor);
    for (const { fixtureId } of ofType(present, 'FixtureFinished')) {
      const messages = fixtures.get(fixtureId)!;
      expect(ofType(messages, 'MarketResulted').length).toBe(ofType(messages, 'MarketOffered').length);
    }
  });

  it('repeats a result word for word, so that it stays the same fact', () => {
    const original = new Map(
      programmeOf('1')(noon - 9 * hour, noon)
        .flatMap((plan) => ofType([...plan.messages(0)], 'MarketResulted'))
        .map((message) => [message.messageId, message]),
    );
    const repeated = ofType(present, 'MarketResulted');
    expect(repeated.length).toBeGreaterThan(10);
    for (const message of repeated) {
      expect(message).toEqual(original.get(message.messageId));
    }
  });

  it('repeats who came out of a race word for word, once, whether it is to be run or has a result', () => {
    const expected = programmeOf('1')(noon - 9 * hour, noon)
      .filter(({ fixtureId }) => fixtures.has(fixtureId))
      .flatMap((plan) => ofType([...plan.messages(0)], 'SelectionWithdrawn'))
      .filter(({ at }) => Date.parse(at) <= noon);
    const resulted = new Set(ofType(present, 'MarketResulted').map(({ marketId }) => marketId));
    expect(expected.some(({ marketId }) => resulted.has(marketId))).toBe(true);
    expect(expected.some(({ marketId }) => !resulted.has(marketId))).toBe(true);
    expect(byId(ofType(present, 'SelectionWithdrawn'))).toEqual(byId(expected));
  });

  it('offers live markets at the prices that all messages so far lead to', () => {
    const latest = new Map<string, unknown>();
    const followed = everyNth(programmeOf('1')(noon - 9 * hour, noon), 4);
    const fixtureIds = new Set(followed.map(({ fixtureId }) => fixtureId));
    const offered = ofType(present, 'MarketOffered').filter(
      ({ messageId, fixtureId }) => messageId.includes('-again') && fixtureIds.has(fixtureId),
    );
    for (const plan of followed) {
      for (const message of plan.messages(options.rate)) {
        if (Date.parse(message.at) > noon) break;
        if (message.type === 'MarketOffered') {
          for (const { selectionId, price } of message.selections) latest.set(selectionId, price);
        }
        if (message.type === 'PricesChanged') {
          for (const [id, price] of Object.entries(message.prices)) latest.set(id, price);
        }
      }
    }
    expect(offered.length).toBeGreaterThan(sized(25, 100));
    for (const { selections } of offered) {
      for (const { selectionId, price } of selections) {
        if (price) expect(price).toEqual(latest.get(selectionId));
      }
    }
  });

  it('has football upcoming for six hours and in play, and races for an hour', () => {
    const upcoming = ofType(present, 'FixtureAnnounced').filter(
      ({ startsAt }) => Date.parse(startsAt) > noon,
    );
    const latest = (sport: string) =>
      Math.max(...upcoming.filter((one) => one.sport === sport).map(({ startsAt }) => Date.parse(startsAt))) -
      noon;
    expect(latest('football')).toBeGreaterThan(5.5 * hour);
    expect(latest('horse-racing')).toBeGreaterThan(80 * minute);
    expect(latest('greyhounds')).toBeGreaterThan(50 * minute);
    const running = ofType(present, 'InPlayStarted').filter(
      ({ fixtureId }) => ofType(fixtures.get(fixtureId)!, 'FixtureFinished').length === 0,
    );
    expect(running.length).toBeGreaterThanOrEqual(4);
  });
});

describe('reminders', () => {
  it('announce every fixture again within ten minutes while it is to be decided', () => {
    const player = playerAt(noon);
    const live = new Set(
      ofType(player.present(), 'FixtureAnnounced')
        .filter(({ startsAt }) => Date.parse(startsAt) > noon + hour)
        .map(({ fixtureId }) => fixtureId),
    );
    const reminded = ofType(play(player, noon, noon + 11 * minute, second), 'FixtureAnnounced');
    expect(live.size).toBeGreaterThan(20);
    for (const fixtureId of live)
      expect(reminded.some((message) => message.fixtureId === fixtureId)).toBe(true);
  });

  it('never offer a market that is suspended for the moment', () => {
    const suspended = new Set<string>();
    let reminders = 0;
    const player = playerAt(noon);
    for (const message of [
      ...player.present(),
      ...play(player, noon, noon + sized(11, 20) * minute, second),
    ]) {
      if (message.type === 'MarketSuspended') for (const id of message.marketIds ?? []) suspended.add(id);
      if (message.type === 'MarketReopened') for (const id of message.marketIds ?? []) suspended.delete(id);
      if (message.type === 'MarketOffered') {
        // A race whose terms changed is offered anew just before it opens again.
        if (!message.messageId.includes('-again')) continue;
        reminders += 1;
        expect(suspended.has(message.marketId)).toBe(false);
      }
    }
    expect(reminders).toBeGreaterThan(0);
  });
});
