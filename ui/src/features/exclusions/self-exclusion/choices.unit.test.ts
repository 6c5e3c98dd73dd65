import { exclusionBounds } from '@paddock/contracts/limits';
import { describe, expect, it } from 'vitest';
import type { ExclusionRequest } from '../../../lib/api/exclusions.ts';
import {
  endsOf,
  endText,
  exclusionMonths,
  noChoices,
  noExclusion,
  productText,
  requestOf,
  shortenedText,
  shownMonths,
  tickedOf,
  withMonths,
  withTick,
} from './choices.ts';

it('an exclusion is chosen among lengths from the shortest to the longest, each offered once', () => {
  expect(exclusionMonths).toEqual([...new Set(exclusionMonths)].toSorted((a, b) => a - b));
  expect([exclusionMonths.at(0), exclusionMonths.at(-1)]).toEqual([
    exclusionBounds.leastMonths,
    exclusionBounds.mostMonths,
  ]);
  expect(exclusionMonths).toContain(exclusionBounds.defaultMonths);
});

describe('what is chosen to be excluded from', () => {
  it('is nothing at first', () => expect(requestOf(noChoices)).toBeUndefined());

  it('is a product for 60 months where something of it is ticked, until another length is chosen', () => {
    const ticked = withTick(withTick(noChoices, 'casino', true), 'call-centre', true);
    expect(requestOf(ticked)).toEqual({ sportsbook: 60, gaming: 60 });
    expect(tickedOf(ticked)).toEqual(['casino', 'call-centre']);
    const shorter = withTick(withMonths(ticked, 'gaming', '6'), 'bingo', true);
    expect(requestOf(shorter)).toEqual({ sportsbook: 60, gaming: 6 });
  });

  it('is a product no more once nothing of it is ticked, and nothing is ticked of one that is not chosen', () => {
    const both = withTick(withTick(noChoices, 'casino', true), 'games', true);
    expect(requestOf(withTick(both, 'casino', false))).toEqual({ gaming: 60 });
    expect(requestOf(withTick(withTick(both, 'casino', false), 'games', false))).toBeUndefined();
    expect(withMonths(both, 'gaming', noExclusion).ticked).toEqual([]);
  });

  it('is all three products where it is everything', () => {
    const full = withMonths(withMonths(noChoices, 'poker', '6'), 'full', '12');
    expect(requestOf(full)).toEqual({ full: 12 });
    expect(tickedOf(full)).toEqual(['sports', 'casino', 'games', 'bingo', 'call-centre']);
    for (const product of ['sportsbook', 'gaming', 'poker'] as const) {
      expect(shownMonths(full, product)).toBe('12');
    }
    expect(requestOf(withMonths(full, 'full', noExclusion))).toEqual({ poker: 6 });
  });

  it('ends by the calendar where the customer lives', () => {
    const from = new Date('2026-08-30T23:30:00.000Z');
    expect(endsOf({ sportsbook: 6, poker: 60 }, from, 'GB')).toEqual([
      { name: 'Sportsbook', end: '28 February 2027' },
      { name: 'Poker', end: '31 August 2031' },
    ]);
  });
});

it('what holds of a product is said with its end, and once that has come with whom to ask', () => {
  const until = '2027-05-20T11:00:00.000Z';
  const end = Date.parse(until);
  expect(productText('gaming', null, end)).toBeUndefined();
  expect(productText('gaming', { until }, end - 1)).toBe(
    'You are self excluded from Gaming until 20 May 2027.',
  );
  const call = 'You are self excluded from Gaming. To end this, you will have to call us.';
  expect(productText('gaming', { until }, end)).toBe(call);
  expect(productText('gaming', { until: null }, end)).toBe(call);
});

it('each product has its end beside it, as chosen or as it holds, whichever is later', () => {
  const from = new Date('2026-11-20T12:00:00.000Z');
  const chosen = withMonths(noChoices, 'poker', '12');
  const held = { until: '2027-05-20T11:00:00.000Z' };
  const text = (choices: typeof chosen, exclusion: { until: string | null } | null) =>
    endText(choices, 'poker', exclusion, from, 'GB');
  expect(text(noChoices, null)).toBeUndefined();
  expect(text(chosen, null)).toBe('Until 20 November 2027');
  expect(text(chosen, held)).toBe('Until 20 November 2027');
  expect(text(noChoices, held)).toBe('Excluded until 20 May 2027');
  expect(text(withMonths(noChoices, 'full', '6'), { until: '2031-11-20T12:00:00.000Z' })).toBe(
    'Excluded until 20 November 2031',
  );
  expect(text(noChoices, { until: from.toISOString() })).toBe('Excluded until you call us');
  expect(text(noChoices, { until: null })).toBe('Excluded until you call us');
});

it('an exclusion that lasts longer already is named before the customer is asked, and one that ends sooner is not', () => {
  const from = new Date('2026-11-20T12:00:00.000Z');
  const none = { sportsbook: null, gaming: null, poker: null, full: null };
  const held = { ...none, sportsbook: { until: '2031-05-20T11:00:00.000Z' }, poker: { until: null } };
  const asked = (request: ExclusionRequest) => shortenedText(request, held, from, 'GB');
  expect(asked({ gaming: 6, sportsbook: 48 })).toBe(
    'You are self excluded from Sportsbook until 20 May 2031 already. You can make that longer, but not shorten it.',
  );
  expect(asked({ sportsbook: 54 })).toBeUndefined();
  expect(asked({ poker: 6, full: 6 })).toBeUndefined();
});
