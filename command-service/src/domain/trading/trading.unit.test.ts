import { expect, test } from 'vitest';
import { tradingAggregate } from './trading.ts';

const { initial, evolve, decide } = tradingAggregate;
const market = { marketId: 'm-1', fixtureId: 'f-1' };
const stop = { type: 'stop', ...market, reason: 'wrong price' } as const;
const resume = { type: 'resume', ...market } as const;
const stopped = { type: 'TradingStopped', data: { ...market, reason: 'wrong price' } } as const;
const resumed = { type: 'TradingResumed', data: market } as const;

test('a market that operations stop is stopped once, and resumes once', () => {
  expect(decide(initial, stop)).toEqual([stopped]);
  const still = evolve(initial, stopped);
  expect(decide(still, stop)).toEqual([]);
  expect(decide(still, resume)).toEqual([resumed]);
  expect(decide(evolve(still, resumed), resume)).toEqual([]);
});
