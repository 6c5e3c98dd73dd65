import { expect, test } from 'vitest';
import { lateness } from './record-declared.ts';

const at = '2030-01-01T15:00:00.000Z';
const base = { messageId: 'x', fixtureId: 'f-1', marketId: 'm-1', at, results: {} };
const result = { type: 'MarketResulted' as const, ...base };
const sent = (ms: number): string => String(Date.parse(at) + ms);

test('a result is as late as its message was sent after its date', () => {
  expect(lateness(result, sent(5000))).toBe(5000);
});

test('a correction that says another date is late by that', () => {
  const correction = { ...base, type: 'MarketResettled' as const, reason: 'another date' };
  expect(lateness(correction, sent(5000))).toBe(5000);
  expect(lateness({ ...correction, resultedAt: '2030-01-01T14:59:00.000Z' }, sent(5000))).toBe(65_000);
});

test.each(['-1', '0', ''])('of a message with the time "%s" nobody knows how late it is', (timestamp) => {
  expect(lateness(result, timestamp)).toBeUndefined();
});
