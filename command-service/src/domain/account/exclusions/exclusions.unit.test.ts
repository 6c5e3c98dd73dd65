import { expect, it } from 'vitest';
import { given, type Happened, opened } from '../account.fixture.ts';
import { openAccountOf } from '../state.ts';

/** From everything, as two kinds of exclusions of before are read. */
const full = (until: string | null): Happened => ({
  type: 'ExclusionSet',
  data: { scope: 'full', months: null, until },
});
const [sooner, later] = ['2027-05-20T11:00:00.000Z', '2031-11-20T12:00:00.000Z'];
const endAfter = (...happened: Happened[]) =>
  openAccountOf(given([opened(), ...happened]).state).exclusions.own.full;

it('of two exclusions of before that are one now the longer holds, whichever was set first', () => {
  expect(endAfter(full(sooner), full(later))).toEqual({ until: later });
  expect(endAfter(full(later), full(sooner))).toEqual({ until: later });
  // Nothing is lifted before an end that was told.
  expect(endAfter(full(later), full(null))).toEqual({ until: later });
  expect(endAfter(full(null), full(later))).toEqual({ until: later });
});
