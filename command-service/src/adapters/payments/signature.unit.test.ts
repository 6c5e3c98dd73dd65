import { expect, test } from 'vitest';
import { isSignedBy, sign } from './signature.ts';

test('only the same bytes under the same secret are signed', () => {
  const signature = sign('secret', '{"a":1}');
  expect(isSignedBy('secret', '{"a":1}', signature)).toBe(true);
  expect(isSignedBy('secret', '{"a": 1}', signature)).toBe(false);
  expect(isSignedBy('other', '{"a":1}', signature)).toBe(false);
  expect(isSignedBy('secret', '{"a":1}', signature.slice(1))).toBe(false);
  expect(isSignedBy('secret', '{"a":1}', undefined)).toBe(false);
});
