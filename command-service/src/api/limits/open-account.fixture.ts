import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { createAccounts } from '../../domain/account/service.ts';
import type { LimitsServices } from './services.ts';

const now = new Date('2026-11-20T12:00:00Z');
/** The id of a form, of which the ids of its changes are made. */
const commandId = '3c1f1f6e-5a44-4c1b-9d20-7f3e8a1b2c01';
export const context = {
  ...{ commandId, correlationId: 'c-1', now },
  actor: { kind: 'customer', id: 'a-1', channel: 'desktop' } as const,
};

export const exclude = (scope: 'full' | 'sportsbook' | 'gaming' | 'poker', months: number) =>
  ({ type: 'set-exclusion', scope, months }) as const;

const opening = { type: 'open-account', accountId: 'a-1', currency: 'GBP', jurisdiction: 'GB' } as const;

/** An account, and whose sessions were ended. */
export const openAccount = async () => {
  const { store } = createFakeEventStore();
  const accounts = createAccounts(store, testRules);
  await accounts.execute('a-1', opening, { ...context, commandId: 'c-0' });
  const ended: string[] = [];
  const services = {
    accounts,
    sessions: { endAll: async (accountId: string) => void ended.push(accountId) },
    profiles: { personalOf: async () => undefined, load: async () => ({ state: { links: [] } }) },
  } as unknown as LimitsServices;
  return { store, accounts, services, ended };
};
