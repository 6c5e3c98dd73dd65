import { getBetslipBalance } from '@paddock/contracts/http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionChanged, signOut } from '../session.ts';
import { ask } from './client.ts';

const visitor = {
  ...{ authenticated: false, secondStep: null, username: null, accountId: null, roles: [] },
  ...{ channel: 'desktop', oddsType: 'decimal', priceAcceptance: 'none', vipLiveChat: false },
  ...{ RememberUsername: false, ShowQuickLogin: false, ShowQuickDeposit: false, HideBalance: false },
  ...{ csrfToken: 't', serverTime: '2026-11-20T12:00:00Z' },
};

afterEach(() => vi.unstubAllGlobals());

describe('what is read for whoever is signed in, once they log out,', () => {
  const signedIn = (name: string) => ({
    ...visitor,
    ...{ authenticated: true, username: name, accountId: name, roles: ['customer'], csrfToken: `of-${name}` },
  });
  const balance = { freeBalance: 500 };
  /** A server in which nina is signed in: `logOut` answers her logging out, `signIn` signs somebody else in. */
  const serve = async () => {
    const called: { path: string; signal: AbortSignal | undefined }[] = [];
    let open: object = signedIn('nina');
    const loggedOut = Promise.withResolvers<void>();
    const answerReads = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
      called.push({ path: url.split('?')[0] ?? '', signal: signal ?? undefined });
      if (url.includes('/Account/Session')) return Response.json(open);
      if (url.includes('/Account/Logout')) {
        await loggedOut.promise;
        open = { ...visitor, csrfToken: 'of-nobody' };
        return Response.json({ success: true, msg: 'Success' });
      }
      await answerReads.promise;
      return Response.json(balance);
    });
    await sessionChanged();
    return {
      reads: () => called.filter(({ path }) => path.includes(getBetslipBalance.path)),
      logOut: loggedOut.resolve,
      answerReads: answerReads.resolve,
      signIn: (name: string) => {
        open = signedIn(name);
        return sessionChanged();
      },
    };
  };
  const read = () => ask(getBetslipBalance, {});
  const refused = { code: 'not-signed-in' };
  const turn = () => new Promise((resolve) => setTimeout(resolve));

  it('is given up where it is under way, and shows no failure before the log-out is over', async () => {
    const server = await serve();
    const settled = vi.fn();
    const underWay = read();
    underWay.catch(() => undefined).finally(settled);
    await vi.waitFor(() => expect(server.reads()).toHaveLength(1), { timeout: 10_000 });
    const left = signOut();
    server.answerReads();
    await turn();
    expect(server.reads()[0]?.signal?.aborted).toBe(true);
    expect(settled).not.toHaveBeenCalled();
    server.logOut();
    await expect(underWay).rejects.toMatchObject(refused);
    expect(await left).toBe('over');
  });

  it('is not sent while they are logging out, nor afterwards', async () => {
    const server = await serve();
    const left = signOut();
    const meanwhile = read();
    await turn();
    server.logOut();
    await expect(meanwhile).rejects.toMatchObject(refused);
    await left;
    expect(server.reads()).toEqual([]);
  });

  it('is not sent by a page that is a visitor’s by now, such as by a poll that the screen left behind', async () => {
    const server = await serve();
    server.logOut();
    await signOut();
    await expect(read()).rejects.toMatchObject(refused);
    expect(server.reads()).toEqual([]);
  });

  it('is read for the next who signs in', async () => {
    const server = await serve();
    server.logOut();
    server.answerReads();
    await signOut();
    await server.signIn('nell');
    await expect(read()).resolves.toEqual(balance);
  });
});
