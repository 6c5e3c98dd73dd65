import { reviewSchema } from '@paddock/contracts/http';
import { fingerprintOf } from '@paddock/service-kit/events';
import { expect, test } from 'vitest';
import { reviewKeys } from './keys.ts';

/** Whoever changes what the index keeps changes this: it is folded anew then, under other keys. */
test('what the index of reviews stores has the shape that its keys are versioned by', () => {
  expect(fingerprintOf(reviewSchema)).toBe('67d74d34bd2f');
  for (const key of Object.values(reviewKeys)) expect(key).toContain(fingerprintOf(reviewSchema));
});
