import type { Role } from '@paddock/contracts/events';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionWith } from './mount.fixture.ts';
import { sessionKey } from './session-keys.ts';
import { createSessionsInMemory } from './sessions.fixture.ts';
import { newSessionId, type SessionStore } from './sessions.ts';

const session = sessionWith(['customer']);
const { sessionId } = session;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const clock = { ms: 0 };
let strings: Map<string, string>;
let calls: string[];
let sessions: SessionStore;

beforeEach(() => {
  clock.ms = Date.parse('2026-11-20T12:00:00Z');
  ({ strings, calls, sessions } = createSessionsInMemory(clock));
});

const names = async (accountId: string) => (await sessions.list(accountId)).map(({ name }) => name);

/** Uses a session every so often; answers after how many milliseconds it was over. */
const lastsMs = async (everyMs: number, id = sessionId): Promise<number> => {
  const began = clock.ms;
  do clock.ms += everyMs;
  while (clock.ms - began < 100 * hourMs && (await sessions.open(id)));
  return clock.ms - began;
};

describe('the end of a session', () => {
  it('that waits for its second step comes after ten minutes, however much it is used', async () => {
    const { account, ...visitor } = session;
    const halfSignedIn = {
      accountId: 'a-1',
      username: 'ada',
      roles: ['shop-assistant' as const],
      ...{ step: 'code' as const, endings: 0 },
    };
    await sessions.save({ ...visitor, halfSignedIn });
    expect(await names('a-1')).toEqual([]);
    expect(await lastsMs(minuteMs)).toBe(10 * minuteMs);
  });

  it.each<[string, Role[] | undefined, number]>([
    ['a visitor', undefined, 120],
    ['a customer', ['customer'], 120],
    ['a member of staff', ['compliance'], 15],
    ['staff that bet', ['customer', 'trader'], 15],
  ])('of %s comes when it was not used for a while', async (_, roles, minutes) => {
    const id = newSessionId(roles);
    await sessions.save({ ...sessionWith(roles), sessionId: id });
    expect(await lastsMs((minutes - 1) * minuteMs, id)).toBeGreaterThan(minutes * minuteMs);
    await sessions.save({ ...sessionWith(roles), sessionId: id });
    expect(await lastsMs(minutes * minuteMs, id)).toBe(minutes * minuteMs);
  });

  it.each<[string, Role[], number]>([
    ['a customer', ['customer'], 12],
    ['a member of staff', ['shop-assistant'], 8],
  ])('of %s comes however much it is used', async (_, roles, hours) => {
    const id = newSessionId(roles);
    await sessions.save({ ...sessionWith(roles), sessionId: id });
    expect(await lastsMs(minuteMs, id)).toBe(hours * hourMs);
    expect(await names('a-1')).toEqual([]);
    clock.ms += 2 * hourMs;
    expect(await sessions.open(id)).toBeUndefined();
    expect([...strings]).toEqual([]);
  });

  it.each<Role[]>([['customer'], ['shop-assistant']])(
    'of %s is found by one read, which writes nothing',
    async (role) => {
      const id = newSessionId([role]);
      await sessions.save({ ...sessionWith([role]), sessionId: id });
      clock.ms += minuteMs;
      calls.length = 0;
      expect(await sessions.open(id)).toBeDefined();
      await lastsMs(minuteMs, id);
      expect(new Set(calls)).toEqual(new Set(['getEx']));
    },
  );

  it('has come for one of staff whose id would keep it as long as a customer', async () => {
    const id = newSessionId();
    await sessions.save({ ...sessionWith(['shop-assistant']), sessionId: id });
    expect(await sessions.isOpen(id)).toBe(true);
    expect(await sessions.open(id)).toBeUndefined();
  });

  it('is not put off by a change of preferences, of its own or of the account', async () => {
    await sessions.save(session);
    clock.ms += hourMs;
    const open = await sessions.open(sessionId);
    if (open) await sessions.save({ ...open, oddsType: 'decimal' });
    await sessions.changeAll('a-1', { oddsType: 'american' });
    expect(await lastsMs(minuteMs)).toBe(11 * hourMs);
  });

  it('is seen by whoever looks whether it is open, which does not keep it so', async () => {
    await sessions.save(session);
    clock.ms += 119 * minuteMs;
    expect(await sessions.isOpen(sessionId)).toBe(true);
    clock.ms += minuteMs;
    expect(await sessions.isOpen(sessionId)).toBe(false);
    await sessions.save(session);
    for (let hours = 0; hours < 11; hours += 1) {
      clock.ms += hourMs;
      await sessions.open(sessionId);
    }
    clock.ms += hourMs;
    expect(await sessions.isOpen(sessionId)).toBe(false);
  });

  it('has come for one that an older release began', async () => {
    const { sessionId: _, ...old } = session;
    strings.set(sessionKey.of(sessionId), JSON.stringify(old));
    expect(await sessions.open(sessionId)).toBeUndefined();
  });

  it('has come for one of staff that an older release began without a second factor, or without a count of endings', async () => {
    const id = newSessionId(['shop-assistant']);
    const { account, ...visitor } = sessionWith(['shop-assistant']);
    if (!account) throw new Error('nobody is signed in');
    const { confirmedAt: _, ...unconfirmed } = account;
    const { endings: __, ...uncounted } = account;
    for (const old of [unconfirmed, uncounted]) {
      await sessions.save({ ...visitor, sessionId: id, account: old });
      expect(await sessions.open(id)).toBeUndefined();
      expect(await sessions.isOpen(id)).toBe(false);
      expect(await names('a-1')).toEqual([]);
    }
    await sessions.save({ ...visitor, sessionId: id, account });
    expect(await sessions.open(id)).toBeDefined();
  });
});
