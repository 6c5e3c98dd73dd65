import { fingerprintOf } from '@paddock/service-kit/events';
import { expect, test } from 'vitest';
import { reservationKeys, reservationSchema, riskIndexSchema, riskKeys } from './keys.ts';

/** Whoever changes what the index keeps changes this: it is folded anew then, under other keys. */
test('what the index of liabilities stores has the shape that its keys are versioned by', () => {
  expect(fingerprintOf(riskIndexSchema)).toBe('84a5aa395323');
  const { atRisk, ...others } = riskKeys;
  const keys = [others, ...Object.values(atRisk)].flatMap((group) => Object.values(group));
  for (const key of keys) expect(key).toContain(fingerprintOf(riskIndexSchema));
});

test('what presses reserve has the shape that its keys are versioned by, and lies on the node of the index', () => {
  expect(fingerprintOf(reservationSchema)).toBe('1a37ed4a9567');
  const tagOf = (key: string) => /\{.+\}/.exec(key)?.[0];
  for (const key of Object.values(reservationKeys)) {
    expect(key).toContain(fingerprintOf(reservationSchema));
    expect(tagOf(key)).toBe(tagOf(riskKeys.held));
  }
});
