import { describe, expect, it, vi } from 'vitest';
import type { PlacementResult } from '../../lib/api/place-bet.ts';
import { CallError } from '../../lib/call-error.ts';
import { change, lost, placed, press, reOffered, sentBy, setUp, slip } from './placement.fixture.ts';
import type { PlacementCalls } from './placement.ts';

describe('placing', () => {
  it('sends the stakes to the server before the bet, and ends in a receipt', async () => {
    const { calls, placement } = setUp();
    await placement.place(slip, press());
    expect(calls.settle).toHaveBeenCalledBefore(vi.mocked(calls.place));
    expect(placement.state.get()).toMatchObject({ step: 'placed', receipt: { placementId: 'p1' } });
    expect(calls.onPlaced).toHaveBeenCalledTimes(1);
  });

  it('accepts what was shown in the press, also where it is sent once more after its answer was lost', async () => {
    const accepted = [{ selectionId: 's1', price: { up: 2, down: 1 }, line: null, isOther: false }];
    const place = vi
      .fn<PlacementCalls['place']>()
      .mockRejectedValueOnce(lost())
      .mockResolvedValueOnce(placed);
    const { placement } = setUp({ place });
    await placement.place(slip, press(100, accepted));
    expect(sentBy(place)).toEqual([
      ['request-1', accepted],
      ['request-1', accepted],
    ]);
  });

  it('whose stakes did not arrive says so in the words of the documents', async () => {
    const { placement } = setUp({ settle: () => Promise.reject(lost()) });
    await placement.place(slip, press());
    const problem = { message: 'An error occured, please try again' };
    expect(placement.state.get()).toMatchObject({ step: 'composing', problem });
  });

  it('does not happen when the stakes did not reach the server', async () => {
    const { calls, placement } = setUp({ settle: () => Promise.reject(lost()) });
    await placement.place(slip, press());
    expect(calls.place).not.toHaveBeenCalled();
    expect(placement.state.get()).toMatchObject({ step: 'composing', problem: { code: 'unreachable' } });
  });

  it('ignores a second tap while the first placement is under way', async () => {
    const { calls, placement } = setUp();
    await Promise.all([placement.place(slip, press()), placement.place(slip, press())]);
    expect(calls.place).toHaveBeenCalledTimes(1);
  });

  it('gives every new placement an id of its own', async () => {
    const { calls, placement } = setUp();
    await placement.place(slip, press());
    placement.compose();
    await placement.place(slip, press());
    expect(sentBy(calls.place)).toEqual([
      ['request-1', []],
      ['request-2', []],
    ]);
  });

  it('says why a bet was refused, and can be tried again', async () => {
    const refused: PlacementResult = {
      kind: 'refused',
      code: 'insufficient-funds',
      message: 'Sorry',
      failed: false,
    };
    const { calls, placement } = setUp({ place: async () => refused });
    await placement.place(slip, press());
    expect(placement.state.get()).toEqual({
      step: 'composing',
      problem: { code: 'insufficient-funds', message: 'Sorry', failed: false },
    });
    expect(calls.onRefused).toHaveBeenCalledExactlyOnceWith('insufficient-funds');
  });

  it('asks a visitor to log in, in the words of the documents', async () => {
    const { placement } = setUp({
      place: () => Promise.reject(new CallError('not-signed-in', 'Please log in')),
    });
    await placement.place(slip, press());
    expect(placement.state.get()).toMatchObject({
      problem: { message: 'Please login before placing betslip' },
    });
  });

  it('opens the price-change popup for five seconds when it is to be tried again, as a new placement', async () => {
    const place = vi.fn<PlacementCalls['place']>(async () => placed);
    place.mockResolvedValueOnce({ kind: 'try-again' });
    const { placement } = setUp({ place });
    await placement.place(slip, press());
    expect(placement.state.get()).toEqual({ step: 'try-again', until: 6000 });
    await placement.place(slip, press());
    expect(sentBy(place)).toEqual([
      ['request-1', []],
      ['request-2', []],
    ]);
    expect(placement.state.get().step).toBe('placed');
  });
});

describe('a re-offer', () => {
  it('shows the changes for as long as it holds', async () => {
    const { placement } = setUp({ place: async () => ({ ...reOffered, seconds: 12 }) });
    await placement.place(slip, press());
    expect(placement.state.get()).toEqual({ step: 're-offered', changes: [change], until: 13_000 });
  });

  it('ends with a full second, so that the countdown begins with the seconds that it holds', async () => {
    const { placement } = setUp({ place: async () => reOffered, now: () => 1999 });
    await placement.place(slip, press());
    expect(placement.state.get()).toMatchObject({ until: 31_000 });
  });

  it('is accepted under the id of the placement', async () => {
    const { calls, placement } = setUp({ place: async () => reOffered });
    await placement.place(slip, press());
    await placement.accept(slip());
    expect(calls.accept).toHaveBeenCalledWith('request-1', expect.anything());
    expect(placement.state.get().step).toBe('placed');
  });

  it('can be followed by another when prices moved again', async () => {
    const { placement } = setUp({ place: async () => reOffered, accept: async () => reOffered });
    await placement.place(slip, press());
    await placement.accept(slip());
    expect(placement.state.get().step).toBe('re-offered');
  });

  it('is turned down by the customer without a word', async () => {
    const { calls, placement } = setUp({ place: async () => reOffered });
    await placement.place(slip, press());
    await placement.reject(false);
    expect(calls.reject).toHaveBeenCalledWith('request-1');
    expect(placement.state.get()).toEqual({ step: 'composing' });
  });

  it('is turned down when its time is over, and says so', async () => {
    const { calls, placement } = setUp({ place: async () => reOffered });
    await placement.place(slip, press());
    await placement.reject(true);
    expect(calls.reject).toHaveBeenCalledWith('request-1');
    expect(placement.state.get()).toMatchObject({
      problem: { message: 'Betslip reconfirmation failed due to timeout.' },
    });
  });

  it('stands while the slip is touched, as does a placement under way', async () => {
    const { placement } = setUp({ place: async () => reOffered });
    await placement.place(slip, press());
    placement.compose();
    expect(placement.state.get().step).toBe('re-offered');
  });
});
