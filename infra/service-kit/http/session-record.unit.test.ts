import type { Session } from '@paddock/contracts/session';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionWith } from './mount.fixture.ts';
import { sessionKey } from './session-keys.ts';
import { createSessionsInMemory } from './sessions.fixture.ts';
import { newSessionId, type OpenSession, type SessionStore } from './sessions.ts';

const username = 'Adalovelace1';
const ada = { accountId: 'a-1', username };
const signedInAt = '2026-11-20T12:00:00.000Z';

/** Somebody's session: signed in, or before their second step. */
const sessionsOf = {
  'a customer': { account: { ...ada, roles: ['customer'], signedInAt } },
  'a customer on a new device': {
    halfSignedIn: { ...ada, roles: ['customer'], step: 'device', endings: 0 },
  },
  'a member of staff': {
    account: { ...ada, roles: ['trader'], signedInAt, confirmedAt: 1, endings: 0 },
  },
  'a member of staff before their code': {
    halfSignedIn: { ...ada, roles: ['trader'], step: 'code', endings: 0 },
  },
} satisfies Record<string, Partial<Session>>;

describe('the name in a session', () => {
  let strings: Map<string, string>;
  let sessions: SessionStore;
  beforeEach(() => {
    ({ strings, sessions } = createSessionsInMemory({ ms: Date.parse('2026-11-20T12:00:00Z') }));
  });

  const openedFor = async (whose: Partial<Session>): Promise<OpenSession> => {
    const roles = whose.account?.roles ?? [];
    const session = { ...sessionWith(undefined), ...whose, sessionId: newSessionId(roles) };
    await sessions.save(session);
    return session;
  };
  const nameIn = async (sessionId: string): Promise<string | undefined> => {
    const session = await sessions.open(sessionId);
    return (session?.account ?? session?.halfSignedIn)?.username;
  };

  it.each<[string, Partial<Session>]>(Object.entries(sessionsOf))(
    'of %s is in nothing that is stored, and known to its browser',
    async (_, whose) => {
      const session = await openedFor(whose);
      const { sessionId } = session;
      const everything = () => JSON.stringify([...strings]).toLowerCase();
      expect(everything()).not.toContain(username.toLowerCase());
      expect(await nameIn(sessionId)).toBe(username);
      const opened = await sessions.open(sessionId);
      const { account, halfSignedIn } = opened ?? session;
      await sessions.change(sessionId, { oddsType: 'decimal', account, halfSignedIn });
      await sessions.changeAll('a-1', { hideBalance: true });
      await sessions.endAvBlock('a-1');
      expect(everything()).not.toContain(username.toLowerCase());
      expect(await nameIn(sessionId)).toBe(username);
      expect(await sessions.open(sessionId)).toMatchObject({ oddsType: 'decimal', hideBalance: true });
    },
  );

  it('is sealed otherwise in each session of one person', async () => {
    const stored = async () => {
      const { sessionId } = await openedFor(sessionsOf['a customer']);
      const record = JSON.parse(strings.get(sessionKey.of(sessionId)) ?? '') as { account: object };
      return record.account;
    };
    const [one, other] = [await stored(), await stored()];
    expect(one).toEqual({ ...other, sealedUsername: expect.any(String) });
    expect(one).not.toEqual(other);
  });

  it('opens by no other id and for no other account: such a record is none', async () => {
    const { sessionId } = await openedFor(sessionsOf['a customer']);
    const record = strings.get(sessionKey.of(sessionId)) ?? '';
    strings.set(sessionKey.of('another'), record);
    strings.set(sessionKey.of(sessionId), record.replace('"a-1"', '"a-2"'));
    for (const id of ['another', sessionId]) {
      expect(await sessions.open(id)).toBeUndefined();
      expect(await sessions.isOpen(id)).toBe(false);
      expect(await sessions.change(id, { oddsType: 'decimal' })).toBe(false);
    }
  });

  it('that an older release left as it was is read, and sealed by the first change', async () => {
    const session = await openedFor(sessionsOf['a customer']);
    const key = sessionKey.of(session.sessionId);
    const endsAt = JSON.parse(strings.get(key) ?? '').account.endsAt;
    const { sessionId, ...before } = session;
    strings.set(key, JSON.stringify({ ...before, account: { ...before.account, endsAt } }));
    expect(await nameIn(sessionId)).toBe(username);
    await sessions.changeAll('a-1', { hideBalance: true });
    expect(await nameIn(sessionId)).toBe(username);
    await sessions.change(sessionId, { oddsType: 'decimal' });
    expect(strings.get(key)).not.toContain(username);
    expect(await nameIn(sessionId)).toBe(username);
  });
});
