import { texts } from '@paddock/contracts/texts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { mostLooks } from './look-for-outcome.ts';
import {
  beingChecked,
  lost,
  notPlaced,
  placed,
  press,
  receipt,
  reOffered,
  sentBy,
  setUp,
  slip,
} from './placement.fixture.ts';
import type { PlacementCalls } from './placement.ts';
import { findOutMs } from './recover-answer.ts';

describe('a lost answer', () => {
  it('is found out by asking for the outcome of the placement', async () => {
    const outcome = vi.fn<PlacementCalls['outcome']>(async () => ({ kind: 'placed', receipt }));
    const { calls, placement } = setUp({ place: vi.fn(() => Promise.reject(lost())), outcome });
    await placement.place(slip, press());
    expect(outcome).toHaveBeenCalledWith('request-1');
    expect(calls.place).toHaveBeenCalledTimes(1);
    expect(placement.state.get()).toMatchObject({ step: 'placed', receipt: { placementId: 'p1' } });
  });

  it('a placement that never arrived is sent again under the same id', async () => {
    const place = vi.fn<PlacementCalls['place']>(async () => placed);
    place.mockRejectedValueOnce(lost());
    const { placement } = setUp({ place });
    await placement.place(slip, press());
    expect(sentBy(place)).toEqual([
      ['request-1', []],
      ['request-1', []],
    ]);
    expect(placement.state.get().step).toBe('placed');
  });

  it('that the server itself lost is found out as well', async () => {
    const place = vi.fn<PlacementCalls['place']>(async () => beingChecked);
    const { placement } = setUp({ place, outcome: async () => ({ kind: 'placed', receipt }) });
    await placement.place(slip, press());
    expect(placement.state.get().step).toBe('placed');
  });

  it('the answer to a placement that a trader looks at is waited for', async () => {
    const outcome = vi.fn<PlacementCalls['outcome']>(async () => ({ kind: 'placed', receipt }));
    outcome.mockResolvedValueOnce({ kind: 'referred', until: 31_000 });
    outcome.mockResolvedValueOnce({ kind: 'referred', until: 31_000 });
    const { placement } = setUp({ place: () => Promise.reject(lost()), outcome });
    await placement.place(slip, press());
    expect(outcome).toHaveBeenCalledTimes(3);
    expect(placement.state.get().step).toBe('placed');
  });

  it('is called interrupted only when nobody could be asked', async () => {
    const outcome = vi.fn<PlacementCalls['outcome']>(() => Promise.reject(lost()));
    const { calls, placement } = setUp({ place: vi.fn(() => Promise.reject(lost())), outcome });
    await placement.place(slip, press());
    expect(outcome).toHaveBeenCalledTimes(5);
    expect(placement.state.get().step).toBe('interrupted');
    expect(calls.onInterrupted).toHaveBeenCalledTimes(1);
  });

  it('is asked for longer where the server is there and can not know now', async () => {
    const unavailable = () => Promise.reject(new CallError('unavailable', 'Not now.'));
    const outcome = vi.fn<PlacementCalls['outcome']>(unavailable);
    for (let n = 1; n < findOutMs.length; n += 1) outcome.mockImplementationOnce(unavailable);
    outcome.mockResolvedValueOnce({ kind: 'placed', receipt });
    const { placement } = setUp({ place: () => Promise.reject(lost()), outcome });
    await placement.place(slip, press());
    expect(outcome).toHaveBeenCalledTimes(findOutMs.length);
    expect(placement.state.get().step).toBe('placed');
  });

  it.each(['not-signed-in', 'too-many-attempts'] as const)(
    'whose question is refused (%s) is still unknown: the same bets keep their id, and the next press ends in its receipt',
    async (code) => {
      const place = vi.fn<PlacementCalls['place']>(async () => placed);
      place.mockRejectedValueOnce(lost());
      const { placement } = setUp({ place, outcome: () => Promise.reject(new CallError(code, 'Refused')) });
      await placement.place(slip, press());
      expect(placement.state.get()).toEqual({ step: 'interrupted' });
      placement.compose();
      await placement.place(slip, press());
      expect(sentBy(place).map(([id]) => id)).toEqual(['request-1', 'request-1']);
      expect(placement.state.get().step).toBe('placed');
    },
  );

  it('is still unknown where it is refused to be sent again', async () => {
    const place = vi.fn<PlacementCalls['place']>(() =>
      Promise.reject(new CallError('too-many-attempts', '')),
    );
    place.mockRejectedValueOnce(lost());
    const { placement } = setUp({ place });
    await placement.place(slip, press());
    expect(placement.state.get()).toEqual({ step: 'interrupted' });
  });

  it('of bets that were sent before keeps their id, also when they are pressed again and that is refused', async () => {
    const place = vi.fn<PlacementCalls['place']>(() => Promise.reject(lost()));
    const { placement } = setUp({ place, outcome: () => Promise.reject(lost()) });
    await placement.place(slip, press());
    placement.compose();
    place.mockRejectedValueOnce(new CallError('not-signed-in', 'Please log in'));
    await placement.place(slip, press());
    expect(placement.state.get()).toMatchObject({ problem: { message: texts.loginRequired } });
    place.mockResolvedValueOnce(placed);
    await placement.place(slip, press());
    expect(new Set(sentBy(place).map(([id]) => id))).toEqual(new Set(['request-1']));
  });

  it.each(['placing', 'confirming'])(
    'is one that cannot be read as well, to %s: it may say that the bet was placed',
    async (what) => {
      const unreadable = () => Promise.reject(new TypeError('another shape'));
      const calls =
        what === 'placing' ? { place: unreadable } : { place: async () => reOffered, accept: unreadable };
      const { placement } = setUp({ ...calls, outcome: async () => ({ kind: 'placed', receipt }) });
      await placement.place(slip, press());
      await placement.accept(slip());
      expect(placement.state.get()).toMatchObject({ step: 'placed', receipt: { placementId: 'p1' } });
    },
  );

  it('keeps its id for the next placement of the same slip, so that the bet is placed at most once', async () => {
    const place = vi.fn<PlacementCalls['place']>(() => Promise.reject(lost()));
    const { placement } = setUp({ place });
    await placement.place(slip, press());
    placement.compose();
    await placement.place(slip, press());
    expect(new Set(place.mock.calls.map(([id]) => id))).toEqual(new Set(['request-1']));
  });

  it('leaves its id behind when the slip is another', async () => {
    const place = vi.fn<PlacementCalls['place']>(() => Promise.reject(lost()));
    const { placement } = setUp({ place });
    await placement.place(slip, press(100));
    placement.compose();
    await placement.place(slip, press(200));
    expect(sentBy(place).at(-1)).toEqual(['request-2', []]);
  });
});

describe('an answer that the server does not know twice', () => {
  it('is found out in the end: what was sent again is asked about as what was sent first', async () => {
    const place = vi.fn<PlacementCalls['place']>(async () => beingChecked);
    const outcome = vi.fn<PlacementCalls['outcome']>(async () => ({ kind: 'placed', receipt }));
    outcome.mockResolvedValueOnce(notPlaced);
    const { placement } = setUp({ place, outcome });
    await placement.place(slip, press());
    expect(place).toHaveBeenCalledTimes(2);
    expect(placement.state.get().step).toBe('placed');
  });

  it('is interrupted when it is never known, and the same bets keep their id', async () => {
    const place = vi.fn<PlacementCalls['place']>(async () => beingChecked);
    const { calls, placement } = setUp({ place });
    await placement.place(slip, press());
    expect(place).toHaveBeenCalledTimes(1 + findOutMs.length);
    expect(placement.state.get()).toEqual({ step: 'interrupted' });
    expect(calls.onInterrupted).toHaveBeenCalledTimes(1);
    placement.compose();
    await placement.place(slip, press());
    expect(new Set(sentBy(place).map(([id]) => id))).toEqual(new Set(['request-1']));
  });
});

describe('a call on a line that went dead', () => {
  const wait = async () => {};
  const place = vi.fn<PlacementCalls['place']>();
  beforeEach(() => {
    place
      .mockReset()
      .mockReturnValueOnce(new Promise(() => {}))
      .mockResolvedValue(placed);
  });

  it('ends with the receipt as soon as its placement is found', async () => {
    const outcome = vi.fn<PlacementCalls['outcome']>(async () => ({ kind: 'placed', receipt }));
    outcome.mockResolvedValueOnce(notPlaced).mockResolvedValueOnce({ kind: 'receipt-pending' });
    const { calls, placement } = setUp({ place, outcome, wait });
    await placement.place(slip, press());
    expect(place).toHaveBeenCalledTimes(1);
    expect(placement.state.get()).toMatchObject({ step: 'placed', receipt: { placementId: 'p1' } });
    expect(calls.onPlaced).toHaveBeenCalledTimes(1);
  });

  it('counts as lost once nobody knows of its placement: it is given up, and sent again under the same id', async () => {
    const { placement } = setUp({ place, wait });
    await placement.place(slip, press());
    const [first, second] = place.mock.calls;
    expect(first?.[2]?.aborted).toBe(true);
    expect(second?.slice(0, 2)).toEqual(first?.slice(0, 2));
    expect(placement.state.get().step).toBe('placed');
  });

  it('is followed for as long as a trader has, and no longer', async () => {
    const outcome = vi.fn<PlacementCalls['outcome']>(async () => ({ kind: 'referred', until: 31_000 }));
    const { placement } = setUp({ place, outcome, wait });
    await placement.place(slip, press());
    expect(placement.state.get().step).toBe('interrupted');
    expect(outcome.mock.calls.length).toBeGreaterThanOrEqual(mostLooks);
  });
});
