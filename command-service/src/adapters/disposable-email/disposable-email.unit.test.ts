import { expect, it } from 'vitest';
import { isDisposableEmail } from './disposable-email.ts';

it.each(['a@mailinator.com', 'a@YOPMAIL.com', 'a@guerrillamail.com', 'a@sub.mailinator.com'])(
  'an address of throw-away mail is known: %s',
  (email) => expect(isDisposableEmail(email)).toBe(true),
);

it.each([
  'a@gmail.com',
  'a@eircom.net',
  'a@btinternet.com',
  'a@hotmail.co.uk',
  'a@icloud.com',
  'a@oakmailinator.ie',
  'mailinator.com@example.com',
  'a@example.com',
])('an address that its owner keeps is not: %s', (email) => expect(isDisposableEmail(email)).toBe(false));
