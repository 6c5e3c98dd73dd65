import { afterEach, expect, it, vi } from 'vitest';
import type { PlaceBetContext } from './context.ts';
import { placementIdOf } from './placement.ts';
import { statusRoute } from './placement-status.ts';

afterEach(() => vi.restoreAllMocks());

/** What is answered of a placement that nothing is known of, after so long; `isHeld`: an attempt is under way. */
const statusAfter = async (ms: number, isHeld: boolean) => {
  const asked: string[] = [];
  const context = {
    lock: { isHeld: async () => isHeld },
    presses: { sameAs: async () => 'an-earlier-press' },
    accounts: {
      recall: async (_: string, placementId: string) => {
        asked.push(placementId);
        return undefined;
      },
      load: async () => ({ state: { status: 'unopened' } }),
    },
  } as unknown as PlaceBetContext;
  const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0);
  now.mockReturnValue(ms);
  const { handle } = statusRoute(context);
  const answer = await handle({
    session: { account: { accountId: 'a-1' } },
    query: { uniqueId: 'one-press' },
  } as unknown as Parameters<typeof handle>[0]);
  return { answer, asked };
};

it('a placement that is still under way after a while is not said to have never arrived', async () => {
  expect((await statusAfter(15_001, true)).answer).toEqual({ refused: 'outcome-unknown' });
});

it('a placement that nobody knows of, and nobody is about to make, never arrived', async () => {
  const { answer, asked } = await statusAfter(0, false);
  expect(answer).toEqual({ body: { state: 'unknown', receipt: null } });
  // Under its own id first, and then under that of the press that it was the same as.
  expect(asked).toEqual([placementIdOf('a-1', 'one-press'), 'an-earlier-press']);
});
