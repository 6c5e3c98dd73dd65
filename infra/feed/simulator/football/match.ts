import type { Competition } from '@paddock/contracts/feed';
import type { MatchFormat } from './format.ts';
import type { Means, Side } from './goal-model.ts';

/** A match of the timetable, before anything has happened in it. */
export type Match = {
  seed: string;
  fixtureId: string;
  format: MatchFormat;
  competition: Competition;
  clubs: Readonly<Record<Side, string>>;
  squads: Readonly<Record<Side, readonly string[]>>;
  /** Goals to expect from the whole match. */
  means: Means;
  announcedAt: number;
  startsAt: number;
  /** When the referee really whistles. */
  kickOffAt: number;
};
