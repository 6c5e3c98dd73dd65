import type { AccountEvent } from '@paddock/contracts/events';
import { expect, it } from 'vitest';
import { after, given, hours, opened } from '../account/account.fixture.ts';
import { contactUntil } from './contact-until.ts';

const blockedUntil = (until: string) => {
  const data = { because: 'frequent', count: 10, minutes: 60, until } as const;
  const blocked: AccountEvent = { type: 'DepositsBlocked', data };
  return given([opened(), blocked]).state;
};
/** About deposits that were blocked. */
const owed = (since: string) => ({ status: 'open', contactOwed: { since, forBlock: true } }) as const;

it('somebody is to be in touch within 24 hours of the block, though its case was opened late', () => {
  const account = blockedUntil(after(hours(24)));
  expect(contactUntil(owed(after(50)), account)).toBe(after(hours(24)));
  expect(contactUntil(owed(after(hours(3))), account)).toBe(after(hours(24)));
});

it('somebody is to be in touch within 24 hours of the case that a marker opened, whatever block of deposits was before it', () => {
  const forMarker = (since: string) => ({ status: 'open', contactOwed: { since, forBlock: false } }) as const;
  expect(contactUntil(forMarker(after(0)), given([opened()]).state)).toBe(after(hours(24)));
  expect(contactUntil(forMarker(after(hours(3))), blockedUntil(after(hours(2))))).toBe(after(hours(27)));
  expect(contactUntil(forMarker(after(hours(3))), blockedUntil(after(hours(4))))).toBe(after(hours(27)));
});

it('a second block leaves the time of the first that nobody has been in touch about', () => {
  expect(contactUntil(owed(after(50)), blockedUntil(after(hours(60))))).toBe(after(hours(24) + 50));
});

it('nobody has to, once somebody has been in touch, nor in a case that is closed', () => {
  const account = blockedUntil(after(hours(24)));
  expect(contactUntil({ status: 'open', contactOwed: null }, account)).toBeNull();
  expect(contactUntil({ ...owed(after(50)), status: 'closed' }, account)).toBeNull();
});
