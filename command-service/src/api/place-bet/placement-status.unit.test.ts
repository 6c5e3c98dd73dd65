import { afterEach, expect, it, vi } from 'vitest';
import type { PlaceBetContext } from './context.ts';
import { statusRoute } from './placement-status.ts';

afterEach(() => vi.restoreAllMocks());

/** What is answered of a placement that nothing is known of, after so long; `isHeld`: an attempt is under way. */
const statusAfter = async (ms: number, isHeld: boolean) => {
  const context = {
    lock: { isHeld: async () => isHeld },
    presses: { sameAs: async () => undefined },
    accounts: { recall: async () => undefined, load: async () => ({ state: { status: 'unopened' } }) },
  } as unknown as PlaceBetContext;
  const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0);
  now.mockReturnValue(ms);
  const { handle } = statusRoute(context);
  return handle({
    session: { account: { accountId: 'a-1' } },
    query: { uniqueId: 'one-press' },
  } as unknown as Parameters<typeof handle>[0]);
};

it('a placement that is still under way after a while is not said to have never arrived', async () => {
  expect(await statusAfter(15_001, true)).toEqual({ refused: 'outcome-unknown' });
});

it('a placement that nobody knows of, and nobody is about to make, never arrived', async () => {
  expect(await statusAfter(0, false)).toEqual({ body: { state: 'unknown', receipt: null } });
});
