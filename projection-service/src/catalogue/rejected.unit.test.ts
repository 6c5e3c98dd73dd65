import { expect, test } from 'vitest';
import { asRejected, type Origin, portionsOf } from './rejected.ts';

const found = (...values: (string | null)[]): Origin => ({
  topic: 'market-events',
  partition: 2,
  messages: values.map((value, offset) => ({
    key: Buffer.from('k'),
    value: value === null ? null : Buffer.from(value),
    timestamp: '0',
    attributes: 0,
    offset: String(offset),
    headers: {},
  })),
});
const all = (origin: Origin, reason = 'not JSON') =>
  origin.messages.map(({ offset }) => ({
    position: { epoch: 'e', partition: 2, offset: BigInt(offset) },
    reason,
  }));
const rejected = (origin: Origin, reason?: string) => asRejected(origin, all(origin, reason));

test('a message is put aside as it came, with the reason and where it was', () => {
  const headers = { reason: 'not JSON', topic: 'market-events', partition: '2' };
  const [first, second] = rejected(found('{', null));
  expect(first).toEqual({
    key: Buffer.from('k'),
    value: Buffer.from('{'),
    headers: { ...headers, offset: '0', bytes: '1' },
  });
  expect(second).toMatchObject({ value: null, headers: { ...headers, offset: '1', bytes: '0' } });
});

test('what is too long for a broker is cut, and its length noted', () => {
  const [message] = rejected(found('x'.repeat(8_000_000)), 'prices: '.repeat(1000));
  expect(message?.value?.length).toBe(256 * 1024);
  expect(message?.headers).toMatchObject({ bytes: '8000000' });
  expect(String(message?.headers?.reason).length).toBeLessThanOrEqual(500);
});

test('however many there are, what is sent at once is less than a broker refuses', () => {
  const messages = rejected(
    found(...Array.from({ length: 40 }, () => 'x'.repeat(100_000)), ...Array(5000).fill('{')),
  );
  const portions = portionsOf(messages);
  expect(portions.flat()).toEqual(messages);
  for (const portion of portions) {
    expect(portion.length).toBeGreaterThan(0);
    expect(portion.reduce((sum, { value }) => sum + (value?.length ?? 0), 0)).toBeLessThan(600_000);
  }
});

test('nothing rejected is nothing to send', () => {
  expect(portionsOf([])).toEqual([]);
});
