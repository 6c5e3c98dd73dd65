import { texts } from '@paddock/contracts/texts';
import { describe, expect, it, vi } from 'vitest';
import { lost, notPlaced, placed, press, receipt, reOffered, setUp, slip } from './placement.fixture.ts';
import type { PlacementCalls } from './placement.ts';
import { createPressMemory } from './press-memory.ts';

/** What a tab remembers over reloads of the page. */
const tab = (account: string | null = 'alice') => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  };
  return createPressMemory(
    () => storage,
    () => account,
  );
};

const never = () => new Promise<never>(() => {});
/** A press without an answer, in a page that is left then. */
const pressedBefore = async () => {
  const memory = tab();
  const { placement } = setUp({ memory, place: vi.fn(never) });
  void placement.place(slip, press());
  await vi.waitFor(() => expect(memory.read()?.id).toBe('request-1'), { timeout: 10_000 });
  return memory;
};

describe('a press that the page is reloaded in the middle of', () => {
  it('holds the slip until it is known what became of it, and ends with its receipt', async () => {
    const memory = await pressedBefore();
    const outcome = vi.fn<PlacementCalls['outcome']>(async () => ({ kind: 'placed', receipt }));
    const { calls, placement } = setUp({ memory, outcome });
    expect(placement.state.get()).toEqual({ step: 'placing', since: 1000, lost: true });
    await placement.resume(slip);
    expect(outcome).toHaveBeenCalledExactlyOnceWith('request-1');
    expect(placement.state.get()).toMatchObject({ step: 'placed', receipt: { placementId: 'p1' } });
    expect(calls.onPlaced).toHaveBeenCalledTimes(1);
    expect(memory.read()).toBeUndefined();
  });

  it('is said not to be placed when the server says twice that it knows nothing of it, and is not sent again', async () => {
    const memory = await pressedBefore();
    const outcome = vi.fn<PlacementCalls['outcome']>(async () => notPlaced);
    const { calls, placement } = setUp({ memory, outcome });
    await placement.resume(slip);
    expect(outcome).toHaveBeenCalledTimes(2);
    expect(calls.place).not.toHaveBeenCalled();
    expect(placement.state.get()).toMatchObject({
      step: 'composing',
      problem: { message: texts.betslip.notPlaced },
    });
    expect(memory.read()).toBeUndefined();
  });

  it('keeps its id for the same bets while nobody can say what became of it', async () => {
    const memory = await pressedBefore();
    const ids = { newId: () => 'another' };
    const { calls, placement } = setUp({ memory, outcome: () => Promise.reject(lost()), ...ids });
    await placement.resume(slip);
    expect(placement.state.get().step).toBe('interrupted');
    expect(memory.read()?.id).toBe('request-1');
    placement.compose();
    await placement.place(slip, press());
    expect(calls.place).toHaveBeenCalledExactlyOnceWith('request-1', expect.anything(), expect.anything());
  });

  it('is given up where it is of another account', async () => {
    const memory = await pressedBefore();
    expect([memory.isOf('alice'), memory.isOf('bob')]).toEqual([true, false]);
    const { calls, placement } = setUp({ memory });
    placement.giveUp();
    await placement.resume(slip);
    expect(placement.state.get()).toEqual({ step: 'composing' });
    expect(calls.outcome).not.toHaveBeenCalled();
    expect(memory.read()).toBeUndefined();
  });
});

describe('what is remembered of a press', () => {
  it('is forgotten once it is placed, refused or offered anew, and remembered again while the offer is accepted', async () => {
    const memory = tab();
    const { placement } = setUp({
      memory,
      place: async () => reOffered,
      accept: async () => {
        expect(memory.read()?.id).toBe('request-1');
        return placed;
      },
    });
    await placement.place(slip, press());
    expect(placement.state.get().step).toBe('re-offered');
    expect(memory.read()).toBeUndefined();
    await placement.accept(slip());
    expect(placement.state.get().step).toBe('placed');
    expect(memory.read()).toBeUndefined();
  });

  it('of a newer press stays when an older one ends', () => {
    const memory = tab();
    memory.keep({ id: 'newer', content: '', since: 1 });
    memory.forget('older');
    expect(memory.read()?.id).toBe('newer');
  });

  it('is nothing where storage is blocked or holds something else', () => {
    const blocked = createPressMemory(
      () => {
        throw new Error('blocked');
      },
      () => null,
    );
    blocked.keep({ id: 'a', content: '', since: 1 });
    expect(blocked.read()).toBeUndefined();
    const other = { getItem: () => '{"id":7}', setItem: () => {}, removeItem: () => {} };
    const memory = createPressMemory(
      () => other,
      () => null,
    );
    expect(memory.read()).toBeUndefined();
  });
});
