import type { Log } from '@paddock/service-kit/process';
import { expect, test } from 'vitest';
import { resultIn } from './record-result.ts';

const log = { warn: () => {} } as unknown as Log;
const bytes = (message: object) => Buffer.from(JSON.stringify(message));
const base = { messageId: 'x-1', fixtureId: 'f-1', at: '2030-01-01T15:00:00.000Z', marketId: 'm-1' };
const results = { home: { outcome: 'won' } };

test('results and resettlements are results, prices are not', () => {
  expect(resultIn(bytes({ type: 'MarketResulted', ...base, results }), log)).toMatchObject({
    marketId: 'm-1',
  });
  const resettled = { type: 'MarketResettled', ...base, results, reason: 'photo finish' };
  expect(resultIn(bytes(resettled), log)).toMatchObject({ type: 'MarketResettled' });
  const prices = { type: 'PricesChanged', ...base, prices: { home: { up: 1, down: 2 } } };
  expect(resultIn(bytes(prices), log)).toBeUndefined();
});

test('what cannot be read is passed over', () => {
  expect(resultIn(null, log)).toBeUndefined();
  expect(resultIn(Buffer.from('{"type":"MarketResulted"'), log)).toBeUndefined();
  expect(resultIn(bytes({ type: 'MarketResulted', ...base, results: 'home' }), log)).toBeUndefined();
});

test('a name that only looks like a result is none', () => {
  const named = { type: 'FixtureAnnounced', ...base, name: 'The "MarketResulted" Stakes' };
  expect(resultIn(bytes(named), log)).toBeUndefined();
});
