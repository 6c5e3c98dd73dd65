import { sessionKey } from '@paddock/contracts/session';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionWith } from './mount.fixture.ts';
import { createSessionStore, type SessionStore } from './sessions.ts';

/** The few commands of Redis that sessions need, in memory; keys do not expire. */
const createMemoryRedis = () => {
  const strings = new Map<string, string>();
  const sets = new Map<string, Set<string>>();
  const get = async (key: string) => strings.get(key) ?? null;
  const del = async (key: string) => Number(strings.delete(key) || sets.delete(key));
  const set = async (key: string, value: string, { condition }: { condition?: string } = {}) => {
    if (condition !== 'XX' || strings.has(key)) strings.set(key, value);
  };
  const members = (key: string) => sets.get(key) ?? new Set();
  const sAdd = async (key: string, member: string) => void sets.set(key, members(key).add(member));
  const sRem = async (key: string, member: string) => Number(members(key).delete(member));
  const sMembers = async (key: string) => [...members(key)];
  return { strings, redis: { get, getEx: get, set, del, sAdd, sRem, sMembers } };
};

const session = sessionWith(['customer']);
const { sessionId } = session;

describe('a session', () => {
  let strings: Map<string, string>;
  let sessions: SessionStore;

  beforeEach(() => {
    const memory = createMemoryRedis();
    strings = memory.strings;
    sessions = createSessionStore(memory.redis as unknown as Parameters<typeof createSessionStore>[0]);
  });

  it('is opened as it was saved', async () => {
    await sessions.save(session);
    expect(await sessions.open(sessionId)).toEqual(session);
  });

  it.each(['', '{', 'null', '"text"', '{"visitorId":1}'])('whose record is %j is none', async (record) => {
    strings.set(sessionKey(sessionId), record);
    expect(await sessions.open(sessionId)).toBeUndefined();
  });

  it('that can not be read keeps no other of its account from being changed', async () => {
    const broken = { ...session, sessionId: 's-0' };
    for (const one of [broken, session]) await sessions.save(one);
    strings.set(sessionKey(broken.sessionId), '{');
    await sessions.changeAll('a-1', { oddsType: 'decimal' });
    expect(await sessions.open(sessionId)).toMatchObject({ oddsType: 'decimal' });
    expect(strings.get(sessionKey(broken.sessionId))).toBe('{');
  });

  it('ends with all others of its account', async () => {
    for (const one of [{ ...session, sessionId: 's-0' }, session]) await sessions.save(one);
    await sessions.endAll('a-1');
    expect([...strings]).toEqual([]);
  });
});
