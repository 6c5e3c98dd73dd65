import { expect, test } from 'vitest';
import { behaviourSchema } from './test-cards.ts';

test('a token of the sandbox says how its card behaves', () => {
  expect(behaviourSchema.parse('completes-late')).toBe('completes-late');
});

test.each([undefined, '', 'pays'])('a token that says %s declines', (behaviour) => {
  expect(behaviourSchema.parse(behaviour)).toBe('declines');
});
