import { fingerprintOf } from '@paddock/service-kit/events';
import { expect, test } from 'vitest';
import { reviewKeys, storedReviewsSchema, waitingKeys } from './keys.ts';

/** Whoever changes what the index keeps changes this: it is folded anew then, under other keys. */
test('what the index of reviews stores has the shape that its keys are versioned by', () => {
  expect(fingerprintOf(storedReviewsSchema)).toBe('71044f18e6a7');
  const keys = [...Object.values(reviewKeys), ...waitingKeys];
  for (const key of keys) expect(key).toContain(fingerprintOf(storedReviewsSchema));
});
