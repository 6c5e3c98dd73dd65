import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { expect, it } from 'vitest';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { createAccounts } from '../../domain/account/service.ts';
import type { ExclusionRouteServices } from './services.ts';
import { staffCommand } from './staff-command.ts';

const context = {
  ...{ commandId: 'c-1', correlationId: 'c-1', now: new Date('2026-11-20T12:00:00Z') },
  actor: { kind: 'staff', id: 'staff-1', channel: 'desktop' } as const,
};
const within = (commandId: string) => ({ ...context, commandId });

const extend = async (personal: object | undefined) => {
  const { store, eventsOf } = createFakeEventStore();
  const accounts = createAccounts(store, testRules);
  const opening = { type: 'open-account', accountId: 'a-1', currency: 'GBP', jurisdiction: 'GB' } as const;
  await accounts.execute('a-1', opening, within('c-0'));
  await accounts.execute('a-1', { type: 'set-exclusion', scope: 'full', months: 6 }, within('c-2'));
  const noted: string[] = [];
  const services = {
    ...{ accounts, store, names: { ownerOf: async () => undefined } },
    profiles: {
      personalOf: async () => personal,
      noteFor: async (_: string, text: string) => {
        noted.push(text);
        return { kind: 'plain', text };
      },
    },
  } as unknown as ExclusionRouteServices;
  const done = await staffCommand(
    services,
    { name: 'extend-exclusion' },
    { account: 'a-1', note: 'by telephone' },
    (note) => ({ type: 'extend-exclusion', scope: 'full', months: 12, note }),
    context,
  );
  const set = eventsOf('account-a-1').filter(({ type }) => type === 'ExclusionSet');
  return { done, noted, set: set.length };
};

it('staff change no exclusion of a customer whose details were erased, and are told why', async () => {
  expect(await extend(undefined)).toEqual({ done: { refused: 'customer-erased' }, noted: [], set: 1 });
  expect(await extend({ firstName: 'Ada' })).toMatchObject({ noted: ['by telephone'], set: 2 });
});
