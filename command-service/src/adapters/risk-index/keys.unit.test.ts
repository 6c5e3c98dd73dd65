import { fingerprintOf } from '@paddock/service-kit/events';
import { expect, test } from 'vitest';
import { riskIndexSchema, riskKeys } from './keys.ts';

/** Whoever changes what the index keeps changes this: it is folded anew then, under other keys. */
test('the index of liabilities keeps what it kept, under keys that say so', () => {
  expect(fingerprintOf(riskIndexSchema)).toBe('9b0ab2d0aecc');
  for (const key of Object.values(riskKeys)) expect(key).toContain(fingerprintOf(riskIndexSchema));
});
