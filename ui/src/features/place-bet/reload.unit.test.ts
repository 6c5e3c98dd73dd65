import { texts } from '@paddock/contracts/texts';
import { describe, expect, it, vi } from 'vitest';
import { lost, notPlaced, placed, press, receipt, reOffered, setUp, slip } from './placement.fixture.ts';
import type { PlacementCalls } from './placement.ts';
import { createPressMemory } from './press-memory.ts';

/** What a tab remembers over reloads of the page. */
const tab = () => {
  const who = { isHere: 'alice' };
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  };
  /** A page that is opened in it. */
  const open = () =>
    createPressMemory(
      () => storage,
      () => who.isHere,
    );
  return { who, open };
};

const never = () => new Promise<never>(() => {});
/** A press without an answer, in a page that is left then. */
const pressedBefore = async () => {
  const { open, who } = tab();
  const memory = open();
  const { placement } = setUp({ memory, place: vi.fn(never) });
  void placement.place(slip, press());
  await vi.waitFor(() => expect(memory.read()?.id).toBe('request-1'), { timeout: 10_000 });
  return { memory: open(), who };
};

describe('a press that the page is reloaded in the middle of', () => {
  it('holds the slip until it is known what became of it, and ends with its receipt', async () => {
    const { memory } = await pressedBefore();
    const outcome = vi.fn<PlacementCalls['outcome']>(async () => ({ kind: 'placed', receipt }));
    const { calls, placement } = setUp({ memory, outcome });
    const found = placement.resume(slip);
    expect(placement.state.get()).toEqual({ step: 'placing', since: 1000, lost: true });
    await found;
    expect(outcome).toHaveBeenCalledExactlyOnceWith('request-1');
    expect(placement.state.get()).toMatchObject({ step: 'placed', receipt: { placementId: 'p1' } });
    expect(calls.onPlaced).toHaveBeenCalledTimes(1);
    expect(memory.read()).toBeUndefined();
  });

  it('is said not to be placed when the server says twice that it knows nothing of it, and is not sent again', async () => {
    const { memory } = await pressedBefore();
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
    const { memory } = await pressedBefore();
    const ids = { newId: () => 'another' };
    const { calls, placement } = setUp({ memory, outcome: () => Promise.reject(lost()), ...ids });
    await placement.resume(slip);
    expect(placement.state.get().step).toBe('interrupted');
    expect(memory.read()?.id).toBe('request-1');
    placement.compose();
    await placement.place(slip, press());
    expect(calls.place).toHaveBeenCalledExactlyOnceWith('request-1', expect.anything(), expect.anything());
  });

  it('keeps its id for the same bets also where they are pressed before that is asked', async () => {
    const { memory } = await pressedBefore();
    const { calls, placement } = setUp({ memory, newId: () => 'another' });
    await placement.place(slip, press());
    expect(calls.place).toHaveBeenCalledExactlyOnceWith('request-1', expect.anything(), expect.anything());
  });

  it('is nobody else’s to find out: it is left for its customer, and the next one’s bets have ids of their own', async () => {
    const { memory, who } = await pressedBefore();
    who.isHere = 'bob';
    const { calls, placement } = setUp({ memory, newId: () => 'bobs', place: () => Promise.reject(lost()) });
    await placement.resume(slip);
    expect(placement.state.get()).toEqual({ step: 'composing' });
    expect(calls.outcome).not.toHaveBeenCalled();
    await placement.place(slip, press());
    expect(memory.read()?.id).toBe('bobs');
    who.isHere = 'alice';
    expect(memory.read()?.id).toBe('request-1');
  });
});

describe('what is remembered of a press', () => {
  it('is forgotten once it is placed, refused or offered anew, and remembered again while the offer is accepted', async () => {
    const memory = tab().open();
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
    const memory = tab().open();
    memory.keep({ id: 'newer', content: '', since: 1 });
    memory.forget('older');
    expect(memory.read()?.id).toBe('newer');
  });

  it('lasts as long as the page where storage is blocked', () => {
    const memory = createPressMemory(
      () => {
        throw new Error('blocked');
      },
      () => 'alice',
    );
    memory.keep({ id: 'a', content: '', since: 1 });
    expect(memory.read()?.id).toBe('a');
  });

  it.each(['{"id":7}', '[{"id":7}]', 'no JSON'])(
    'is nothing where storage holds something else: %s',
    (text) => {
      const other = { getItem: () => text, setItem: () => {} };
      const memory = createPressMemory(
        () => other,
        () => 'alice',
      );
      expect(memory.read()).toBeUndefined();
    },
  );
});
