import { describe, expect, it, vi } from 'vitest';
import type { PlacementResult } from '../../lib/api/place-bet.ts';
import { lost, notPlaced, placed, press, receipt, reOffered, setUp, slip } from './placement.fixture.ts';
import type { PlacementCalls } from './placement.ts';
import { createPressMemory } from './press-memory.ts';

/** A page of alice, who leaves it and comes back. */
const pageOf = (over: Partial<PlacementCalls>) => {
  let account: string | null = 'alice';
  const memory = createPressMemory(
    () => {
      throw new Error('blocked');
    },
    () => account,
  );
  const { calls, placement } = setUp({ memory, ...over });
  const become = (to: string | null) => {
    const from = account;
    account = to;
    return from !== null && placement.leave(to);
  };
  return { calls, placement, become, state: placement.state.get };
};
const composing = { step: 'composing' };

describe('whoever comes after somebody who placed', () => {
  it('sees nothing of their receipt', async () => {
    const { placement, become, state } = pageOf({});
    await placement.place(slip, press());
    expect(become('bob')).toBe(false);
    expect(state()).toEqual(composing);
  });

  it('sees nothing of an answer that comes late, and is not told that it was placed', async () => {
    const answer = Promise.withResolvers<PlacementResult>();
    const { calls, placement, become, state } = pageOf({ place: vi.fn(() => answer.promise) });
    const done = placement.place(slip, press());
    await vi.waitFor(() => expect(calls.place).toHaveBeenCalled(), { timeout: 10_000 });
    expect(become('bob')).toBe(true);
    answer.resolve(placed);
    await done;
    expect(state()).toEqual(composing);
    expect(calls.onPlaced).not.toHaveBeenCalled();
  });

  it('does not send what was pressed before them, not at first and not again', async () => {
    const settled = Promise.withResolvers<void>();
    const early = pageOf({ settle: () => settled.promise });
    const done = early.placement.place(slip, press());
    expect(early.become('bob')).toBe(false);
    settled.resolve();
    await done;
    expect(early.calls.place).not.toHaveBeenCalled();

    const late = pageOf({
      place: vi.fn(() => Promise.reject(lost())),
      outcome: vi.fn(async () => notPlaced),
    });
    vi.mocked(late.calls.outcome).mockImplementationOnce(async () => {
      late.become('bob');
      return notPlaced;
    });
    await late.placement.place(slip, press());
    expect(late.calls.place).toHaveBeenCalledTimes(1);
    expect(late.calls.outcome).toHaveBeenCalledTimes(1);
    expect(late.state()).toEqual(composing);
  });

  it('has nothing to accept that was offered to the one before', async () => {
    const { calls, placement, become, state } = pageOf({ place: async () => reOffered });
    await placement.place(slip, press());
    expect(become('bob')).toBe(false);
    expect(state()).toEqual(composing);
    await placement.accept(slip());
    expect(calls.accept).not.toHaveBeenCalled();
  });
});

describe('a press of which nothing is known when its customer leaves', () => {
  const leaveInTheMiddle = async (outcome: PlacementCalls['outcome']) => {
    const page = pageOf({ place: vi.fn(() => Promise.reject(lost())), outcome: vi.fn(outcome) });
    vi.mocked(page.calls.outcome).mockImplementationOnce(async () => {
      page.become(null);
      throw lost();
    });
    await page.placement.place(slip, press());
    return page;
  };

  it('is asked about once they are back, and ends with its receipt', async () => {
    const { placement, become, state } = await leaveInTheMiddle(async () => ({ kind: 'placed', receipt }));
    expect(state()).toEqual(composing);
    become('alice');
    await placement.resume(slip);
    expect(state()).toMatchObject({ step: 'placed', receipt: { placementId: 'p1' } });
  });

  it('is not asked about as somebody else, and waits for its own customer', async () => {
    const { calls, placement, become, state } = await leaveInTheMiddle(async () => notPlaced);
    become('bob');
    await placement.resume(slip);
    expect([state(), vi.mocked(calls.outcome).mock.calls.length]).toEqual([composing, 1]);
    become('alice');
    await placement.resume(slip);
    expect(vi.mocked(calls.outcome).mock.calls.map(([id]) => id)).toEqual([
      'request-1',
      'request-1',
      'request-1',
    ]);
    expect(calls.place).toHaveBeenCalledTimes(1);
  });
});

it('whoever is asked to log in is asked it still once the page knows that their session is over', () => {
  const { placement, become, state } = pageOf({});
  const problem = { code: 'not-signed-in', message: 'Please log in.' };
  placement.refuse(problem);
  become(null);
  expect(state()).toEqual({ step: 'composing', problem });
});
