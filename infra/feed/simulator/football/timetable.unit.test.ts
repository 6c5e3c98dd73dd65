import { describe, expect, it } from 'vitest';
import { day, hour, minute } from '../instants.ts';
import { nations, sixesDivisions } from '../names/nations.ts';
import { dayStart, ofType } from '../simulator.fixture.ts';
import { regularFootball, shortFootball } from './timetable.ts';

const timetables = [regularFootball('1'), shortFootball('1')];
const matches = timetables.flatMap((timetable) =>
  timetable(dayStart - 8 * hour, dayStart + day).map((plan) => {
    const messages = [...plan.messages(0)];
    const time = (type: 'InPlayStarted' | 'FixtureFinished') => Date.parse(ofType(messages, type)[0]!.at);
    const [announced] = ofType(messages, 'FixtureAnnounced');
    return { plan, announced: announced!, from: time('InPlayStarted'), to: time('FixtureFinished') };
  }),
);

describe('the football timetable', () => {
  it('has at least four matches in play at any time of the day, one of them short', () => {
    for (let time = dayStart; time < dayStart + day; time += minute) {
      const inPlay = matches.filter(({ from, to }) => from <= time && time < to);
      expect(inPlay.length).toBeGreaterThanOrEqual(4);
      expect(inPlay.some(({ announced }) => announced.matchLengthMinutes === 10)).toBe(true);
    }
  });

  it('kicks off several matches in each half hour', () => {
    for (let time = dayStart; time < dayStart + day; time += hour / 2) {
      const starting = matches.filter(({ from }) => from >= time && from < time + hour / 2);
      expect(starting.length).toBeGreaterThanOrEqual(6);
    }
  });

  it('never has a club play twice at once', () => {
    const busyUntil = new Map<string, number>();
    for (const { announced, from, to } of [...matches].sort((a, b) => a.from - b.from)) {
      for (const club of [announced.home!, announced.away!]) {
        expect(busyUntil.get(club) ?? 0).toBeLessThan(from);
        busyUntil.set(club, to);
      }
    }
  });

  it('ends every match before the plan says', () => {
    for (const { plan, to } of matches) expect(to).toBeLessThan(plan.endsBy);
  });

  it('announces a fixture in exactly one of the intervals that it is asked for', () => {
    for (const timetable of timetables) {
      const whole = timetable(dayStart, dayStart + hour).map(({ fixtureId }) => fixtureId);
      const pieces = Array.from({ length: 60 }, (_, index) => dayStart + index * minute).flatMap((from) =>
        timetable(from, from + minute).map(({ fixtureId }) => fixtureId),
      );
      expect(whole).not.toEqual([]);
      expect(pieces.sort()).toEqual(whole.sort());
    }
  });

  it('draws its clubs from sixteen different ones in each league', () => {
    for (const { towns } of nations) expect(new Set(towns).size).toBe(16);
    for (const { clubs } of sixesDivisions) expect(new Set(clubs).size).toBe(16);
  });
});
