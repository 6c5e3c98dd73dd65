import { expect, test } from 'vitest';
import { casesSearch, filtersOf } from './cases-search.ts';

test('the address says which cases are listed, and what it does not say is the strongest of everybody', () => {
  expect(filtersOf(casesSearch({}))).toEqual({ mine: false, order: 'strongest', page: 0 });
  expect(filtersOf(casesSearch({ mine: true, order: 'oldest', page: '2' }))).toEqual({
    ...{ mine: true, order: 'oldest', page: 2 },
  });
});

test('what is not understood in the address is left out', () => {
  expect(casesSearch({ mine: 'no', order: 'newest', page: -1 })).toEqual({});
  expect(casesSearch({ page: 1.5 })).toEqual({});
});
