import { describe, expect, it } from 'vitest';
import { day, hour, minute, second } from '../instants.ts';
import { dayStart, ofType } from '../simulator.fixture.ts';
import { eachWayTerms } from './each-way.ts';
import { type Deduction, resultsOf } from './result.ts';
import { greyhoundRacing, horseRacing } from './timetable.ts';

describe('a race', () => {
  it('is known by its time in London and its course, in summer too', () => {
    const noonInJuly = Date.parse('2026-07-01T12:00:00Z');
    const [plan] = horseRacing('seed')(noonInJuly, noonInJuly + hour);
    const [announced] = ofType([...plan!.messages(0)], 'FixtureAnnounced');
    const { name, startsAt, race } = announced!;
    const inLondon = new Date(Date.parse(startsAt) + hour).toISOString().slice(11, 16);
    expect(name).toBe(`${inLondon} ${race?.course}`);
  });
});

describe('each-way terms', () => {
  it.each([
    [4, false, undefined],
    [4, true, undefined],
    [5, false, '1/4 2'],
    [7, true, '1/4 2'],
    [8, false, '1/5 3'],
    [8, true, '1/5 3'],
    [11, true, '1/5 3'],
    [12, true, '1/4 3'],
    [15, true, '1/4 3'],
    [16, true, '1/4 4'],
    [16, false, '1/5 3'],
  ])('a race of %i runners, handicap %s, has the each-way terms %s', (runners, handicap, expected) => {
    const terms = eachWayTerms(runners, handicap);
    expect(terms && `${terms.fraction.up}/${terms.fraction.down} ${terms.places}`).toBe(expected);
  });
});

describe('results of a finishing order', () => {
  const starting = (runner: number) => ({ up: runner + 1, down: 1 });
  const outcomes = (finish: number[][], places: number, deductions: Deduction[] = []) =>
    resultsOf(finish, places, starting, deductions);

  it('counts positions past a dead heat: two firsts, then a third', () => {
    const results = outcomes([[3, 1], [0], [2]], 3);
    expect([...results.values()].map(({ position }) => position)).toEqual([1, 1, 3, 4]);
    expect(results.get(3)?.deadHeat).toEqual({ tied: 2, places: 1 });
    expect(results.get(0)?.outcome).toBe('placed');
    expect(results.get(2)?.outcome).toBe('lost');
  });

  it('shares the last place between those who tie for it', () => {
    const results = outcomes([[0], [1, 2], [3]], 2);
    expect(results.get(1)).toMatchObject({
      outcome: 'placed',
      position: 2,
      deadHeat: { tied: 2, places: 1 },
    });
    expect(results.get(2)?.deadHeat).toEqual({ tied: 2, places: 1 });
  });

  it('sees no dead heat where all who tie are paid in full', () => {
    expect(outcomes([[0], [1, 2], [3]], 3).get(1)).toEqual({
      outcome: 'placed',
      position: 2,
      sp: { up: 2, down: 1 },
    });
  });

  it('pays the winner only, when there is no place betting', () => {
    expect(outcomes([[2], [0], [1]], 1).get(0)?.outcome).toBe('lost');
  });

  it('puts deductions on all who ran, as bets at better place terms pay more of them', () => {
    const deduction = { penceInThePound: 25, struckBefore: '2026-11-05T12:00:00.000Z' };
    const results = outcomes([[0], [1], [2]], 2, [deduction]);
    expect([0, 1, 2].map((runner) => results.get(runner)?.deductions?.length ?? 0)).toEqual([1, 1, 1]);
  });
});

describe('the racing timetable', () => {
  const offsOf = (timetable: typeof horseRacing): number[] =>
    timetable('1')(dayStart - 2 * hour, dayStart + day)
      .map((plan) => Date.parse(ofType([...plan.messages(0)], 'InPlayStarted')[0]!.at))
      .filter((off) => off >= dayStart && off < dayStart + day - 90 * minute)
      .sort((a, b) => a - b);

  it.each([
    ['a horse race', horseRacing, 10 * minute],
    ['a greyhound race', greyhoundRacing, 6 * minute],
  ])('sends %s off at least every so often, at any time of the day', (_, timetable, longest) => {
    const offs = offsOf(timetable);
    const pauses = [...offs, dayStart + day - 90 * minute].map(
      (off, index) => off - (offs[index - 1] ?? dayStart),
    );
    expect(Math.max(...pauses)).toBeLessThanOrEqual(longest);
  });

  it('ends every race before the plan says', () => {
    for (const plan of [
      ...horseRacing('1')(dayStart, dayStart + day),
      ...greyhoundRacing('1')(dayStart, dayStart + day),
    ]) {
      expect(Date.parse([...plan.messages(0)].at(-1)!.at)).toBeLessThan(plan.endsBy - second);
    }
  });

  it('never runs two races of one meeting within ten minutes', () => {
    const byMeeting = new Map<string, number>();
    for (const plan of horseRacing('1')(dayStart, dayStart + day)) {
      const [announced] = ofType([...plan.messages(0)], 'FixtureAnnounced');
      const startsAt = Date.parse(announced!.startsAt);
      expect(startsAt - (byMeeting.get(announced!.competition.id) ?? 0)).toBeGreaterThan(10 * minute);
      byMeeting.set(announced!.competition.id, startsAt);
    }
  });
});
