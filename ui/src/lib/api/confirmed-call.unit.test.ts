import { unblockAccess } from '@paddock/contracts/http';
import { refusalBody, refuse } from '@paddock/contracts/refusals';
import { beforeEach, expect, it, vi } from 'vitest';

const requestConfirmation = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('../confirmation.ts', () => ({ requestConfirmation }));

const { ask } = await import('./client.ts');

const session = {
  ...{ authenticated: true, secondStep: null, username: 'op', accountId: 'a', roles: ['operations'] },
  ...{ channel: 'desktop', oddsType: 'decimal', priceAcceptance: 'none', vipLiveChat: false },
  ...{ RememberUsername: false, ShowQuickLogin: false, ShowQuickDeposit: false },
  ...{ csrfToken: 't', serverTime: '2026-11-20T12:00:00Z' },
};

/** What was sent to the call, and what it answers, one after another. */
const answerWith = (...answers: readonly object[]) => {
  const sent: { key: string | undefined; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string>; body?: string }) => {
    if (!url.includes(unblockAccess.path)) return Response.json(session);
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
