import { texts } from '@paddock/contracts/texts';
import { expect, it } from 'vitest';
import { detailsErrors, noDetails } from './details-form.ts';

const now = Date.parse('2026-11-26T12:00:00Z');
const ada = { userName: 'ada', dateOfBirthDay: '1', dateOfBirthMonth: '12', dateOfBirthYear: '1990' };

it.each([
  ['in order', {}, {}],
  ['without a username', { userName: ' ' }, { userName: texts.access.usernameMissing }],
  ['without a day', { dateOfBirthDay: '' }, { dateOfBirthDay: texts.registration.dayMissing }],
  [
    'of a 29 February that was not',
    { dateOfBirthDay: '29', dateOfBirthMonth: '02', dateOfBirthYear: '1991' },
    { dateOfBirthDay: texts.registration.dayNotLeap },
  ],
  ['of a child', { dateOfBirthYear: '2008' }, { dateOfBirthYear: texts.recovery.tooYoung }],
  ['of a month of one digit', { dateOfBirthMonth: '2' }, { dateOfBirthMonth: 'Invalid date' }],
  ['of the year 1920', { dateOfBirthYear: '1920' }, { dateOfBirthYear: texts.registration.yearTooLow }],
])('details %s are told of', (_, part, errors) => {
  expect(detailsErrors({ ...ada, ...part }, now)).toEqual(errors);
});

it('details that are not there are all asked for', () => {
  expect(Object.keys(detailsErrors(noDetails, now))).toEqual(['userName', 'dateOfBirthDay']);
});
