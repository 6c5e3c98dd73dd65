import { sessionWith } from '@paddock/service-kit/http/mount.fixture';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { challengeOf, keepChallenge } from './challenge.ts';

const begun = Date.parse('2030-01-01T12:00:00Z');
const lifeMs = 300_000;

/** The session after a challenge was kept in it, as the store has it. */
const begin = async (purpose: 'add' | 'sign-in') => {
  let session = sessionWith(undefined);
  const change: Parameters<typeof keepChallenge>[0]['change'] = async (_, changed) => {
    session = { ...session, ...changed };
    return true;
  };
  expect(await keepChallenge({ change }, session, { challenge: 'c-1', purpose })).toBe(true);
  return session;
};

describe('a challenge that a passkey is to sign', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: begun });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(['add', 'sign-in'] as const)('is good for five minutes and no longer, to %s', async (purpose) => {
    const session = await begin(purpose);
    expect(challengeOf(session, purpose)).toBe('c-1');
    vi.setSystemTime(begun + lifeMs - 1);
    expect(challengeOf(session, purpose)).toBe('c-1');
    vi.setSystemTime(begun + lifeMs);
    expect(challengeOf(session, purpose)).toBeUndefined();
  });

  it('is good for what it was asked for alone', async () => {
    expect(challengeOf(await begin('sign-in'), 'add')).toBeUndefined();
    expect(challengeOf(await begin('add'), 'sign-in')).toBeUndefined();
  });

  it('begins again when another one is asked for', async () => {
    await begin('add');
    vi.setSystemTime(begun + lifeMs - 1);
    const session = await begin('add');
    vi.setSystemTime(begun + 2 * lifeMs - 2);
    expect(challengeOf(session, 'add')).toBe('c-1');
    vi.setSystemTime(begun + 2 * lifeMs - 1);
    expect(challengeOf(session, 'add')).toBeUndefined();
  });
});
