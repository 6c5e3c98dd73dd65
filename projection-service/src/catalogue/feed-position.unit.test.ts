import { expect, test } from 'vitest';
import { formatPosition, wasFolded } from './feed-position.ts';

const at = (epoch: string, partition: number, offset: bigint) => ({ epoch, partition, offset });

test.each([
  ['the same message', at('a', 0, 5n), true],
  ['an earlier one', at('a', 0, 4n), true],
  ['a later one', at('a', 0, 6n), false],
  ['a later one with more digits', at('a', 0, 10n), false],
  ['any message of a log that began anew', at('b', 0, 0n), false],
  ['any message of another partition', at('a', 1, 0n), false],
])('at offset 5, %s was folded: %o', (_, position, folded) => {
  expect(wasFolded(formatPosition(at('a', 0, 5n)), position)).toBe(folded);
});

test('a fixture without a position has seen nothing', () => {
  expect(wasFolded('', at('a', 0, 0n))).toBe(false);
});
