import { expect, it } from 'vitest';
import { totalsCaption } from './totals-caption.ts';

it('totals of a period say that they are of all bets where only some of these are listed', () => {
  expect(totalsCaption('online', { state: 'cashed-out', period: 'last7days' })).toBe(
    'In this period, all bets',
  );
  expect(totalsCaption('shop', { state: 'won' })).toBe('In this period, all shop bets');
});

it('totals of a period of which all bets are listed say no more than that', () => {
  expect(totalsCaption('online', { period: 'last7days' })).toBe('In this period');
  expect(totalsCaption('online', { state: 'all' })).toBe('In this period');
});

it('totals of the newest ten are of those that are listed, in whichever state', () => {
  expect(totalsCaption('online', { state: 'won', period: 'last10' })).toBe('On these bets');
});
