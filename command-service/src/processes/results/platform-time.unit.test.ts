import { expect, test } from 'vitest';
import { onPlatformTime } from './platform-time.ts';

const declared = {
  type: 'MarketResulted' as const,
  messageId: 'x-1',
  fixtureId: 'f-1',
  marketId: 'm-1',
  at: '2030-01-01T15:00:00.000Z',
  results: {
    winner: {
      outcome: 'won' as const,
      deductions: [{ penceInThePound: 25, struckBefore: '2030-01-01T14:50:00.000Z' }],
    },
    loser: { outcome: 'lost' as const },
  },
};

test('a result keeps its instants while the clock was not moved', () => {
  expect(onPlatformTime(declared, 0)).toEqual(declared);
});

test('a result and its deductions move with the clock, by as much', () => {
  expect(onPlatformTime(declared, 86_400_000)).toEqual({
    ...declared,
    at: '2030-01-02T15:00:00.000Z',
    results: {
      winner: {
        outcome: 'won',
        deductions: [{ penceInThePound: 25, struckBefore: '2030-01-02T14:50:00.000Z' }],
      },
      loser: { outcome: 'lost' },
    },
  });
});

test('the date that a correction gives the result moves too', () => {
  const dated = {
    ...declared,
    type: 'MarketResettled' as const,
    reason: 'another date',
    resultedAt: declared.at,
  };
  expect(onPlatformTime(dated, 1000)).toMatchObject({ resultedAt: '2030-01-01T15:00:01.000Z' });
});

test('a withdrawal moves with the clock, and has nothing else to move', () => {
  const { results: _, ...withdrawal } = {
    ...declared,
    ...{ type: 'SelectionWithdrawn' as const, selectionId: 's-1', price: null },
  };
  expect(onPlatformTime(withdrawal, 1000)).toEqual({ ...withdrawal, at: '2030-01-01T15:00:01.000Z' });
});
