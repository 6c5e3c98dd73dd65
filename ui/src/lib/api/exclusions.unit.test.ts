import { expect, it } from 'vitest';
import { exclusionForm } from './exclusions.ts';

it('an exclusion is asked for by the documents’ fields, in months', () => {
  expect(exclusionForm({ sportsbook: 6, poker: 60 })).toEqual({
    ...{ SportsbookExclusion: 6, PokerExclusion: 60, confirmed: true },
  });
  expect(exclusionForm({ full: 12 })).toEqual({ FullExclusion: 12, confirmed: true });
});
