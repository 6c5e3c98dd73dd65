import { unblockAccess } from '@paddock/contracts/http';
import { refusalBody, refuse } from '@paddock/contracts/refusals';
import { beforeEach, expect, it, vi } from 'vitest';

const requestConfirmation = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('../confirmation.ts', () => ({ requestConfirmation }));

const { ask, sessionQuery } = await import('./client.ts');
const { queryClient } = await import('../query-client.ts');

const session = {
  ...{ authenticated: true, secondStep: null, username: 'op', accountId: 'a', roles: ['trader'] },
  ...{ channel: 'desktop', oddsType: 'decimal', priceAcceptance: 'none', vipLiveChat: false },
  ...{ RememberUsername: false, ShowQuickLogin: false, ShowQuickDeposit: false, HideBalance: false },
  ...{ csrfToken: 't', serverTime: '2026-11-20T12:00:00Z' },
};

/** What was sent to the call, and what it answers, one after another. */
const answerWith = (...answers: readonly object[]) => answerTo(() => session, ...answers);
const answerTo = (whoIsHere: () => object, ...answers: readonly object[]) => {
  const sent: { key: string | undefined; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string>; body?: string }) => {
    if (!url.includes(unblockAccess.path)) return Response.json(whoIsHere());
    sent.push({ key: init.headers['idempotency-key'], body: init.body });
    const answer = answers[sent.length - 1];
    return Response.json(answer);
  });
  return sent;
};

const stale = refusalBody(refuse('confirmation-needed'));
const done = { success: true, msg: 'Success' };
const send = () => ask(unblockAccess, { body: { account: 'punter01' } }, 'the-one-key');

beforeEach(() => requestConfirmation.mockReset());

it('a call that needs a fresh second factor is sent again once there is one, the same under the same key', async () => {
  const sent = answerWith(stale, done);
  requestConfirmation.mockResolvedValue(true);
  expect(await send()).toEqual(done);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.key).toBe('the-one-key');
});

it('a call whose confirmation was given up is refused, and not sent again', async () => {
  const sent = answerWith(stale);
  requestConfirmation.mockResolvedValue(false);
  await expect(send()).rejects.toMatchObject({ code: 'confirmation-needed', message: stale.msg });
  expect(sent).toHaveLength(1);
});

it('a call that needs none asks for none', async () => {
  answerWith(done);
  expect(await send()).toEqual(done);
  expect(requestConfirmation).not.toHaveBeenCalled();
});

it('a call is not sent again as somebody else, who signed in while a code was asked for', async () => {
  answerWith(done);
  await send();
  const other = { ...session, accountId: 'b', csrfToken: 'of-b' };
  const sent = answerTo(() => other, stale, done);
  requestConfirmation.mockImplementation(async () => {
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    return true;
  });
  await expect(send()).rejects.toMatchObject({ code: 'confirmation-needed' });
  expect(sent).toHaveLength(1);
});

it('a call whose token is no longer known is sent again as the same account, and as no other', async () => {
  const unknown = refusalBody(refuse('csrf-token-missing'));
  const as = async (accountId: string) => {
    const sent = answerTo(() => ({ ...session, accountId }), unknown, done);
    const outcome = await send().catch((error: { code: string }) => error.code);
    return [outcome, sent.length];
  };
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  await as('a');
  expect(await as('a')).toEqual([done, 2]);
  expect(await as('b')).toEqual(['csrf-token-missing', 1]);
});
