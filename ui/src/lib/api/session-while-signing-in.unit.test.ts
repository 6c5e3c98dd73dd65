import { enrolSecondFactor, login, session as sessionCall } from '@paddock/contracts/http';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../query-client.ts';
import { ask, sessionQuery } from './client.ts';

const visitor = {
  ...{ authenticated: false, secondStep: null, username: null, accountId: null, roles: [] },
  ...{ channel: 'desktop', oddsType: 'decimal', priceAcceptance: 'none', vipLiveChat: false },
  ...{ RememberUsername: false, ShowQuickLogin: false, ShowQuickDeposit: false, HideBalance: false },
  ...{ csrfToken: 't', serverTime: '2026-11-20T12:00:00Z' },
};
const recheck = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });

afterEach(() => vi.unstubAllGlobals());

const steps: [string, string, () => Promise<unknown>, object][] = [
  [
    'a sign-in',
    login.path,
    () => ask(login, { body: { UserName: 'op', Password: 'x', RememberUsername: false } }),
    { msg: 'Success', username: 'op', av: true },
  ],
  [
    'the first code of a new device',
    enrolSecondFactor.path,
    () => ask(enrolSecondFactor, { body: { Code: '123456' } }),
    { success: true, msg: '', recoveryCodes: [] },
  ],
];

it.each(steps)(
  'the session is not asked for while %s is under way: the answer for the session of before would take the place of the new one',
  async (_, path, send, answer) => {
    const asked: string[] = [];
    const { promise: signedIn, resolve: answerSignIn } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return url.includes(path) ? signedIn : Promise.resolve(Response.json(visitor));
    });
    await recheck();
    const signIn = send();
    await vi.waitFor(() => expect(asked.at(-1)).toContain(path), { timeout: 10_000 });
    const rechecked = recheck();
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked.filter((url) => url.includes(sessionCall.path))).toHaveLength(1);
    answerSignIn(Response.json(answer));
    await Promise.all([signIn, rechecked]);
    expect(asked.at(-1)).toContain(sessionCall.path);
  },
);

it('the session is asked for again after a sign-in that had no answer', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (url.includes(login.path)) throw new TypeError('Failed to fetch');
    return Response.json(visitor);
  });
  const signIn = ask(login, { body: { UserName: 'op', Password: 'x', RememberUsername: false } });
  await expect(signIn).rejects.toMatchObject({ code: 'unreachable' });
  await expect(recheck()).resolves.toMatchObject({ authenticated: false });
  expect(asked.at(-1)).toContain(sessionCall.path);
});
