import { expect, it } from 'vitest';
import { after, given, type Happened, hours, opened } from '../../domain/account/account.fixture.ts';
import { finishAccount, type FinishServices } from './finish-account.ts';

const excluded = {
  type: 'ExclusionSet',
  data: { scope: 'full', months: 6, until: after(hours(5000)) },
} as const;

const finish = (...happened: Happened[]) => {
  const { state } = given([opened(), ...happened]);
  const services = {
    accounts: { execute: async () => ({ state, events: [] }) },
    sessions: { endAll: async () => {} },
    clock: { now: () => new Date(after(hours(1))) },
  } as unknown as FinishServices;
  return finishAccount(services, 'a-1');
};
