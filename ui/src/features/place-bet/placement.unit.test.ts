import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aSlip, aSlipSelection } from '../../lib/api/betslip/slip.fixture.ts';
import type { PlacementChange, PlacementResult, Press, Receipt } from '../../lib/api/place-bet.ts';
import { CallError } from '../../lib/call-error.ts';
import { mostLooks } from './look-for-outcome.ts';
import { createPlacement, type PlacementCalls } from './placement.ts';
import { findOutMs } from './recover-answer.ts';

const slip = (stake = 100) => aSlip({ selections: [aSlipSelection({ stake })] });
const press = (stake = 100, accepted: Press['accepted'] = []): Press => ({
  selections: [{ selectionId: 's1', priceType: 'board' }],
  bets: [{ id: 's1', stake, eachWay: false }],
  accepted,
  funding: { kind: 'cash' },
  keepSelections: false,
});

const receipt: Receipt = {
  placementId: 'p1',
  placedAt: '2026-11-20T12:00:00Z',
  currency: 'EUR',
  totalStake: 100,
  potentialReturn: 350,
  countsForPromotion: false,
  token: null,
  oddsMoved: false,
  balance: 900,
  freeBalance: 0,
  bets: [],
};
const placed: PlacementResult = { kind: 'placed', receipt };
const change: PlacementChange = {
  what: 'odds',
  selectionId: 's1',
  name: 'Alder',
  before: '5/2',
  after: '2/1',
};
const reOffered: PlacementResult = { kind: 're-offered', changes: [change], seconds: 30 };
const lost = () => new CallError('unreachable', 'no answer');
const notPlaced = { kind: 'unknown' } as const;
const beingChecked: PlacementResult = { kind: 'being-checked', code: undefined, message: '' };
/** The documents' wait after which a customer reads that a trader looks at a bet. */
const referralMs = 10_000;

/** Under which id each was sent, and what it accepted. */
const sentBy = (place: PlacementCalls['place']) =>
  vi.mocked(place).mock.calls.map(([id, { accepted }]) => [id, accepted]);

const setUp = (over: Partial<PlacementCalls> = {}) => {
  let ids = 0;
  const calls = {
    settle: vi.fn(async () => {}),
    place: vi.fn<PlacementCalls['place']>(async () => placed),
    accept: vi.fn<PlacementCalls['accept']>(async () => placed),
    outcome: vi.fn<PlacementCalls['outcome']>(async () => notPlaced),
    reject: vi.fn(async () => {}),
    newId: () => {
      ids += 1;
      return `request-${ids}`;
    },
    now: () => 1000,
    // Nothing here takes so long that it is looked for beside its call.
    wait: vi.fn((ms: number) => (ms < referralMs ? Promise.resolve() : new Promise<void>(() => {}))),
    onPlaced: vi.fn(),
    onRefused: vi.fn(),
    onInterrupted: vi.fn(),
    tryAgainMs: 5000,
    ...over,
  };
  return { calls, placement: createPlacement(calls) };
};

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

  it.each([
    ['placing', 'An error occured, please try again', { place: () => Promise.reject(new Error('oops')) }],
    [
      'confirming',
      'An error occurred. Please try again.',
      { place: async () => reOffered, accept: () => Promise.reject(new Error('oops')) },
    ],
    [
      'a press before its stakes arrived',
      'An error occured, please try again',
      { settle: () => Promise.reject(lost()) },
    ],
  ])('%s that failed without a reason says so in the words of the documents', async (_, message, over) => {
    const { placement } = setUp(over);
    await placement.place(slip, press());
    await placement.accept(slip());
    expect(placement.state.get()).toMatchObject({ step: 'composing', problem: { message } });
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
    expect(outcome).toHaveBeenCalledTimes(findOutMs.length);
    expect(placement.state.get().step).toBe('interrupted');
    expect(calls.onInterrupted).toHaveBeenCalledTimes(1);
  });

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
