import { breakMinutes } from '@paddock/contracts/session';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionWith } from './mount.fixture.ts';
import { hashOfSession, playedUntilNowKey, sessionKey, sessionNameOf } from './session-keys.ts';
import { createSessionsInMemory } from './sessions.fixture.ts';
import type { OpenSession, SessionStore } from './sessions.ts';

const session = sessionWith(['customer']);
const { sessionId } = session;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const clock = { ms: 0 };
let strings: Map<string, string>;
let sets: Map<string, Set<string>>;
let published: string[];
let calls: string[];
let sessions: SessionStore;

beforeEach(() => {
  clock.ms = Date.parse('2026-11-20T12:00:00Z');
  ({ strings, sets, published, calls, sessions } = createSessionsInMemory(clock));
});

const names = async (accountId: string) => (await sessions.list(accountId)).map(({ name }) => name);

describe('a session', () => {
  it('is opened as it was saved', async () => {
    await sessions.save(session);
    expect(await sessions.open(sessionId)).toMatchObject(session);
  });

  it.each(['', '{', 'null', '"text"', '{"visitorId":1}'])('whose record is %j is none', async (record) => {
    strings.set(sessionKey.of(sessionId), record);
    expect(await sessions.open(sessionId)).toBeUndefined();
    expect(await sessions.isOpen(sessionId)).toBe(false);
  });

  it('that can not be read keeps no other of its account from being changed', async () => {
    const broken = { ...session, sessionId: 's-0' };
    for (const one of [broken, session]) await sessions.save(one);
    strings.set(sessionKey.of(broken.sessionId), '{');
    await sessions.changeAll('a-1', { oddsType: 'decimal' });
    expect(await sessions.open(sessionId)).toMatchObject({ oddsType: 'decimal' });
    expect(strings.get(sessionKey.of(broken.sessionId))).toBe('{');
  });

  it('ends with all others of its account', async () => {
    for (const one of [{ ...session, sessionId: 's-0' }, session]) await sessions.save(one);
    await sessions.endAll('a-1');
    expect([...strings.keys()]).toEqual([playedUntilNowKey('a-1')]);
  });

  it('leaves nothing when it ends but since when its customer has been playing, for the time of a break', async () => {
    await sessions.save(session);
    await sessions.end(session);
    expect([...strings.keys()]).toEqual([playedUntilNowKey('a-1')]);
    expect([...sets.values()].map(({ size }) => size)).toEqual([0]);
  });

  it('is nowhere stored under its id, which opens it', async () => {
    const secret = 'the-id-that-the-cookie-carries';
    await sessions.save({ ...session, sessionId: secret });
    const stored = JSON.stringify([[...strings], [...sets].map(([key, members]) => [key, ...members])]);
    expect(stored).not.toContain(secret);
    expect(await sessions.open(secret)).toBeDefined();
  });
});

describe('the sessions of an account', () => {
  const second = 1000;
  const open = async (id: string, device?: string) => {
    const account = { ...session.account, ...(device !== undefined && { device }) };
    await sessions.save({ ...session, sessionId: id, account } as OpenSession);
  };
  const nameOf = (id: string) => sessionNameOf(hashOfSession(id));

  it('are listed with their device, the one used last first', async () => {
    await open('one', 'Firefox on Windows');
    clock.ms += 60 * second;
    await open('two');
    clock.ms += 60 * second;
    await sessions.open('one');
    expect(await sessions.list('a-1')).toMatchObject([
      { name: nameOf('one'), lastUsedAt: clock.ms, device: 'Firefox on Windows' },
      { name: nameOf('two'), lastUsedAt: clock.ms - 60 * second, device: undefined },
    ]);
  });

  it('are named by what opens none of them', async () => {
    await open('one');
    const [name = ''] = await names('a-1');
    expect(await sessions.open(name)).toBeUndefined();
  });

  it('leave the list when they are over', async () => {
    await open('one');
    clock.ms += 121 * 60 * second;
    expect(await names('a-1')).toEqual([]);
    expect([...sets.values()].map(({ size }) => size)).toEqual([0]);
  });

  it('end one by one by their names, or all that have ended, and the gateway is told of each', async () => {
    for (const id of ['one', 'two', 'three', 'four']) await open(id);
    expect(await sessions.endNamed('a-1', nameOf('two'))).toBe(true);
    expect(await sessions.endNamed('a-1', nameOf('two'))).toBe(false);
    expect(await sessions.endNamed('a-2', nameOf('one'))).toBe(false);
    await sessions.endWhere('a-1', ({ name }) => name !== nameOf('one'));
    expect(await names('a-1')).toEqual([nameOf('one')]);
    expect(published.flatMap((message) => JSON.parse(message)).toSorted()).toEqual(
      ['two', 'three', 'four'].map(hashOfSession).toSorted(),
    );
  });

  it('that staff ended are known as such to whoever still names them, and others are not', async () => {
    await open('one');
    await open('two');
    await sessions.endWhere('a-1', ({ name }) => name === nameOf('one'), 'staff');
    await sessions.endWhere('a-1', () => true);
    expect(await Promise.all(['one', 'two', 'none'].map(sessions.whatEnded))).toEqual([
      'staff',
      undefined,
      undefined,
    ]);
    expect(await sessions.open('one')).toBeUndefined();
    clock.ms += 13 * hourMs;
    expect(await sessions.whatEnded('one')).toBeUndefined();
  });

  it('that ended with their account, as its owner asked, are known as such before the gateway is told', async () => {
    await open('one');
    await open('two');
    const before = calls.length;
    await sessions.endAll('a-1', 'closing');
    const made = calls.slice(before);
    expect(made.lastIndexOf('set')).toBeLessThan(made.indexOf('publish'));
    expect(await Promise.all(['one', 'two', 'none'].map(sessions.whatEnded))).toEqual([
      'closing',
      'closing',
      undefined,
    ]);
    await open('three');
    await sessions.endAll('a-1');
    expect(await sessions.whatEnded('three')).toBeUndefined();
  });

  it('end with one that waits for its second step, which is in no list', async () => {
    const { account: _, ...visitor } = session;
    const identity = { accountId: 'a-1', username: 'ada', roles: ['shop-assistant' as const] };
    await sessions.save({
      ...visitor,
      sessionId: 'half',
      halfSignedIn: { ...identity, step: 'code', endings: 0 },
    });
    await open('one');
    expect(await names('a-1')).toEqual([nameOf('one')]);
    await sessions.endWhere('a-1', ({ name }) => name !== nameOf('one'));
    expect(await sessions.open('half')).toBeUndefined();
    expect(await sessions.open('one')).toBeDefined();
  });

  it('say why to nobody who waits for a second step: they may have the password alone', async () => {
    const { account: _, ...visitor } = session;
    const identity = { accountId: 'a-1', username: 'ada', roles: ['customer' as const] };
    const halfSignedIn = { ...identity, step: 'device' as const, endings: 0 };
    await sessions.save({ ...visitor, sessionId: 'half', halfSignedIn });
    await open('one');
    await sessions.endAll('a-1', 'exclusion');
    expect(await Promise.all(['one', 'half'].map(sessions.whatEnded))).toEqual(['exclusion', undefined]);
  });

  it('are judged by what they say of themselves, those in the midst of a sign-in too; what says nothing ends', async () => {
    const { account: _, ...visitor } = session;
    const roles = ['shop-assistant' as const];
    const halfSignedIn = { accountId: 'a-1', username: 'ada', roles, step: 'code' as const, endings: 3 };
    await sessions.save({ ...visitor, sessionId: 'half', halfSignedIn });
    await open('one');
    await open('broken');
    strings.set(sessionKey.of('broken'), '{');
    const judged: unknown[] = [];
    await sessions.endWhere('a-1', ({ name, roles, endings }) => {
      judged.push({ name, roles, endings });
      return false;
    });
    expect(judged).toEqual([
      { name: nameOf('half'), roles, endings: 3 },
      { name: nameOf('one'), roles: ['customer'], endings: 0 },
    ]);
    expect([...strings.keys()].toSorted()).toEqual(['half', 'one'].map(sessionKey.of).toSorted());
  });

  it('are remembered no longer than the last of them can live, and a break after it', async () => {
    await open('one');
    clock.ms += 11 * hourMs;
    await open('two');
    clock.ms += 12 * hourMs + breakMinutes * minuteMs;
    await sessions.endAll('a-1');
    expect(published).toEqual([]);
  });

  it('take the place of one before the second step without a word to its page, which gets theirs', async () => {
    const { account: _, ...visitor } = session;
    const identity = { accountId: 'a-1', username: 'ada', roles: ['shop-assistant' as const] };
    const halfSignedIn = { ...identity, step: 'code' as const, endings: 0 };
    const half = { ...visitor, sessionId: 'half', halfSignedIn };
    await sessions.save(half);
    await sessions.end(half);
    expect(await sessions.open('half')).toBeUndefined();
    expect([...sets.values()].map(({ size }) => size)).toEqual([0]);
    expect(published).toEqual([]);
  });

  it('stay ended whatever was about to be changed of them', async () => {
    await open('one');
    expect(await sessions.change('one', { oddsType: 'decimal' })).toBe(true);
    expect(await sessions.open('one')).toMatchObject({ oddsType: 'decimal' });
    await sessions.endAll('a-1');
    expect(await sessions.change('one', { oddsType: 'decimal' })).toBe(false);
    expect(await sessions.open('one')).toBeUndefined();
  });
});
