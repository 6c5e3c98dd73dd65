import { expect, test } from 'vitest';
import type { StaffMember } from '../../lib/api/staff.ts';
import { isMade, isWaiting, waitingText } from './waiting-text.ts';

const at = '2026-11-20T12:00:00Z';
const member = (over: Partial<StaffMember>): StaffMember => ({
  ...{ accountId: 'a1', username: 'desk7', roles: ['trader'], disabled: false, hasDevice: true },
  ...{ oneTimePassword: null, waiting: [] },
  ...over,
});

test('what waits is said in a few words', () => {
  const all: StaffMember['waiting'] = [
    { kind: 'make', roles: ['trader'] },
    { kind: 'roles', roles: ['trader', 'compliance'], from: ['trader'], disabled: false },
    { kind: 'enable', roles: ['trader'] },
    { kind: 'one-time-password', givenAt: at },
    { kind: 'second-factor', enrolledAt: at },
  ];
  expect(all.map(waitingText)).toEqual([
    'new account, Trader',
    'roles Trader, Compliance',
    'enable',
    'new one-time password',
    'remove the device',
  ]);
});

test('an account that is asked for is none yet, and what waits is not asked for again', () => {
  expect(isMade(member({}))).toBe(true);
  expect(isMade(member({ roles: [], waiting: [{ kind: 'make', roles: ['trader'] }] }))).toBe(false);
  const disabled = member({ disabled: true, waiting: [{ kind: 'enable', roles: ['trader'] }] });
  expect(isWaiting(disabled, 'enable')).toBe(true);
  expect(isWaiting(disabled, 'roles')).toBe(false);
});
