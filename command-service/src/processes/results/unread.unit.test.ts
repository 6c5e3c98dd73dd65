import { expect, test } from 'vitest';
import { unreadOf } from './unread.ts';

const message = (offset: number) => ({
  ...{ key: null, value: null, timestamp: '0', attributes: 0, offset: String(offset) },
  headers: {},
});
const batch = (highWatermark: number, ...offsets: number[]) => ({
  partition: 2,
  highWatermark: String(highWatermark),
  messages: offsets.map(message),
});
const offsetsOf = (messages: readonly { offset: string }[]) => messages.map(({ offset }) => Number(offset));

test('what another copy has recorded is not recorded again', () => {
  expect(offsetsOf(unreadOf(batch(10, 3, 4, 5), 4n))).toEqual([4, 5]);
  expect(offsetsOf(unreadOf(batch(5, 3, 4), 5n))).toEqual([]);
});

test('a log that was cut short while it is followed is read anew, and no result of it is passed over', () => {
  expect(() => unreadOf(batch(3, 0, 1, 2), 900n)).toThrow('partition 2 ends before offset 900');
});
