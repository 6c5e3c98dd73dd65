import { expect, test } from 'vitest';
import { createRecords } from '../projection/records.ts';
import { ownerField, registrationField } from './account-search.ts';
import { readModels } from './index.ts';

const at = '2026-06-01T12:00:00.000Z';

test('a claimed name leads to its account, and the newest claim counts', () => {
  const records = createRecords('username-abc');
  for (const [position, accountId] of [
    [1n, 'a1'],
    [2n, 'a2'],
    [1n, 'a1'],
  ] as const) {
    readModels.apply(
      { stream: 'username-abc', type: 'NameClaimed', data: { accountId }, at, revision: 0, position },
      records,
    );
  }
  expect(records.get(ownerField)).toBe('a2');
});

test('a released name leads to no account until it is claimed again', () => {
  const records = createRecords('email-abc');
  const event = { stream: 'email-abc', data: { accountId: 'a1' }, at, revision: 0 };
  readModels.apply({ ...event, type: 'NameClaimed', position: 1n }, records);
  readModels.apply({ ...event, type: 'NameReleased', position: 2n }, records);
  expect(records.get(ownerField)).toBeNull();
  readModels.apply({ ...event, type: 'NameClaimed', data: { accountId: 'a2' }, position: 3n }, records);
  expect(records.get(ownerField)).toBe('a2');
});

test('nothing personal of a registration is kept', () => {
  const records = createRecords('a1');
  const data = { accountId: 'a1', personal: 'sealed', country: 'GB', marketing: true, termsVersion: '1' };
  readModels.apply(
    { stream: 'profile-a1', type: 'ProfileRegistered', data, at, revision: 0, position: 1n },
    records,
  );
  expect(records.get(registrationField)).toEqual({ country: 'GB', registeredAt: at });
});

test('profile, access and account events change the same records; other streams none', () => {
  expect(readModels.groupOf('account-a-1')).toBe('a-1');
  expect(readModels.groupOf('profile-a-1')).toBe('a-1');
  expect(readModels.groupOf('email-00ff')).toBe('email-00ff');
  expect(readModels.groupOf('access-a-1')).toBe('a-1');
  expect(readModels.groupOf('audit-a-1')).toBeUndefined();
  expect(readModels.groupOf('market-m1')).toBeUndefined();
  expect(readModels.groupOf('$settings')).toBeUndefined();
});
