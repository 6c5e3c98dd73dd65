import { passwordSchema } from '@paddock/contracts/passwords';
import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each(['Password1!', 'Passw0rd', 'P@SSW0RD', 'QWERTYUIOP', 'Football2026!', '!Liverpool7', '1q2w3e4r'])(
  'a password that many have is common, whatever its letters and ends: %s',
  (password) => expect(isCommonPassword(password)).toBe(true),
);

it.each([
  ...['P@ssw0rd1', 'P@$$w0rd!', 'Pa$$word1', 'L1verpool!', 'Ch3ls3a1!', 'M@nchester1'],
  ...['Abcd1234!', 'Pass@123', 'Aa123456!', 'Zaq1@wsx', '1qaz@WSX', 'Abc123!"£', 'P4dd0ck!x'],
])(
  'a password that many have is common with signs and digits in the place of its letters and digits, or between them: %s',
  (password) => expect(isCommonPassword(password)).toBe(true),
);

it.each([
  'Secretfree1!',
  'Canal!Row27',
  'Tractor-Hedge9',
  'Xk2$mvQ9zzLp',
  'Row!Boat22-Oar',
  'M1ll$tream-77',
  `Aa1!${'x'.repeat(26)}`,
])('a password that few have is not: %s', (password) => expect(isCommonPassword(password)).toBe(false));

it('the name of the product is in no password', () => {
  expect(isCommonPassword('xQ7!PaddocK-z')).toBe(true);
});

it('a password may have thirty characters, as the documents say, and not one more', () => {
  expect(passwordSchema.safeParse(`Aa1!${'x'.repeat(26)}`).success).toBe(true);
  expect(passwordSchema.safeParse(`Aa1!${'x'.repeat(27)}`).success).toBe(false);
});
