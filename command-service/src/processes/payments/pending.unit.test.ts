import { fingerprintOf } from '@paddock/service-kit/events';
import { expect, test } from 'vitest';
import { pendingKeys, pendingSchema } from './pending.ts';

/** Whoever changes what the index keeps changes this: it is folded anew then, under other keys. */
test('the index of pending payments keeps what it kept, under keys that say so', () => {
  expect(fingerprintOf(pendingSchema)).toBe('21a4da356492');
  for (const key of pendingKeys) expect(key).toContain(fingerprintOf(pendingSchema));
});
