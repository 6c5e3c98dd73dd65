import type { Log } from '@paddock/service-kit/process';
import { expect, test } from 'vitest';
import { declaredIn } from './read-declared.ts';

const log = { warn: () => {} } as unknown as Log;
const bytes = (message: object) => Buffer.from(JSON.stringify(message));
const base = { messageId: 'x-1', fixtureId: 'f-1', at: '2030-01-01T15:00:00.000Z', marketId: 'm-1' };
const results = { home: { outcome: 'won' } };

test('results, resettlements and withdrawals are declared, prices are not', () => {
  const declared = [
    { type: 'MarketResulted', ...base, results },
    { type: 'MarketResettled', ...base, results, reason: 'photo finish' },
    { type: 'SelectionWithdrawn', ...base, selectionId: 's-1', price: { up: 3, down: 1 } },
  ];
  for (const message of declared) expect(declaredIn(bytes(message), log)).toEqual(message);
  const prices = { type: 'PricesChanged', ...base, prices: { home: { up: 1, down: 2 } } };
  expect(declaredIn(bytes(prices), log)).toBeUndefined();
});

test('what cannot be read is passed over', () => {
  expect(declaredIn(null, log)).toBeUndefined();
  expect(declaredIn(Buffer.from('{"type":"MarketResulted"'), log)).toBeUndefined();
  expect(declaredIn(bytes({ type: 'MarketResulted', ...base, results: 'home' }), log)).toBeUndefined();
});

test('a name that only looks like a result is none', () => {
  const named = { type: 'FixtureAnnounced', ...base, name: 'The "MarketResulted" Stakes' };
  expect(declaredIn(bytes(named), log)).toBeUndefined();
});
