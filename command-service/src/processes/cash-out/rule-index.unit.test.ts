import { fingerprintOf } from '@paddock/service-kit/events';
import { expect, test } from 'vitest';
import { ruleKeys, rulesSchema } from './rule-index.ts';

/** Whoever changes what the index keeps changes this: it is folded anew then, under other keys. */
test('what the index of rules stores has the shape that its keys are versioned by', () => {
  expect(fingerprintOf(rulesSchema)).toBe('5b9671863b52');
  for (const key of ruleKeys) expect(key).toContain(fingerprintOf(rulesSchema));
});
