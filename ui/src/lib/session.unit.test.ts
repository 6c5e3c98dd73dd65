import { describe, expect, it, vi } from 'vitest';
import { sessionMark } from './api/client.ts';
import { requestConfirmation } from './confirmation.ts';
import { queryClient } from './query-client.ts';
import { sessionChanged, signOut, signOutOf } from './session.ts';

const visitor = {
  ...{ authenticated: false, secondStep: null, username: null, accountId: null, roles: [] },
  ...{ channel: 'desktop', oddsType: 'decimal', priceAcceptance: 'none', vipLiveChat: false },
  ...{ RememberUsername: false, ShowQuickLogin: false, ShowQuickDeposit: false },
  ...{ csrfToken: 't', serverTime: '2026-11-20T12:00:00Z' },
};

it('nobody is asked for a code of what somebody before them in this tab pressed', async () => {
  vi.stubGlobal('fetch', async () => Response.json(visitor));
  const waiting = requestConfirmation();
  await sessionChanged();
  expect(await waiting).toBe(false);
});

it('nothing that was read stays after signing out, although nobody answers', async () => {
  vi.stubGlobal('fetch', async () => Response.json(visitor));
  await sessionChanged();
  queryClient.setQueryData(['check-balance', {}], { Balance: '10.00' });
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(signOut()).rejects.toThrow();
  expect(queryClient.getQueryData(['check-balance', {}])).toBeUndefined();
});

describe('whoever was away too long', () => {
  const isLogout = (url: string) => url.includes('/Account/Logout');
  /** A browser in which this session is open; answers what was called. */
  const openWith = (session: object) => {
    const called: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      called.push(url);
      return Response.json(isLogout(url) ? { success: true, msg: 'Success' } : session);
    });
    return called;
  };
  const staff = {
    ...visitor,
    ...{ authenticated: true, username: 'op', accountId: 'a', roles: ['trader'] },
  };

  it('is signed out of the session that was watched', async () => {
    const called = openWith({ ...staff, csrfToken: 'first' });
    await sessionChanged();
    expect(await signOutOf(sessionMark())).toBe('over');
    expect(called.filter(isLogout)).toHaveLength(1);
  });

  it('is signed out as soon as the server can be reached again', async () => {
    openWith({ ...staff, csrfToken: 'first' });
    await sessionChanged();
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await signOutOf(sessionMark())).toBe('unreachable');
    const called = openWith({ ...staff, csrfToken: 'first' });
    expect(await signOutOf(sessionMark())).toBe('over');
    expect(called.filter(isLogout)).toHaveLength(1);
  });

  it('is not signed out of one that was opened in another tab since then, of the same account neither', async () => {
    openWith({ ...staff, csrfToken: 'first' });
    await sessionChanged();
    const watched = sessionMark();
    const called = openWith({ ...staff, csrfToken: 'second' });
    expect(await signOutOf(watched)).toBe('another');
    expect(called.some(isLogout)).toBe(false);
    expect(sessionMark()).toBe('second');
  });
});
