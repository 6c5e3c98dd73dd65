import { texts } from '@paddock/contracts/texts';
import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { sentWithinMs } from './answer-to.ts';
import {
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

const offline = () => new CallError('offline', texts.notSent);
const notSent = { step: 'composing', problem: { message: texts.notSent } };

describe('a press that is not sent for want of a connection', () => {
  it('says so, and is not sent once there is one', async () => {
    const place = vi.fn<PlacementCalls['place']>(async () => placed);
    place.mockRejectedValueOnce(offline());
    const { calls, placement } = setUp({ place });
    await placement.place(slip, press());
    expect(placement.state.get()).toMatchObject(notSent);
    expect(place).toHaveBeenCalledTimes(1);
    expect(calls.outcome).not.toHaveBeenCalled();
  });

  it('leaves nothing to find out after a reload', async () => {
    const memory = { read: () => undefined, keep: vi.fn(), forget: vi.fn() };
    const { placement } = setUp({ memory, place: () => Promise.reject(offline()) });
    await placement.place(slip, press());
    expect(memory.forget).toHaveBeenCalledWith('request-1');
  });

  it('keeps the id under which the same bets were sent before, so that they are placed at most once', async () => {
    const place = vi.fn<PlacementCalls['place']>(() => Promise.reject(lost()));
    const { placement } = setUp({ place, outcome: () => Promise.reject(lost()) });
    await placement.place(slip, press());
    placement.compose();
    place.mockRejectedValueOnce(offline());
    await placement.place(slip, press());
    expect(placement.state.get()).toMatchObject(notSent);
    place.mockResolvedValueOnce(placed);
    await placement.place(slip, press());
    expect(sentBy(place).map(([id]) => id)).toEqual(['request-1', 'request-1', 'request-1']);
  });

  it('of a re-offer is not sent later either', async () => {
    const accept = vi.fn<PlacementCalls['accept']>(() => Promise.reject(offline()));
    const { placement } = setUp({ place: async () => reOffered, accept });
    await placement.place(slip, press());
    await placement.accept(slip());
    expect(placement.state.get()).toMatchObject(notSent);
    expect(accept).toHaveBeenCalledTimes(1);
  });
});

describe('a press on a page that was asleep', () => {
  /** A clock that jumps where a test has it jump. */
  const asleep = () => {
    let time = 1000;
    const sleep = async () => {
      time = 1000 + sentWithinMs;
    };
    return { now: () => time, sleep };
  };

  it('is not sent again: it was not placed, once the server says twice that it knows nothing of it', async () => {
    const { now, sleep } = asleep();
    const place = vi.fn<PlacementCalls['place']>(async () => {
      await sleep();
      throw lost();
    });
    const { calls, placement } = setUp({ place, now });
    await placement.place(slip, press());
    expect(place).toHaveBeenCalledTimes(1);
    expect(calls.outcome).toHaveBeenCalledTimes(2);
    expect(placement.state.get()).toMatchObject({ problem: { message: texts.betslip.notPlaced } });
  });

  it('of a re-offer that nobody took says so in the words that the documents have for a confirmation', async () => {
    const { now, sleep } = asleep();
    const accept = vi.fn<PlacementCalls['accept']>(async () => {
      await sleep();
      throw lost();
    });
    const { placement } = setUp({ place: async () => reOffered, accept, now });
    await placement.place(slip, press());
    await placement.accept(slip());
    const problem = { message: 'An error occurred. Please try again.' };
    expect(placement.state.get()).toMatchObject({ step: 'composing', problem });
  });

  it('is not sent at all where it slept before the call', async () => {
    const { now, sleep } = asleep();
    const { calls, placement } = setUp({ settle: vi.fn(sleep), now });
    await placement.place(slip, press());
    expect(calls.place).not.toHaveBeenCalled();
    expect(placement.state.get()).toMatchObject({ problem: { message: texts.betslip.notPlaced } });
  });

  it('is shown as placed where it was, however long that is ago', async () => {
    const { now, sleep } = asleep();
    const place = vi.fn<PlacementCalls['place']>(async () => {
      await sleep();
      throw lost();
    });
    const outcome = vi.fn<PlacementCalls['outcome']>(async () => ({ kind: 'placed', receipt }));
    outcome.mockResolvedValueOnce(notPlaced);
    const { placement } = setUp({ place, now, outcome });
    await placement.place(slip, press());
    expect(placement.state.get().step).toBe('placed');
  });
});
