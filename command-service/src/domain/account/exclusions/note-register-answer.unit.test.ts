import type { AccountEvent, RegisterListing } from '@paddock/contracts/events';
import { describe, it } from 'vitest';
import { given, opened } from '../account.fixture.ts';

const note = (listing: RegisterListing) =>
  ({ type: 'note-register-answer', listing, reference: 'r-1' }) as const;
const answered = (listing: RegisterListing): AccountEvent => ({
  type: 'ExclusionRegisterAnswered',
  data: { listing, reference: 'r-1' },
});

describe('an answer of the national register', () => {
  it.each<RegisterListing>(['listed', 'was-listed'])(
    'that is the first to say %s is written down',
    (listing) => given([opened()]).when(note(listing)).gives(answered(listing)),
  );

  it('that says not-listed of somebody who never was is written down nowhere', () =>
    given([opened()]).when(note('not-listed')).gives());

  it.each<[RegisterListing, RegisterListing]>([
    ['listed', 'not-listed'],
    ['listed', 'was-listed'],
    ['was-listed', 'listed'],
    ['was-listed', 'not-listed'],
  ])('after %s is written down when it says %s', (before, after) =>
    given([opened(), answered(before)])
      .when(note(after))
      .gives(answered(after)),
  );

  it.each<RegisterListing>(['listed', 'was-listed', 'not-listed'])(
    'that says %s as the one before did changes nothing',
    (listing) =>
      given([opened(), answered(listing)])
        .when(note(listing))
        .gives(),
  );

  it.each([
    ['2026-11-21T12:00:00.000Z', 'customer'],
    ['2026-11-20T11:59:59.000Z', 'expired'],
  ] as const)('that says listed takes back a shop PIN that is good until %s (%s)', (expiresAt, reason) => {
    const data = { transId: 's-1', pin: '123456789', amount: 500, expiresAt };
    given([opened(), { type: 'ShopDepositRequested', data }])
      .when(note('listed'))
      .gives(answered('listed'), { type: 'ShopDepositCancelled', data: { transId: 's-1', reason } });
  });
});
