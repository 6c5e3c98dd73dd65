import type { Role } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { hashOfSession, type OpenSession, sessionNameOf } from '@paddock/service-kit/http';
import { sessionWith } from '@paddock/service-kit/http/mount.fixture';
import { createSessionsInMemory } from '@paddock/service-kit/http/sessions.fixture';
import { describe, expect, it, vi } from 'vitest';
import { accessRule } from '../../domain/access/access-rule.fixture.ts';
import type { AccessCommand } from '../../domain/access/commands.ts';
import { createAccess } from '../../domain/access/service.ts';
import { asked, removal } from '../../domain/access/staff-changes.fixture.ts';
import { endingsOf } from '../../domain/access/state.ts';
import { createSessionEndings } from './session-endings.ts';

const accountId = 'a-1';
const ending = [
  'SignedOut',
  'PasswordReplaced',
  'SessionsEnded',
  'SecondFactorRemoved',
  'RolesChanged',
  'AccessDisabled',
  'OneTimePasswordGiven',
];
const nameOf = (sessionId: string): string => sessionNameOf(hashOfSession(sessionId));

/** A member of staff, their sessions in Redis, and a process that follows the log from where it is. */
const createHouse = async () => {
  const { store, eventsOf } = createFakeEventStore();
  const access = createAccess(store, accessRule);
  let commands = 0;
  const execute = async (command: AccessCommand) => {
    const commandId = `command-${++commands}`;
    const actor = { kind: 'staff', id: 'keeper', channel: 'desktop' } as const;
    const context = { commandId, correlationId: 'c', actor, now: new Date() };
    const outcome = await access.execute(accountId, command, context);
    if (isRefusal(outcome)) throw new Error(outcome.refused);
  };
  const credential = { kind: 'sealed', sealed: 'h' } as const;
  const roles: Role[] = ['trader', 'shop-assistant'];
  await execute({
    type: 'grant-access',
    accountId,
    credential,
    roles,
    oneTimePassword: false,
    onRoster: true,
  });
  const enroller = { at: 'seed' } as const;
  await execute({ type: 'enrol-device', secret: 's', recoveryCodes: [], step: 1, origin: 'desk', enroller });

  const { sessions, published } = createSessionsInMemory({ ms: Date.now() });
  /** Somebody signs in, with the roles and after the endings that there are. */
  const open = async (sessionId: string) => {
    const { state } = await access.load(accountId);
    if (state.status === 'none') throw new Error('nobody');
    const session = sessionWith(state.roles);
    const account = session.account && { ...session.account, endings: endingsOf(state) };
    await sessions.save({ ...session, sessionId, account } as OpenSession);
  };
  const live = async () => (await sessions.list(accountId)).map(({ name }) => name).toSorted();

  let done = -1n;
  const saved = {
    read: async () => done,
    advance: async (position: bigint) => {
      done = position;
    },
  };
  /** The process from its start to the end of the log. `now`: when that is. */
  const follow = async (now?: () => number) => {
    const { checkpoint, fold } = createSessionEndings({ access, sessions }, saved, now);
    const after = await checkpoint();
    const events = eventsOf('access-a-1').filter(
      ({ type, position }) => ending.includes(type) && position > after,
    );
    if (events.length > 0) await fold(events as unknown as Parameters<typeof fold>[0]);
  };
  return { execute, open, live, follow, sessions, published, position: saved.read };
};

describe('sessions whose end was written down by a call that died before it ended them', () => {
  it.each<[string, ...AccessCommand[]]>([
    ['all were ended', { type: 'end-sessions', kept: null }],
    ['the second factor was taken away', ...removal({ accountId })],
    ['roles were changed', { type: 'change-roles', roles: ['trader'], changes: 0, ...asked }],
    ['the account was disabled', { type: 'disable', changes: 0 }],
  ])('are ended after %s, and the gateway is told', async (_, ...commands) => {
    const { open, execute, follow, live, published } = await createHouse();
    await open('one');
    for (const command of commands) await execute(command);
    expect(await live()).toEqual([nameOf('one')]);
    await follow();
    expect(await live()).toEqual([]);
    expect(published).toEqual([JSON.stringify([hashOfSession('one')])]);
  });

  it('are ended but the one that was kept, and those that began since', async () => {
    const { open, execute, follow, live } = await createHouse();
    await open('one');
    await open('kept');
    await execute({ type: 'end-sessions', kept: nameOf('kept') });
    await open('since');
    await follow();
    expect(await live()).toEqual([nameOf('kept'), nameOf('since')].toSorted());
  });

  it('are ended by another password, which whoever was in them is told of', async () => {
    const { open, execute, follow, live, sessions } = await createHouse();
    await open('one');
    await open('stays');
    const session = {
      name: nameOf('stays'),
      roles: ['trader' as const, 'shop-assistant' as const],
      endings: 0,
    };
    const [credential, checked] = [
      { kind: 'sealed', sealed: 'new' } as const,
      { kind: 'sealed', sealed: 'h' } as const,
    ];
    await execute({ type: 'replace-password', credential, checked, session, browser: null });
    await follow();
    expect(await live()).toEqual([nameOf('stays')]);
    expect(await Promise.all(['one', 'stays'].map(sessions.whatEnded))).toEqual(['password', undefined]);
  });

  it('are ended by name, one as well as many', async () => {
    const { open, execute, follow, live } = await createHouse();
    const many = Array.from({ length: 30 }, (_, index) => `s-${index}`);
    for (const id of ['stays', ...many]) await open(id);
    for (const id of many) await execute({ type: 'sign-out', sessionDigest: nameOf(id) });
    await follow();
    expect(await live()).toEqual([nameOf('stays')]);
  });
});

it('what was not ended as Redis could not be reached is ended at the next attempt', async () => {
  const { open, execute, follow, live, sessions, position } = await createHouse();
  await open('one');
  await execute({ type: 'end-sessions', kept: null });
  const fault = vi.spyOn(sessions, 'endWhere').mockRejectedValueOnce(new Error('away'));
  await expect(follow()).rejects.toThrow('away');
  expect([await live(), await position()]).toEqual([[nameOf('one')], -1n]);
  await follow();
  expect(await live()).toEqual([]);
  await follow();
  expect(fault).toHaveBeenCalledTimes(2);
});

it('the log of long ago is read past: whatever it ended is over', async () => {
  const { open, execute, follow, sessions, position } = await createHouse();
  await open('one');
  await execute({ type: 'end-sessions', kept: null });
  const ended = vi.spyOn(sessions, 'endWhere');
  await follow(() => Date.now() + 2 * 24 * 3_600_000);
  expect(ended).not.toHaveBeenCalled();
  expect(await position()).toBeGreaterThan(0n);
});
