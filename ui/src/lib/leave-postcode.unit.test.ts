import type { Country } from '@paddock/contracts/events';
import { expect, it, vi } from 'vitest';
import { leavePostcode } from './leave-postcode.ts';

const left = (postcode: string, country: Country | '', saved?: string) => {
  const form = { values: { postcode }, leave: vi.fn(), set: vi.fn() };
  leavePostcode(form, country, saved);
  expect(form.leave).toHaveBeenCalledWith('postcode');
  return form.set.mock.lastCall?.[1] ?? postcode;
};

it.each([
  ['sw1a1aa', 'GB', undefined, 'SW1A 1AA'],
  ['sw1a1aa', 'GB', 'M1 1AE', 'SW1A 1AA'],
  ['h91xy34', 'IE', undefined, 'H91 XY34'],
  ['', 'GB', undefined, ''],
  ['nowhere at all', 'GB', 'M1 1AE', 'nowhere at all'],
  ['sw1a1aa', '', undefined, 'sw1a1aa'],
  // One that was saved is written as it was, though nobody would be registered with it today.
  ['b99 oooo', 'IE', 'B99OOOO', 'B99OOOO'],
] as const)(
  'a postcode that is left, %j of %j where %j is saved, reads %j',
  (typed, country, saved, shown) => {
    expect(left(typed, country, saved)).toBe(shown);
  },
);
