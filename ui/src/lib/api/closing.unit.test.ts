import { closingView } from '@paddock/contracts/http';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../query-client.ts';
import { refreshHistoryAndBalance } from './bet-history.ts';
import { callKey } from './client.ts';
import { closingReadMs } from './closing.ts';
import { refreshMoney } from './payments/balance.ts';

afterEach(() => queryClient.clear());

describe('what a closing of the account waits for', () => {
  it.each([
    ['a bet ended, also one that was cashed out in another tab', refreshHistoryAndBalance],
    ['money moved', refreshMoney],
  ])('is read again where it is in sight once %s', async (_, refresh) => {
    const read = vi.fn(async () => ({ status: 'closing' }));
    const shown = { queryKey: callKey(closingView, {}), queryFn: read, staleTime: 60_000 };
    const stop = new QueryObserver(queryClient, shown).subscribe(() => {});
    await vi.waitFor(() => expect(queryClient.getQueryData(shown.queryKey)).toBeDefined(), {
      timeout: 10_000,
    });
    expect(read).toHaveBeenCalledTimes(1);
    await refresh();
    stop();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is read by itself while the account is being closed, and of no other account', () => {
    expect(closingReadMs({ status: 'closing' })).toBe(5000);
    expect([undefined, { status: 'open' } as const].map(closingReadMs)).toEqual([false, false]);
  });
});
