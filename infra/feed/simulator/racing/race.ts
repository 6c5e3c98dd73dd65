import type { Competition, OfferedSelection } from '@paddock/contracts/feed';
import type { RaceKind } from './race-kind.ts';

export type Runner = Omit<OfferedSelection, 'selectionId' | 'price'> & {
  number: number;
  /** Chance of winning relative to the others when the book opens; any positive number. */
  strength: number;
};

/** A race of the timetable with its card, before any price has moved. */
export type Race = {
  seed: string;
  fixtureId: string;
  kind: RaceKind;
  name: string;
  competition: Competition;
  course: string;
  title: string;
  /** Metres. */
  distance: number;
  handicap: boolean;
  going?: string;
  runners: readonly Runner[];
  announcedAt: number;
  startsAt: number;
  /** When they really go off. */
  offAt: number;
};
