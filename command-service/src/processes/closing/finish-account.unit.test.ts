import { expect, it, vi } from 'vitest';
import { after, given, type Happened, hours, opened } from '../../domain/account/account.fixture.ts';
import { type FinishServices, finishAccount } from './finish-account.ts';

const excluded = {
  type: 'ExclusionSet',
  data: { scope: 'full', months: 6, until: after(hours(5000)) },
} as const;

const ended = vi.fn(async () => {});

const finish = (...happened: Happened[]) => {
  const { state } = given([opened(), ...happened]);
  const services = {
    accounts: { execute: async () => ({ state, events: [] }) },
    sessions: { endAll: ended },
    clock: { now: () => new Date(after(hours(1))) },
  } as unknown as FinishServices;
  return finishAccount(services, 'a-1');
};

const held = (minutes: number): Happened => ({
  type: 'StakeHeld',
  data: {
    ...{ placementId: 'p-1', stake: 500, funding: { kind: 'cash' } },
    until: after(hours(1) + minutes * 60_000),
  },
});

it('an account is looked at again once a stake that was held lapses, where its customer is excluded from everything', async () => {
  expect(await finish(excluded, held(2))).toBe(Date.parse(after(hours(1) + 120_000)));
  expect(await finish(excluded)).toBeUndefined();
  expect(await finish(held(2))).toBeUndefined();
});

it.each([
  ['customer', 'closing'],
  ['dormant', undefined],
] as const)('the sessions of an account that a %s closes end, and tell their owner %s', async (by, told) => {
  ended.mockClear();
  await finish({ type: 'AccountClosed', data: { closingId: 'c-1', by } });
  expect(ended.mock.calls).toEqual([['a-1', told]]);
});
