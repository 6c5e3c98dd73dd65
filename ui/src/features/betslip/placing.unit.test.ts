import type { BetslipView, Placement } from '@paddock/contracts/http';
import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { createPlacing, type PlacingCalls, RE_OFFER_MS, RETRY_MS } from './placing.ts';

const slip = (stake = 100): BetslipView =>
  ({ Msg: [{ IDFOSelection: 's1', stake }], betTypes: [] }) as unknown as BetslipView;

const placedAnswer: Placement = {
  Status: 0,
  msg: '',
  Data: {
    TotalStake: 100,
    PotentialReturn: 350,
    currency: 'EUR',
    balance: 900,
    placementId: 'p1',
    betIds: ['b1'],
    placedAt: '2026-11-20T12:00:00.000Z',
  },
};
const change = { changeName: 'Odds', selectionId: 's1', oldValue: '5/2', newValue: '2/1' };
const changedAnswer: Placement = { Status: 8, msg: '', Data: [change] };
const lost = () => new CallError('unreachable', 'no answer');
const never = () => false;

function setUp(over: Partial<PlacingCalls> = {}) {
  let ids = 0;
  const calls = {
    settle: vi.fn(async () => {}),
    place: vi.fn(async () => placedAnswer),
    confirm: vi.fn(async () => placedAnswer),
    reject: vi.fn(async () => undefined),
    newId: () => {
      ids += 1;
      return `press-${ids}`;
    },
    now: () => 1000,
    wait: vi.fn(async () => {}),
    onPlaced: vi.fn(),
    onInterrupted: vi.fn(),
    ...over,
  };
  return { calls, placing: createPlacing(calls) };
}

describe('placing', () => {
  it('tells the server the stakes before it presses, and ends in a receipt', async () => {
    const { calls, placing } = setUp();
    await placing.place(slip, never);
    expect(calls.settle).toHaveBeenCalledBefore(vi.mocked(calls.place));
    expect(placing.state.get()).toMatchObject({ step: 'placed', placed: { placementId: 'p1' } });
    expect(calls.onPlaced).toHaveBeenCalledTimes(1);
  });

  it('does not press when the stakes did not reach the server', async () => {
    const { calls, placing } = setUp({ settle: () => Promise.reject(lost()) });
    await placing.place(slip, never);
    expect(calls.place).not.toHaveBeenCalled();
    expect(placing.state.get()).toMatchObject({ step: 'composing', problem: { code: 'unreachable' } });
  });

  it('ignores a second press while the first is under way', async () => {
    const { calls, placing } = setUp();
    await Promise.all([placing.place(slip, never), placing.place(slip, never)]);
    expect(calls.place).toHaveBeenCalledTimes(1);
  });

  it('gives every new press an id of its own', async () => {
    const { calls, placing } = setUp();
    await placing.place(slip, never);
    placing.compose();
    await placing.place(slip, never);
    expect(vi.mocked(calls.place).mock.calls).toEqual([['press-1'], ['press-2']]);
  });

  it('says why a bet was refused', async () => {
    const refused: Placement = { Status: 1, msg: 'Sorry', reason: 'insufficient-funds' };
    const { placing } = setUp({ place: async () => refused });
    await placing.place(slip, never);
    expect(placing.state.get()).toEqual({
      step: 'composing',
      problem: { code: 'insufficient-funds', message: 'Sorry' },
    });
  });

  it('has a text for a failure that brings none', async () => {
    const { placing } = setUp({ place: async () => ({ Status: 3, msg: '' }) });
    await placing.place(slip, never);
    expect(placing.state.get()).toMatchObject({
      problem: { message: 'Sorry, the transaction failed. Please try again' },
    });
  });

  it('asks a visitor to log in, in the words of the documents', async () => {
    const { placing } = setUp({
      place: () => Promise.reject(new CallError('not-signed-in', 'Please log in')),
    });
    await placing.place(slip, never);
    expect(placing.state.get()).toMatchObject({
      problem: { message: 'Please login before placing betslip' },
    });
  });
});

describe('a lost answer', () => {
  it('is asked for again under the same id', async () => {
    const place = vi.fn(async () => placedAnswer);
    place.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost());
    const { placing } = setUp({ place });
    await placing.place(slip, never);
    expect(place.mock.calls).toEqual([['press-1'], ['press-1'], ['press-1']]);
    expect(placing.state.get().step).toBe('placed');
  });

  it('is given up after a bounded number of tries', async () => {
    const { calls, placing } = setUp({ place: vi.fn(() => Promise.reject(lost())) });
    await placing.place(slip, never);
    expect(calls.place).toHaveBeenCalledTimes(RETRY_MS.length + 1);
    expect(placing.state.get().step).toBe('interrupted');
    expect(calls.onInterrupted).toHaveBeenCalledTimes(1);
  });

  it('keeps its id for the next press of the same slip, so that the bet is placed at most once', async () => {
    const place = vi.fn((_id: string) => Promise.reject<Placement>(lost()));
    const { placing } = setUp({ place });
    await placing.place(slip, never);
    placing.compose();
    await placing.place(slip, never);
    expect(new Set(place.mock.calls.map(([id]) => id))).toEqual(new Set(['press-1']));
  });

  it('leaves its id behind when the slip is another', async () => {
    const place = vi.fn((_id: string) => Promise.reject<Placement>(lost()));
    const { placing } = setUp({ place });
    await placing.place(() => slip(100), never);
    placing.compose();
    await placing.place(() => slip(200), never);
    expect(place.mock.calls.at(-1)).toEqual(['press-2']);
  });
});

describe('a re-offer', () => {
  it('shows the changes for thirty seconds', async () => {
    const { placing } = setUp({ place: async () => changedAnswer });
    await placing.place(slip, never);
    expect(placing.state.get()).toEqual({ step: 're-offer', changes: [change], until: 1000 + RE_OFFER_MS });
  });

  it('is accepted at once when it is what the customer saw before pressing', async () => {
    const { calls, placing } = setUp({ place: async () => changedAnswer });
    await placing.place(slip, (changes) => changes.every(({ newValue }) => newValue === '2/1'));
    expect(calls.confirm).toHaveBeenCalledWith('press-1');
    expect(placing.state.get().step).toBe('placed');
  });

  it('confirms under the id of the press', async () => {
    const { calls, placing } = setUp({ place: async () => changedAnswer });
    await placing.place(slip, never);
    await placing.accept(slip(), never);
    expect(calls.confirm).toHaveBeenCalledWith('press-1');
    expect(placing.state.get().step).toBe('placed');
  });

  it('can be followed by another when prices moved again', async () => {
    const { placing } = setUp({ place: async () => changedAnswer, confirm: async () => changedAnswer });
    await placing.place(slip, never);
    await placing.accept(slip(), never);
    expect(placing.state.get().step).toBe('re-offer');
  });

  it('is asked about in the end, also of whoever accepts all moves, when prices never rest', async () => {
    const { calls, placing } = setUp({
      place: async () => changedAnswer,
      confirm: vi.fn(async () => changedAnswer),
    });
    await placing.place(slip, () => true);
    expect(calls.confirm).toHaveBeenCalledTimes(5);
    expect(placing.state.get().step).toBe('re-offer');
  });

  it('is turned down by the customer without a word', async () => {
    const { calls, placing } = setUp({ place: async () => changedAnswer });
    await placing.place(slip, never);
    await placing.reject(false);
    expect(calls.reject).toHaveBeenCalledWith('press-1');
    expect(placing.state.get()).toEqual({ step: 'composing' });
  });

  it('says so when its time ran out', async () => {
    const { placing } = setUp({ place: async () => changedAnswer });
    await placing.place(slip, never);
    await placing.reject(true);
    expect(placing.state.get()).toMatchObject({ problem: { code: 'reconfirmation-timed-out' } });
  });

  it('stands while the slip is touched, as does a press under way', async () => {
    const { placing } = setUp({ place: async () => changedAnswer });
    await placing.place(slip, never);
    placing.compose();
    expect(placing.state.get().step).toBe('re-offer');
  });
});
