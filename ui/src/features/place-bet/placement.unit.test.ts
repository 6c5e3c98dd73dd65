import type { BetslipView, Placement, PlacementChange, Receipt } from '@paddock/contracts/http';
import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { createPlacing, findOutMs, type PlacingCalls } from './placement.ts';

const slip = (stake = 100): BetslipView =>
  ({ Msg: [{ IDFOSelection: 's1', stake }], betTypes: [] }) as unknown as BetslipView;

const receipt = { placementId: 'p1', TotalStake: 100, bets: [] } as unknown as Receipt;
const placedAnswer: Placement = { Status: 0, msg: '', Data: receipt };
const change: PlacementChange = {
  changeName: 'Odds',
  selectionId: 's1',
  name: 'Alder',
  oldValue: '5/2',
  newValue: '2/1',
};
const changedAnswer: Placement = { Status: 8, msg: '', countdown: 30, Data: [change] };
const lost = () => new CallError('unreachable', 'no answer');
const notPlaced = { state: 'unknown', receipt: null } as const;

const setUp = (over: Partial<PlacingCalls> = {}) => {
  let ids = 0;
  const calls = {
    settle: vi.fn(async () => {}),
    place: vi.fn(async () => placedAnswer),
    confirm: vi.fn(async () => placedAnswer),
    outcome: vi.fn<PlacingCalls['outcome']>(async () => notPlaced),
    reject: vi.fn(async () => undefined),
    newId: () => {
      ids += 1;
      return `press-${ids}`;
    },
    now: () => 1000,
    wait: vi.fn(async () => {}),
    onPlaced: vi.fn(),
    onInterrupted: vi.fn(),
    tryAgainMs: 5000,
    ...over,
  };
  return { calls, placing: createPlacing(calls) };
};

describe('placing', () => {
  it('tells the server the stakes before it presses, and ends in a receipt', async () => {
    const { calls, placing } = setUp();
    await placing.place(slip);
    expect(calls.settle).toHaveBeenCalledBefore(vi.mocked(calls.place));
    expect(placing.state.get()).toMatchObject({ step: 'placed', receipt: { placementId: 'p1' } });
    expect(calls.onPlaced).toHaveBeenCalledTimes(1);
  });

  it('does not press when the stakes did not reach the server', async () => {
    const { calls, placing } = setUp({ settle: () => Promise.reject(lost()) });
    await placing.place(slip);
    expect(calls.place).not.toHaveBeenCalled();
    expect(placing.state.get()).toMatchObject({ step: 'composing', problem: { code: 'unreachable' } });
  });

  it('ignores a second press while the first is under way', async () => {
    const { calls, placing } = setUp();
    await Promise.all([placing.place(slip), placing.place(slip)]);
    expect(calls.place).toHaveBeenCalledTimes(1);
  });

  it('gives every new press an id of its own', async () => {
    const { calls, placing } = setUp();
    await placing.place(slip);
    placing.compose();
    await placing.place(slip);
    expect(vi.mocked(calls.place).mock.calls).toEqual([['press-1'], ['press-2']]);
  });

  it('says why a bet was refused, and can be pressed again', async () => {
    const refused: Placement = { Status: 1, msg: 'Sorry', reason: 'insufficient-funds' };
    const { placing } = setUp({ place: async () => refused });
    await placing.place(slip);
    expect(placing.state.get()).toEqual({
      step: 'composing',
      problem: { code: 'insufficient-funds', message: 'Sorry', failed: false },
    });
  });

  it('has a text for a failure that brings none, and knows it for one', async () => {
    const { placing } = setUp({ place: async () => ({ Status: 3, msg: '' }) });
    await placing.place(slip);
    expect(placing.state.get()).toMatchObject({
      problem: { message: 'Sorry, the transaction failed. Please try again', failed: true },
    });
  });

  it('asks a visitor to log in, in the words of the documents', async () => {
    const { placing } = setUp({
      place: () => Promise.reject(new CallError('not-signed-in', 'Please log in')),
    });
    await placing.place(slip);
    expect(placing.state.get()).toMatchObject({
      problem: { message: 'Please login before placing betslip' },
    });
  });

  it('opens the price-change popup for five seconds when it is to be tried again, as a new press', async () => {
    const place = vi.fn(async () => placedAnswer);
    place.mockResolvedValueOnce({ Status: 1, msg: 'Please click below to try this bet again.' });
    const { placing } = setUp({ place });
    await placing.place(slip);
    expect(placing.state.get()).toEqual({ step: 'try-again', until: 6000 });
    await placing.place(slip);
    expect(place.mock.calls).toEqual([['press-1'], ['press-2']]);
    expect(placing.state.get().step).toBe('placed');
  });
});

describe('a lost answer', () => {
  it('is found out by asking what became of the placement', async () => {
    const outcome = vi.fn<PlacingCalls['outcome']>(async () => ({ state: 'placed', receipt }));
    const { calls, placing } = setUp({ place: vi.fn(() => Promise.reject(lost())), outcome });
    await placing.place(slip);
    expect(outcome).toHaveBeenCalledWith('press-1');
    expect(calls.place).toHaveBeenCalledTimes(1);
    expect(placing.state.get()).toMatchObject({ step: 'placed', receipt: { placementId: 'p1' } });
  });

  it('of a placement that never arrived is sent again under the same id', async () => {
    const place = vi.fn(async () => placedAnswer);
    place.mockRejectedValueOnce(lost());
    const { placing } = setUp({ place });
    await placing.place(slip);
    expect(place.mock.calls).toEqual([['press-1'], ['press-1']]);
    expect(placing.state.get().step).toBe('placed');
  });

  it('that the server itself lost (status 7) is found out as well', async () => {
    const place = vi.fn(async (): Promise<Placement> => ({ Status: 7, msg: '' }));
    const { placing } = setUp({ place, outcome: async () => ({ state: 'placed', receipt }) });
    await placing.place(slip);
    expect(placing.state.get().step).toBe('placed');
  });

  it('of a placement that a trader looks at is waited for', async () => {
    const outcome = vi.fn<PlacingCalls['outcome']>(async () => ({ state: 'placed', receipt }));
    outcome.mockResolvedValueOnce({ state: 'referred', receipt: null });
    outcome.mockResolvedValueOnce({ state: 'referred', receipt: null });
    const { placing } = setUp({ place: () => Promise.reject(lost()), outcome });
    await placing.place(slip);
    expect(outcome).toHaveBeenCalledTimes(3);
    expect(placing.state.get().step).toBe('placed');
  });

  it('is called interrupted only when nobody could be asked', async () => {
    const outcome = vi.fn<PlacingCalls['outcome']>(() => Promise.reject(lost()));
    const { calls, placing } = setUp({ place: vi.fn(() => Promise.reject(lost())), outcome });
    await placing.place(slip);
    expect(outcome).toHaveBeenCalledTimes(findOutMs.length);
    expect(placing.state.get().step).toBe('interrupted');
    expect(calls.onInterrupted).toHaveBeenCalledTimes(1);
  });

  it('keeps its id for the next press of the same slip, so that the bet is placed at most once', async () => {
    const place = vi.fn((_id: string) => Promise.reject<Placement>(lost()));
    const { placing } = setUp({ place });
    await placing.place(slip);
    placing.compose();
    await placing.place(slip);
    expect(new Set(place.mock.calls.map(([id]) => id))).toEqual(new Set(['press-1']));
  });

  it('leaves its id behind when the slip is another', async () => {
    const place = vi.fn((_id: string) => Promise.reject<Placement>(lost()));
    const { placing } = setUp({ place });
    await placing.place(() => slip(100));
    placing.compose();
    await placing.place(() => slip(200));
    expect(place.mock.calls.at(-1)).toEqual(['press-2']);
  });
});

describe('a re-offer', () => {
  it('shows the changes for as long as it holds', async () => {
    const { placing } = setUp({ place: async () => ({ ...changedAnswer, countdown: 12 }) });
    await placing.place(slip);
    expect(placing.state.get()).toEqual({ step: 'review', changes: [change], until: 13_000 });
  });

  it('holds thirty seconds when nothing else is said', async () => {
    const { placing } = setUp({ place: async () => ({ Status: 8, msg: '', Data: [change] }) });
    await placing.place(slip);
    expect(placing.state.get()).toMatchObject({ step: 'review', until: 31_000 });
  });

  it('ends with a full second, so that the countdown begins with the seconds that it holds', async () => {
    const { placing } = setUp({ place: async () => changedAnswer, now: () => 1999 });
    await placing.place(slip);
    expect(placing.state.get()).toMatchObject({ until: 31_000 });
  });

  it('confirms under the id of the press', async () => {
    const { calls, placing } = setUp({ place: async () => changedAnswer });
    await placing.place(slip);
    await placing.accept(slip());
    expect(calls.confirm).toHaveBeenCalledWith('press-1');
    expect(placing.state.get().step).toBe('placed');
  });

  it('can be followed by another when prices moved again', async () => {
    const { placing } = setUp({ place: async () => changedAnswer, confirm: async () => changedAnswer });
    await placing.place(slip);
    await placing.accept(slip());
    expect(placing.state.get().step).toBe('review');
  });

  it('is turned down by the customer without a word', async () => {
    const { calls, placing } = setUp({ place: async () => changedAnswer });
    await placing.place(slip);
    await placing.reject(false);
    expect(calls.reject).toHaveBeenCalledWith('press-1');
    expect(placing.state.get()).toEqual({ step: 'composing' });
  });

  it('is turned down when its time is over, and says so', async () => {
    const { calls, placing } = setUp({ place: async () => changedAnswer });
    await placing.place(slip);
    await placing.reject(true);
    expect(calls.reject).toHaveBeenCalledWith('press-1');
    expect(placing.state.get()).toMatchObject({
      problem: { message: 'Betslip reconfirmation failed due to timeout.' },
    });
  });

  it('stands while the slip is touched, as does a press under way', async () => {
    const { placing } = setUp({ place: async () => changedAnswer });
    await placing.place(slip);
    placing.compose();
    expect(placing.state.get().step).toBe('review');
  });
});
