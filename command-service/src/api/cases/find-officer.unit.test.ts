import { expect, it } from 'vitest';
import type { AccessState } from '../../domain/access/state.ts';
import { findOfficer } from './find-officer.ts';

const found = async (state: object, username = 'Olive') =>
  findOfficer(
    {
      names: {
        ownerOf: async (_, name) =>
          name === 'Olive' ? { accountId: 's-2', claimedAt: '2026-11-27T12:00:00.000Z' } : undefined,
      },
      access: { load: async () => ({ state: state as AccessState, revision: 0n, position: 0n }) },
    } as Parameters<typeof findOfficer>[0],
    username,
  );

const officer = { status: 'granted', roles: ['compliance'], isDisabled: false };

it('a case is given to who works cases, by their username', async () => {
  expect(await found({ ...officer, roles: ['trader', 'compliance'] })).toBe('s-2');
});

it('a case is given to nobody who does not, or does not any more', async () => {
  const refused = { refused: 'not-of-compliance', field: 'to' };
  expect(await found({ ...officer, roles: ['trader'] })).toEqual(refused);
  expect(await found({ ...officer, roles: ['customer'] })).toEqual(refused);
  expect(await found({ ...officer, isDisabled: true })).toEqual(refused);
  expect(await found({ status: 'none' })).toEqual(refused);
  expect(await found(officer, 'Nobody')).toEqual(refused);
});
