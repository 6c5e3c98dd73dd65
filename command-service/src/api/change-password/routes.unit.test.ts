import type { Role } from '@paddock/contracts/events';
import { changePassword } from '@paddock/contracts/http';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import type { SignedInSession } from '@paddock/service-kit/http';
import { mountFor, post, sessionWith } from '@paddock/service-kit/http/mount.fixture';
import { createSessionsInMemory } from '@paddock/service-kit/http/sessions.fixture';
import { createDigests, createSessionRenewals } from '@paddock/service-kit/keys';
import { describe, expect, it, vi } from 'vitest';
import { accessRule } from '../../domain/access/access-rule.fixture.ts';
import { createAccess } from '../../domain/access/service.ts';
import { sessionDigest } from '../access/new-sessions.ts';
import { changePasswordRoutes } from './routes.ts';

const [old, chosen] = ['Secretfree1!', 'Meadow&Brook7'];

/** When their exclusion, of another account, begins to be found. */
type Exclusion = { until?: string };

/** A customer who is signed in here and elsewhere; passwords are their own hashes. */
const openCustomer = async (exclusion: Exclusion = {}, role: Role = 'customer') => {
  const { store, eventsOf } = createFakeEventStore();
  const access = createAccess(store, accessRule);
  const actor = { kind: 'visitor', id: 'v', channel: 'desktop' } as const;
  const context = { commandId: '1', correlationId: 'c', actor, now: new Date('2026-11-20T00:00:00Z') };
  const session = sessionWith([role]);
  const here = { ...session, account: { ...session.account, endings: 0 } } as SignedInSession;
  const { accountId } = here.account;
  await access.execute(
    accountId,
    {
      ...{ type: 'grant-access', accountId, roles: [role], oneTimePassword: false, onRoster: true },
      credential: { kind: 'sealed', sealed: old },
    },
    context,
  );
  const { sessions } = createSessionsInMemory({ ms: Date.now() });
  await sessions.save(here);
  await sessions.save({ ...here, sessionId: 'elsewhere' });
  const services = {
    access,
    sessions,
    originOf: () => 'desk',
    devices: { placeOf: () => 'laptop', digestOf: () => 'laptop' },
    sessionRenewals: createSessionRenewals(createDigests(new Uint8Array(32)).renewedSessions),
    accounts: { load: async () => ({ state: { status: 'none' } }) },
    persons: {
      exclusionsOf: async () => ({
        exclusion: exclusion.until === undefined ? undefined : { until: exclusion.until },
        perhapsOf: [],
      }),
    },
    signedInPersons: { note: async () => {} },
    alerts: { raise: () => {} },
    passwords: {
      hash: async (password: string) => password,
      matches: async (hash: string | undefined, password: string) => hash === password,
    },
    profiles: {
      personalOf: async () => ({ username: 'ada', email: 'ada@example.com' }),
      load: async () => ({ state: { links: [] } }),
      apartFrom: async () => [],
      openCredential: async (_: string, { sealed }: { sealed: string }) => sealed,
      sealCredential: async (_: string, sealed: string) => ({ kind: 'sealed', sealed }),
    },
  } as unknown as Parameters<typeof changePasswordRoutes>[0];
  const app = mountFor(changePasswordRoutes(services), here);
  const send = async (NewPassword = chosen): Promise<unknown> => {
    const body = { OldPassword: old, NewPassword, ConfirmNewPassword: NewPassword };
    const sent = post(body, { 'idempotency-key': 'one-press' });
    return (await app.request(changePassword.path, sent)).json();
  };
  const live = async () => (await sessions.list(accountId)).map(({ name }) => name);
  const replacements = () =>
    eventsOf(`access-${accountId}`).filter(({ type }) => type === 'PasswordReplaced');
  const give = (command: Parameters<typeof access.execute>[1], commandId: string) =>
    access.execute(accountId, command, { ...context, commandId });
  return { send, live, replacements, sessions, here, give, exclusion };
};

const done = { success: true };
/** The two, and the one that took the place of this. */
const namesOf = (sessionIds: readonly string[]) => sessionIds.map(sessionDigest);

describe('a change of password whose call died after it was written down', () => {
  it.each(['endWhere', 'save', 'endReplaced'] as const)(
    'before %s is answered as done when it is sent again, and is done once',
    async (step) => {
      const { send, live, replacements, sessions, here } = await openCustomer();
      vi.spyOn(sessions, step).mockRejectedValueOnce(new Error('the process died'));
      expect(await send()).toMatchObject({ code: 'outcome-unknown' });
      expect(replacements()).toHaveLength(1);
      expect(await send()).toMatchObject(done);
      expect(replacements()).toHaveLength(1);
      const left = await live();
      for (const gone of namesOf(['elsewhere', here.sessionId])) expect(left).not.toContain(gone);
      expect(left).toHaveLength(1);
    },
  );

  it('is not said to be that of another password under the same key', async () => {
    const { send, replacements } = await openCustomer();
    expect(await send()).toMatchObject(done);
    expect(await send('Harbour&Mist9')).toMatchObject({ code: 'key-reused' });
    expect(replacements()).toHaveLength(1);
  });
});

describe('a change of password that is sent again', () => {
  const notSignedIn = { code: 'not-signed-in' };

  it('goes on in the one session that the first opened, where two repeats come at once', async () => {
    const { send, live } = await openCustomer();
    await send();
    const [first] = await live();
    expect(await Promise.all([send(), send()])).toMatchObject([done, done]);
    expect(await live()).toEqual([first]);
  });

  it('opens no session after every one of the account was ended', async () => {
    const { send, live, give } = await openCustomer();
    await send();
    await give({ type: 'end-sessions', kept: null }, 'end-all');
    expect(await send()).toMatchObject(notSignedIn);
    expect(await live()).toEqual([]);
  });

  it('opens none after its owner logged out of that which it opened', async () => {
    const { send, live, give, sessions, here } = await openCustomer();
    await send();
    const [opened] = await live();
    await give({ type: 'sign-out', sessionDigest: opened ?? '' }, 'log-out');
    await sessions.endNamed(here.account.accountId, opened ?? '');
    expect(await send()).toMatchObject(notSignedIn);
    expect(await live()).toEqual([]);
  });

  it('opens none after the account was disabled', async () => {
    const { send, live, give } = await openCustomer({}, 'trader');
    await send();
    await give({ type: 'disable', changes: 0 }, 'disable');
    expect(await send()).toMatchObject(notSignedIn);
    expect(await live()).toEqual([]);
  });
});

it('a changed password lets nobody go on who excluded themselves meanwhile, in another account of theirs', async () => {
  const { send, live, replacements, exclusion } = await openCustomer();
  exclusion.until = '2031-01-01T00:00:00Z';
  expect(await send()).toMatchObject({ code: 'self-excluded-elsewhere' });
  expect(replacements()).toHaveLength(1);
  expect(await live()).toEqual([]);
});

it('a changed password leaves one session, another than before', async () => {
  const { send, live, here } = await openCustomer();
  expect(await send()).toMatchObject(done);
  const left = await live();
  expect(left).toHaveLength(1);
  expect(namesOf(['elsewhere', here.sessionId])).not.toContain(left[0]);
});
