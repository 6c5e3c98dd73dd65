import { fingerprintOf } from '@paddock/service-kit/events';
import { expect, test } from 'vitest';
import { pendingKeys, pendingSchema } from './pending.ts';

/** Whoever changes what the index keeps changes this: it is folded anew then, under other keys. */
test('what the index of pending notifications stores has the shape that its keys are versioned by', () => {
  expect(fingerprintOf(pendingSchema)).toBe('82faa14cc0a5');
  for (const key of pendingKeys) expect(key).toContain(fingerprintOf(pendingSchema));
});
