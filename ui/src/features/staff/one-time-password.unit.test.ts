import { passwordSchema } from '@paddock/contracts/passwords';
import { expect, it } from 'vitest';
import { newOneTimePassword } from './one-time-password.ts';

it('a password to hand out is one that the platform takes, and another one each time', () => {
  const drawn = Array.from({ length: 200 }, () => newOneTimePassword());
  expect(drawn.filter((password) => !passwordSchema.safeParse(password).success)).toEqual([]);
  expect(new Set(drawn).size).toBe(drawn.length);
});
