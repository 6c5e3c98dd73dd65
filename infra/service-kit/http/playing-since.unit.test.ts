import type { Role } from '@paddock/contracts/events';
import { breakMinutes, playingSinceOf } from '@paddock/contracts/session';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionWith } from './mount.fixture.ts';
import { hashOfSession, sessionNameOf } from './session-keys.ts';
import { createSessionsInMemory } from './sessions.fixture.ts';
import type { OpenSession, SessionStore, SignedInSession } from './sessions.ts';

const minuteMs = 60_000;
const breakMs = breakMinutes * minuteMs;
const clock = { ms: 0 };
let sessions: SessionStore;

beforeEach(() => {
  clock.ms = Date.parse('2026-11-20T12:00:00Z');
  ({ sessions } = createSessionsInMemory(clock));
});

const instant = (ms = clock.ms) => new Date(ms).toISOString();
/** Somebody logs in; `at`: by the platform's clock. */
const logIn = async (sessionId: string, at = instant(), roles: Role[] = ['customer']): Promise<void> => {
  const session = sessionWith(roles) as SignedInSession;
  await sessions.save({ ...session, sessionId, account: { ...session.account, signedInAt: at } });
};
const sessionOf = async (sessionId: string): Promise<OpenSession | undefined> => sessions.open(sessionId);
const logOut = async (sessionId: string): Promise<void> => {
  const session = await sessionOf(sessionId);
  if (session) await sessions.end(session);
};
const since = async (sessionId: string): Promise<string | undefined> => {
  const account = (await sessionOf(sessionId))?.account;
  return account && playingSinceOf(account);
};
const wait = (minutes: number) => {
  clock.ms += minutes * minuteMs;
};

describe('the time that somebody has been playing', () => {
  it('begins as they log in', async () => {
    await logIn('s-1');
    expect(await since('s-1')).toBe(instant());
  });

  it('goes on in a session that begins within a break of the last use of one before it, to the second', async () => {
    const began = instant();
    await logIn('s-1');
    wait(20);
    await logOut('s-1');
    clock.ms += breakMs - 1000;
    await logIn('s-2');
    expect(await since('s-2')).toBe(began);
    await logOut('s-2');
    clock.ms += breakMs;
    await logIn('s-3');
    expect(await since('s-3')).toBe(instant());
  });

  it('goes on however often they log out and in again', async () => {
    const began = instant();
    for (const id of ['s-1', 's-2', 's-3', 's-4', 's-5']) {
      await logIn(id);
      expect(await since(id)).toBe(began);
      wait(10);
      await logOut(id);
      wait(10);
    }
  });

  it('is one of two sessions at once', async () => {
    const began = instant();
    await logIn('s-1');
    wait(14);
    await logIn('s-2');
    expect([await since('s-1'), await since('s-2')]).toEqual([began, began]);
  });

  it('begins anew beside a session that is open and was not used within a break', async () => {
    const began = instant();
    await logIn('s-1');
    wait(breakMinutes);
    await logIn('s-2');
    expect(await since('s-2')).toBe(instant());
    expect(await since('s-1')).toBe(began);
  });

  it('goes on from a session that ended by its age', async () => {
    const began = instant();
    await logIn('s-1');
    for (let quarter = 0; quarter < 12 * 4; quarter++) {
      wait(15);
      await sessionOf('s-1');
    }
    expect(await sessionOf('s-1')).toBeUndefined();
    wait(1);
    await logIn('s-2');
    expect(await since('s-2')).toBe(began);
  });

  it('goes on where others end the sessions: one, all, or all but one', async () => {
    const began = instant();
    await logIn('s-1');
    wait(5);
    await sessions.endNamed('a-1', sessionNameOf(hashOfSession('s-1')));
    await logIn('s-2');
    await sessions.endAll('a-1');
    await logIn('s-3');
    await sessions.endWhere('a-1', () => true);
    await logIn('s-4');
    expect(await since('s-4')).toBe(began);
  });

  it('does not go on where the platform’s clock says that no session can have lasted until then, or runs back', async () => {
    await logIn('s-1', '2026-11-20T12:00:00.000Z');
    await logIn('s-2', '2026-11-21T12:00:00.000Z');
    expect(await since('s-2')).toBe('2026-11-21T12:00:00.000Z');
    await logIn('s-3', '2026-11-20T11:00:00.000Z');
    expect(await since('s-3')).toBe('2026-11-20T11:00:00.000Z');
  });

  it('is nobody’s of staff', async () => {
    await logIn('staff.s-1', instant(), ['compliance']);
    expect((await sessionOf('staff.s-1'))?.account?.playingSince).toBeUndefined();
  });

  it('stays as it is where a session is saved again', async () => {
    const began = instant();
    await logIn('s-1');
    wait(30);
    const session = await sessionOf('s-1');
    if (session) await sessions.save(session);
    expect(await since('s-1')).toBe(began);
  });
});
