import { describe, expect, it } from 'vitest';
import { app } from './example-calls.fixture.ts';
import { post, sessionWith } from './mount.fixture.ts';
import type { OpenSession } from './sessions.ts';

describe('a call that needs a fresh second factor', () => {
  const operator = (secondsAgo: number | undefined): OpenSession => {
    const { account, ...session } = sessionWith(['trader']);
    if (!account) throw new Error('signed in');
    const { confirmedAt: _, ...signedIn } = account;
    if (secondsAgo === undefined) return { ...session, account: signedIn };
    return { ...session, account: { ...signedIn, confirmedAt: Date.now() - secondsAgo * 1000 } };
  };
  const codeOf = async (session: OpenSession, headers = {}) => {
    const response = await app(session).request('/Moving', post({}, headers));
    return [response.status, ((await response.json()) as { code?: string }).code];
  };

  it('is made within five minutes of one, and refused after that and without any', async () => {
    expect(await codeOf(operator(290))).toEqual([200, undefined]);
    for (const stale of [301, undefined]) {
      expect(await codeOf(operator(stale))).toEqual([403, 'confirmation-needed']);
    }
  });

  it('for some bodies only is made with the others without one', async () => {
    const codeWith = async (stopped: boolean, secondsAgo: number) => {
      const response = await app(operator(secondsAgo)).request('/Loosening', post({ stopped }));
      return [response.status, ((await response.json()) as { code?: string }).code];
    };
    expect(await codeWith(true, 301)).toEqual([200, undefined]);
    expect(await codeWith(false, 301)).toEqual([403, 'confirmation-needed']);
    expect(await codeWith(false, 290)).toEqual([200, undefined]);
  });

  it('says so to nobody who may not make it, and to no other page', async () => {
    expect(await codeOf(sessionWith(['shop-assistant']))).toEqual([403, 'not-allowed']);
    expect(await codeOf(operator(undefined), { 'x-csrf-token': 'x' })).toEqual([403, 'csrf-token-missing']);
  });
});
