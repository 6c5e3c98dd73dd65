import { describe, expect, it, vi } from 'vitest';
import { aSlip, aSlipSelection } from '../../lib/api/betslip/slip.fixture.ts';
import type { PlacementResult } from '../../lib/api/place-bet.ts';
import { lost, notPlaced, placed, press, setUp } from './placement.fixture.ts';
import type { PlacementCalls } from './placement.ts';

describe('a placement that a trader looks at', () => {
  const waiting = (betDelaySeconds: number) =>
    aSlip({ selections: [aSlipSelection({ stake: 100, betDelaySeconds })] });

  /** A placement without an answer so far, and the waits that it began. */
  const underWay = (slip: ReturnType<typeof waiting>, outcome: PlacementCalls['outcome']) => {
    const answer = Promise.withResolvers<PlacementResult>();
    const waited = Promise.withResolvers<void>();
    const wait = vi.fn(() => new Promise<void>(() => {})).mockReturnValueOnce(waited.promise);
    const { placement } = setUp({ place: () => answer.promise, outcome, wait });
    const done = placement.place(() => slip, press());
    return { placement, wait, waited, answer, done };
  };
  const referred = async () => ({ kind: 'referred', until: 31_000 }) as const;
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it.each([
    [0, 10_000],
    [5, 15_000],
  ])('after a bet delay of %i seconds says so after %i ms, with its end', async (delay, moment) => {
    const { placement, wait, waited } = underWay(waiting(delay), referred);
    await settled();
    expect(wait).toHaveBeenCalledExactlyOnceWith(moment);
    expect(placement.state.get()).toEqual({ step: 'placing', since: 1000, lost: false });
    waited.resolve();
    await settled();
    expect(placement.state.get()).toEqual({ step: 'placing', since: 1000, lost: false, traderUntil: 31_000 });
  });

  it('is not said of one that only takes long, or that nobody can be asked about', async () => {
    for (const outcome of [async () => notPlaced, () => Promise.reject(lost())]) {
      const { placement, waited } = underWay(waiting(0), outcome);
      waited.resolve();
      await settled();
      expect(placement.state.get()).toEqual({ step: 'placing', since: 1000, lost: false });
    }
  });

  it('is said no more once it is decided', async () => {
    const { placement, waited, answer, done } = underWay(waiting(0), referred);
    answer.resolve(placed);
    await done;
    waited.resolve();
    await settled();
    expect(placement.state.get().step).toBe('placed');
  });
});
