import { createHmac, randomBytes } from 'node:crypto';
import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { createLocalKeys } from '@paddock/service-kit/keys';
import { expect, it } from 'vitest';
import { decideLink } from '../../adapters/linked-accounts/decide-link.ts';
import { close } from '../../domain/account/closing/closing.fixture.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { createAccounts } from '../../domain/account/service.ts';
import { createPersons } from '../../domain/claims/persons-service.ts';
import { createAccountKeys } from '../../domain/profile/account-keys-service.ts';
import { linkTo } from '../../domain/profile/links.ts';
import { createProfiles } from '../../domain/profile/service.ts';
import { type UnlinkServices, unlink } from './unlink.ts';

const now = new Date('2030-01-01T00:00:00Z');
let commands = 0;
const context = (by = 's') => ({
  ...{ commandId: `c-${++commands}`, correlationId: 'c', now },
  actor: { kind: 'staff', id: by, channel: 'desktop' } as const,
});
const body = { account: 'a', other: 'b', note: 'seen' };

/** Two accounts over one store. `whileHeld`: what happens as the profile that decides is held. */
const createPair = async () => {
  const { store } = createFakeEventStore();
  const accounts = createAccounts(store, testRules);
  const profiles = createProfiles(
    store,
    createAccountKeys(store, createLocalKeys(randomBytes(32))),
    randomBytes,
  );
  for (const accountId of ['a', 'b']) {
    const identity = { provider: 'tests', digest: 'd' };
    const registration = { country: 'GB' as const, consents: [], termsVersion: '1', identity };
    await profiles.register(accountId, personalDetails({}), registration, context());
    const opening = { type: 'open-account', accountId, currency: 'GBP', jurisdiction: 'GB' } as const;
    await accounts.execute(accountId, opening, context());
  }
  const persons = createPersons(store, (text) => createHmac('sha256', 'k').update(text).digest());
  const held: { whileHeld: () => Promise<void> } = { whileHeld: async () => {} };
  const services = {
    ...{ store, accounts },
    profiles: {
      ...profiles,
      execute: (...[id, command, of]: Parameters<typeof profiles.execute>) =>
        profiles.execute(
          id,
          async (current) => {
            await held.whileHeld();
            return typeof command === 'function' ? command(current) : command;
          },
          of,
        ),
    },
    sessions: { endAll: async () => {} },
    alerts: { write: async () => {} },
    names: { ownerOf: async () => undefined },
    persons,
  } as unknown as UnlinkServices;
  const link = async () => {
    await decideLink(
      services,
      ['a', 'b'],
      (accountId) => ({ type: 'link-account', accountId, note: null }),
      context(),
    );
  };
  const exclude = async (accountId: string) => {
    await accounts.execute(accountId, { type: 'set-exclusion', scope: 'full', months: 6 }, context());
  };
  const statusOf = async () => linkTo((await profiles.load('a')).state.links, 'b')?.status;
  return { accounts, profiles, persons, services, held, link, exclude, statusOf };
};

it('accounts are unlinked while somebody who holds one of them waits for its profile', async () => {
  const { accounts, profiles, services, held, link } = await createPair();
  await link();
  let other: Promise<unknown> = Promise.resolve();
  held.whileHeld = async () => {
    held.whileHeld = async () => {};
    await new Promise<void>((resolve) => {
      const waiting = async () => {
        resolve();
        await profiles.personalOf('a');
        return undefined;
      };
      other = accounts.execute('a', waiting, context());
    });
  };
  expect(await unlink(services, body, context())).toMatchObject({ waiting: false });
  await other;
}, 5000);

it('one person alone unlinks nobody who is excluded as they do so', async () => {
  const { accounts, services, held, link, exclude, statusOf } = await createPair();
  await link();
  held.whileHeld = async () => {
    held.whileHeld = async () => {};
    await exclude('b');
  };
  const once = context();
  expect(await unlink(services, body, once)).toMatchObject({ refused: 'changed-meanwhile' });
  expect(await unlink(services, body, once)).toMatchObject({ refused: 'changed-meanwhile' });
  expect(await statusOf()).toBe('linked');
  const { state } = await accounts.load('a');
  expect(state.status === 'open' && state.exclusions.linked).toMatchObject([{ accountId: 'b' }]);
  expect(await unlink(services, body, context())).toMatchObject({ waiting: true });
  expect(await unlink(services, body, context('t'))).toMatchObject({ waiting: false });
});

it('one person alone unlinks an account that was closed and is not excluded', async () => {
  const { accounts, services, link } = await createPair();
  await link();
  const { state } = (await accounts.execute('b', close, context())) as Awaited<
    ReturnType<typeof accounts.load>
  >;
  expect(state).toMatchObject({ closing: { status: 'closed' } });
  expect(await unlink(services, body, context())).toMatchObject({ waiting: false });
});

it('two persons take apart an account and one whose exclusion is known by its person alone', async () => {
  const { profiles, persons, services, statusOf } = await createPair();
  const found = { type: 'note-evidence', certain: false } as const;
  await decideLink(
    services,
    ['a', 'b'],
    (accountId) => ({ ...found, evidence: ['person'], accountId }),
    context(),
  );
  const person = await profiles.personalOf('b');
  if (!person) throw new Error('the person is registered');
  await persons.exclude(person, { accountId: 'b', until: '2031-01-01T00:00:00Z' }, context());
  expect(await unlink(services, body, context())).toMatchObject({ waiting: true });
  expect(await statusOf()).toBe('suggested');
  expect(await unlink(services, body, context('t'))).toMatchObject({ waiting: false });
  expect(await statusOf()).toBe('apart');
});
