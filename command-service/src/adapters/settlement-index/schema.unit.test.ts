import { fingerprintOf } from '@paddock/service-kit/events';
import { expect, test } from 'vitest';
import { betsKey } from './keys.ts';
import { settlementIndexSchema } from './schema.ts';

/** Whoever changes what the index keeps changes this: it is folded anew then, under other keys. */
test('what the index of settlement stores has the shape that its keys are versioned by', () => {
  expect(fingerprintOf(settlementIndexSchema)).toBe('1073e5c480ca');
  expect(betsKey).toContain(fingerprintOf(settlementIndexSchema));
});
