import type { AccountEvent } from '@paddock/contracts/events';
import { expect, it } from 'vitest';
import { after, given, hours, opened } from '../account/account.fixture.ts';
import { contactUntil } from './contact-until.ts';

const blockedUntil = (until: string) => {
  const data = { because: 'frequent', count: 10, minutes: 60, until } as const;
  const blocked: AccountEvent = { type: 'DepositsBlocked', data };
  return given([opened(), blocked]).state;
};

it('somebody is to be in touch within 24 hours of the block, though its case was opened late', () => {
  const account = blockedUntil(after(hours(24)));
  expect(contactUntil({ contactOwedSince: after(50) }, account)).toBe(after(hours(24)));
  expect(contactUntil({ contactOwedSince: after(hours(3)) }, account)).toBe(after(hours(24)));
});

it('a second block leaves the time of the first that nobody has been in touch about', () => {
  expect(contactUntil({ contactOwedSince: after(50) }, blockedUntil(after(hours(60))))).toBe(
    after(hours(24) + 50),
  );
});

it('nobody has to, once somebody has been in touch', () => {
  expect(contactUntil({ contactOwedSince: null }, blockedUntil(after(hours(24))))).toBeNull();
});
