import { expect, it } from 'vitest';
import { maskedContacts } from './masked-contacts.ts';

it.each([
  ['aoife@example.com', '+353861234567', 'a***@e***.com', '*******567'],
  ['a@b.ie', '+4407700900123', 'a***@b***.ie', '*******123'],
  ['"odd@name"@mail.example.co.uk', '+390612345678', '"***@m***.uk', '*******678'],
])(
  '%s and %s are shown as what their owner knows, and not how long they are',
  (email, phone, Email, MobilePhone) => {
    expect(maskedContacts({ email, phone })).toEqual({ Email, MobilePhone });
  },
);
