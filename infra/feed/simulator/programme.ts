import { regularFootball, shortFootball } from './football/timetable.ts';
import type { Timetable } from './plan.ts';
import { greyhoundRacing, horseRacing } from './racing/timetable.ts';

/** All the sport there is with this seed, in order of announcement. */
export const programmeOf = (seed: string): Timetable => {
  const timetables = [regularFootball, shortFootball, horseRacing, greyhoundRacing].map((make) => make(seed));
  return (from, to) =>
    timetables
      .flatMap((timetable) => timetable(from, to))
      .sort((a, b) => a.announcedAt - b.announcedAt || (a.fixtureId < b.fixtureId ? -1 : 1));
};
