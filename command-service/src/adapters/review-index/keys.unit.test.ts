import { fingerprintOf } from '@paddock/service-kit/events';
import { expect, test } from 'vitest';
import { reviewKeys, storedReviewsSchema, waitingKeys } from './keys.ts';

/** Whoever changes what the index keeps changes this: it is folded anew then, under other keys. */
test('what the index of reviews stores has the shape that its keys are versioned by', () => {
  expect(fingerprintOf(storedReviewsSchema)).toBe('1c918d2c9ae5');
  const keys = [...Object.values(reviewKeys), ...waitingKeys];
  for (const key of keys) expect(key).toContain(fingerprintOf(storedReviewsSchema));
});
