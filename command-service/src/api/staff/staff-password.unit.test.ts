import { texts } from '@paddock/contracts/texts';
import { expect, test } from 'vitest';
import { staffPasswordFault } from './staff-password.ts';

const { passwordCommon, passwordOwnName } = texts.registration;

test.each([
  ['trader07', 'Password1!', passwordCommon],
  ['trader07', 'Paddock!2026', passwordCommon],
  ['trader07', 'My!Trader07', passwordOwnName],
  ['trader07', 'Ottery!Chalk7', undefined],
])('a password of %s: %s', (username, password, fault) =>
  expect(staffPasswordFault(username, password)).toBe(fault),
);
