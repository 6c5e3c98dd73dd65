import type { AccountEvent, RegisterListing } from '@paddock/contracts/events';
import { describe, it } from 'vitest';
import { after, given, hours, noon, opened } from '../account.fixture.ts';

const note = (listing: RegisterListing, askedAt = noon) =>
  ({ type: 'note-register-answer', listing, reference: 'r-1', askedAt }) as const;
const answered = (listing: RegisterListing, askedAt = noon): AccountEvent => ({
  type: 'ExclusionRegisterAnswered',
  data: { listing, reference: 'r-1', askedAt },
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

  it.each<[RegisterListing, RegisterListing]>([
    ['listed', 'not-listed'],
    ['listed', 'was-listed'],
    ['not-listed', 'listed'],
  ])('to a later question, which said %s, stands against %s to an earlier one', (later, earlier) =>
    given([opened(), answered('was-listed', after(-hours(2))), answered(later, after(-hours(1)))])
      .when(note(earlier, after(-hours(1) - 1)))
      .gives(),
  );

  it('to the later of two questions counts, whichever was written first', () =>
    given([opened(), answered('listed', after(-hours(1)))])
      .when(note('not-listed', after(-hours(1) + 1)))
      .gives(answered('not-listed', after(-hours(1) + 1))));

  it('of before, which does not say when it was asked, counts from when it was written', () => {
    const data = { listing: 'listed', reference: null } as const;
    const before = given([opened(), { type: 'ExclusionRegisterAnswered', data }]);
    before.when(note('not-listed', after(-1))).gives();
    before.when(note('not-listed')).gives(answered('not-listed'));
  });

  it.each([
    ['2026-11-21T12:00:00.000Z', 'barred'],
    ['2026-11-20T11:59:59.000Z', 'expired'],
  ] as const)('that says listed takes back a shop PIN that is good until %s (%s)', (expiresAt, reason) => {
    const data = { transId: 's-1', pin: '123456789', amount: 500, expiresAt };
    given([opened(), { type: 'ShopDepositRequested', data }])
      .when(note('listed'))
      .gives(answered('listed'), { type: 'ShopDepositCancelled', data: { transId: 's-1', reason } });
  });
});
