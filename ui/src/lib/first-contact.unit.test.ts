import { expect, it } from 'vitest';
import { firstContact } from './first-contact.ts';

it('a code goes where it is suggested, and the other way where the last one did not arrive', () => {
  expect([firstContact('email', undefined), firstContact('sms', undefined)]).toEqual(['email', 'sms']);
  for (const suggested of ['email', 'sms'] as const) {
    expect([firstContact(suggested, 'email'), firstContact(suggested, 'sms')]).toEqual(['sms', 'email']);
  }
});
