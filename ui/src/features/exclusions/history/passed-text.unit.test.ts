import { expect, it } from 'vitest';
import type { ExclusionPassed } from '../../../lib/api/limits.ts';
import { passedText } from './passed-text.ts';

const at = '2026-11-20T12:00:00.000Z';
const until = '2027-05-20T11:00:00.000Z';

it.each<[Omit<ExclusionPassed, 'at'>, string]>([
  [{ what: 'exclusion', scope: 'sportsbook', until }, 'Excluded from Sportsbook until 20 May 2027'],
  [{ what: 'exclusion', scope: 'full', until: null }, 'Excluded from everything'],
  [{ what: 'lift-asked', scope: 'poker', until: null }, 'You asked us to end your exclusion from Poker'],
  [{ what: 'lifted', scope: 'full', until: null }, 'Exclusion from everything ended'],
  [{ what: 'time-out', scope: null, until }, 'Time-out until 20 May 2027 at 12:00'],
])('what happened with an exclusion or a time-out is said in words: %j', (passed, text) => {
  expect(passedText({ ...passed, at })).toBe(text);
});
