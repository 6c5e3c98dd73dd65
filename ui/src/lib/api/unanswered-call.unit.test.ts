import { betHistorySearch, doFullCashOut, login, unblockAccess } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../query-client.ts';
import { ask, sessionQuery } from './client.ts';

const session = {
  ...{ authenticated: true, secondStep: null, username: 'op', accountId: 'a', roles: ['trader'] },
  ...{ channel: 'desktop', oddsType: 'decimal', priceAcceptance: 'none', vipLiveChat: false },
  ...{ RememberUsername: false, ShowQuickLogin: false, ShowQuickDeposit: false, HideBalance: false },
  ...{ csrfToken: 't', serverTime: '2026-11-20T12:00:00Z' },
};

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json(session));
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const signIn = () => ask(login, { body: { UserName: 'op', Password: 'x', RememberUsername: false } });
const command = () => ask(unblockAccess, { body: { account: 'punter01' } }, 'the-key');
const cashOut = () => ask(doFullCashOut, { query: { id: 'b', value: 100 } }, 'the-key');
const read = () => ask(betHistorySearch, { body: { Mode: 'last10' } });

describe('without a network', () => {
  it.each([
    ['a sign-in', signIn, texts.notSent],
    ['a command', command, texts.notSent],
    ['a read', read, texts.noConnection],
  ])('%s is not sent, and says so at once', async (_, call, message) => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    vi.stubGlobal('navigator', { onLine: false });
    await expect(call()).rejects.toMatchObject({ code: 'offline', message });
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('an answer that never comes', () => {
  it.each([
    ['of a sign-in', 100, signIn, texts.tryAgain],
    ['of a command', 30, command, texts.outcomeUnknown],
    ['of a cash out, which waits for the bet delay,', 45, cashOut, texts.outcomeUnknown],
    ['of a read', 15, read, texts.tryAgain],
  ])('%s is waited for %i seconds', async (_, seconds, call, message) => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const failed = vi.fn();
    call().catch(failed);
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'unreachable', message }));
  });

  it('is given up on the wire as well', async () => {
    let signal: AbortSignal | undefined;
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      signal = init.signal ?? undefined;
      return new Promise(() => {});
    });
    command().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(signal?.aborted).toBe(true);
  });
});
