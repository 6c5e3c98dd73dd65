import type { Price, PriceAcceptance } from '@paddock/contracts/odds';
import { describe, expect, it, vi } from 'vitest';
import { aSlip, aSlipCombination, aSlipSelection } from '../../lib/api/betslip/slip.fixture.ts';
import type { Slip, SlipSelection } from '../../lib/api/betslip/slip.ts';
import { acceptedQueryOf } from '../../lib/api/place-bet.ts';
import { placeText } from '../place-bet/place-button.tsx';
import { slipOfferOf } from './slip-readiness.ts';

/** The last live price of every selection. */
const live = vi.hoisted(() => ({ price: undefined as Price | undefined }));
vi.mock('../../live/hooks.ts', () => ({
  useLivePrices: vi.fn(),
  usePricesPaused: vi.fn(),
  livePriceNow: () => live.price && { price: live.price, life: 'open' },
}));

const seen: Price = { up: 5, down: 2 };
const shorter: Price = { up: 2, down: 1 };
const longer: Price = { up: 3, down: 1 };
/** Stakes on these selections or combinations. */
const stakedOn = (...ids: string[]) => ({ now: (id: string) => (ids.includes(id) ? 100 : 0) });

const offerAt = (
  price: Price,
  priceAcceptance: PriceAcceptance,
  changes: Partial<SlipSelection> = {},
  slip: Partial<Slip> = {},
) => {
  live.price = price;
  const selections = [aSlipSelection({ acceptedPrice: seen, price: seen, ...changes })];
  return slipOfferOf(aSlip({ selections, priceAcceptance, ...slip }), stakedOn('s1', 'double'));
};
const toAcceptAt = (price: Price, acceptance: PriceAcceptance, changes: Partial<SlipSelection> = {}) =>
  offerAt(price, acceptance, changes).toAccept;

describe('what the press of the place button accepts', () => {
  it('is nothing while nothing moved', () => {
    expect(toAcceptAt(seen, 'none')).toEqual([]);
    expect(placeText([], 'fractional')).toBe('Place Bet');
    expect(acceptedQueryOf([])).toEqual({});
  });

  it('is the price that is shown, whichever way it moved, and the button says it in the odds format', () => {
    for (const price of [shorter, longer]) {
      const [moved] = toAcceptAt(price, 'none');
      expect(moved).toEqual({ selectionId: 's1', price, line: null, isOther: false });
    }
    expect(placeText(toAcceptAt(shorter, 'none'), 'fractional')).toBe('Accept 2/1 and place');
    expect(placeText(toAcceptAt(shorter, 'none'), 'decimal')).toBe('Accept 3.00 and place');
  });

  it('is what goes to the server', () => {
    const { acceptedOffers = '' } = acceptedQueryOf(toAcceptAt(longer, 'none'));
    expect(JSON.parse(acceptedOffers)).toEqual([{ selection: 's1', price: longer, line: null }]);
  });

  it('is not asked about where the customer takes it unasked, and is said to the server all the same', () => {
    expect(toAcceptAt(longer, 'better')).toEqual([]);
    expect(toAcceptAt(shorter, 'better')).toHaveLength(1);
    expect(toAcceptAt(shorter, 'any')).toEqual([]);
    for (const [price, acceptance] of [
      [longer, 'better'],
      [shorter, 'better'],
      [shorter, 'any'],
    ] as const) {
      expect(offerAt(price, acceptance).shown).toMatchObject([{ selectionId: 's1', price }]);
    }
  });

  it('is other each-way terms too, for who bets each-way, alone or in a combination', () => {
    const [before, now] = [3, 2].map((places) => ({ fraction: { up: 1, down: 5 }, places }));
    const terms = { eachWayTerms: now ?? null, acceptedEachWayTerms: before ?? null };
    const moved = toAcceptAt(shorter, 'any', { ...terms, eachWay: true });
    expect(moved).toEqual([
      { selectionId: 's1', price: shorter, line: null, eachWayTerms: now, isOther: true },
    ]);
    expect(placeText(moved, 'fractional')).toBe('Accept changes and place');
    expect(JSON.parse(acceptedQueryOf(moved).acceptedOffers ?? '')).toMatchObject([{ eachWay: now }]);
    const combinations = [aSlipCombination('double', { eachWay: true })];
    expect(offerAt(seen, 'none', terms, { combinations })).toMatchObject({
      readiness: 'moved',
      toAccept: [{ eachWayTerms: now }],
    });
    expect(offerAt(seen, 'none', terms)).toEqual({ readiness: 'ready', shown: [], toAccept: [] });
  });

  it('is no each-way where it is offered no more: then it is another stake, which is asked about', () => {
    const gone = { eachWay: true, eachWayTerms: null };
    const acceptedEachWayTerms = { fraction: { up: 1, down: 5 }, places: 3 };
    expect(toAcceptAt(seen, 'none', { ...gone, acceptedEachWayTerms })).toEqual([]);
  });

  it('is another handicap also for who takes any price, and the button calls it a change', () => {
    const moved = toAcceptAt(longer, 'any', { line: 250, acceptedLine: 150 });
    expect(moved).toEqual([{ selectionId: 's1', price: longer, line: 250, isOther: true }]);
    expect(placeText(moved, 'fractional')).toBe('Accept changes and place');
  });

  it('is only what a bet is on, and several prices are called new odds', () => {
    live.price = shorter;
    const selections = ['s1', 's2'].map((selectionId) =>
      aSlipSelection({ selectionId, acceptedPrice: seen }),
    );
    const slip = aSlip({ selections });
    expect(slipOfferOf(slip, stakedOn('s2')).toAccept).toMatchObject([{ selectionId: 's2' }]);
    const { toAccept } = slipOfferOf(slip, stakedOn('s1', 's2'));
    expect(placeText(toAccept, 'fractional')).toBe('Accept new odds and place');
  });

  it('is not a price that a starting price was chosen over', () => {
    expect(toAcceptAt(shorter, 'none', { priceType: 'sp' })).toEqual([]);
  });
});
