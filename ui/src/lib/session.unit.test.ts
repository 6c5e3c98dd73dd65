import { afterAll, describe, expect, it, vi } from 'vitest';
import { recordInvalidEntry } from './api/access.ts';
import { sessionMark, sessionQuery } from './api/client.ts';
import { requestConfirmation } from './confirmation.ts';
import { isSigningOut } from './leaving.ts';
import { queryClient } from './query-client.ts';
import { isOverByClosing, requireRole, sessionChanged, signOut, signOutOf, whileLeaving } from './session.ts';
import { sayWhyEnded } from './session-ended.ts';

vi.mock('./session-ended.ts', () => ({ sayWhyEnded: vi.fn() }));

afterAll(() => {
  vi.unstubAllGlobals();
});

const visitor = {
  ...{ authenticated: false, secondStep: null, username: null, accountId: null, roles: [] },
  ...{ channel: 'desktop', oddsType: 'decimal', priceAcceptance: 'none', vipLiveChat: false },
  ...{ RememberUsername: false, ShowQuickLogin: false, ShowQuickDeposit: false, HideBalance: false },
  ...{ csrfToken: 't', serverTime: '2026-11-20T12:00:00Z' },
};

it('nobody is asked for a code of what somebody before them in this tab pressed', async () => {
  vi.stubGlobal('fetch', async () => Response.json(visitor));
  const waiting = requestConfirmation();
  await sessionChanged();
  expect(await waiting).toBe(false);
});

it.each([
  ['is done', async () => 'closed'],
  ['is refused', async () => Promise.reject(new Error('no'))],
])('a session that somebody ends by a wish of theirs ends unsaid until that %s', async (_, act) => {
  const seen: boolean[] = [];
  await whileLeaving(() => {
    seen.push(isSigningOut());
    return act();
  }).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([...seen, isSigningOut()]).toEqual([true, false]);
});

it.each([
  ['its account was closed, as its owner asked', { EndedBy: 'closing' }, true],
  ['staff ended it', { EndedBy: 'staff' }, false],
  ['nobody says why', {}, false],
])('a session is over by a closing where %s: %s', async (_, why, isSo) => {
  vi.stubGlobal('fetch', async () => Response.json({ ...visitor, ...why }));
  await sessionChanged();
  expect(isOverByClosing()).toBe(isSo);
});

it.each([
  [{ EndedBy: 'exclusion' }, 'exclusion'],
  [{}, undefined],
])(
  'whoever was away as their session ended is told why where a page of theirs sends them to log in: %j',
  async (why, told) => {
    vi.stubGlobal('fetch', async () => Response.json({ ...visitor, ...why }));
    await sessionChanged();
    const said = vi.mocked(sayWhyEnded);
    said.mockClear();
    await expect(requireRole('customer')({ location: { href: '/account' } })).rejects.toBeDefined();
    expect(said.mock.calls).toEqual(told ? [[told]] : []);
  },
);

it('nothing that was read stays after signing out, although nobody answers', async () => {
  vi.stubGlobal('fetch', async () => Response.json(visitor));
  await sessionChanged();
  queryClient.setQueryData(['check-balance', {}], { Balance: '10.00' });
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await signOut()).toBe('later');
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

describe('whoever logs out while nobody answers', () => {
  const isLogout = (url: string) => url.includes('/Account/Logout');
  const customer = {
    ...visitor,
    ...{ authenticated: true, username: 'nora', accountId: 'n', roles: ['customer'], csrfToken: 'of-nora' },
  };
  /** A server that holds this session until somebody logs out; answers the paths that were called. */
  const serve = () => {
    const called: string[] = [];
    let open: object = customer;
    vi.stubGlobal('fetch', async (url: string) => {
      called.push(url);
      if (url.includes('/Account/Session')) return Response.json(open);
      if (isLogout(url)) open = { ...visitor, csrfToken: 'of-nobody' };
      return Response.json({ success: true, msg: 'Success' });
    });
    return called;
  };
  const loseConnection = () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
  };
  const whoIsShown = () => queryClient.getQueryData(sessionQuery.queryKey);

  it('is a visitor here at once, and on the server before anything else is asked of it', async () => {
    serve();
    await sessionChanged();
    expect(whoIsShown()).toMatchObject({ authenticated: true, username: 'nora' });
    loseConnection();
    expect(await signOut()).toBe('later');
    expect(whoIsShown()).toMatchObject({ authenticated: false, username: null, roles: [] });

    const called = serve();
    await sessionChanged();
    expect(called.filter(isLogout)).toHaveLength(1);
    expect(whoIsShown()).toMatchObject({ authenticated: false });
    expect(sessionMark()).toBe('of-nobody');
  });

  it('does nothing more in that session: it is ended before the next command', async () => {
    serve();
    await sessionChanged();
    loseConnection();
    await signOut();
    const called = serve();
    recordInvalidEntry('x', 'y');
    const isRecord = (url: string) => url.includes('LogValidationError');
    await vi.waitFor(() => expect(called.some(isRecord)).toBe(true), { timeout: 10_000 });
    expect(called.findIndex(isLogout)).toBeLessThan(called.findIndex(isRecord));
    expect(called.filter(isLogout)).toHaveLength(1);
  });

  it('leaves no other session: somebody who signed in since then stays signed in', async () => {
    serve();
    await sessionChanged();
    loseConnection();
    await signOut();
    const other = { ...customer, username: 'nell', accountId: 'l', csrfToken: 'of-nell' };
    vi.stubGlobal('fetch', async () => Response.json(other));
    await sessionChanged();
    expect(whoIsShown()).toMatchObject({ authenticated: true, username: 'nell' });
  });
});
