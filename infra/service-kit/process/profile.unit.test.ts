import { expect, test } from 'vitest';
import { isDevelopment, profileSchema } from './profile.ts';

test('a clock that can be moved, cookies without TLS and demo accounts are for development on one machine only', () => {
  expect(profileSchema.options.filter(isDevelopment)).toEqual(['embedded', 'local']);
});
