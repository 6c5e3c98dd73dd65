import type { Price, PriceAcceptance } from '@paddock/contracts/odds';
import { describe, expect, it, vi } from 'vitest';
import { aSlip, aSlipSelection } from '../../lib/api/betslip/slip.fixture.ts';
import { acceptedQueryOf } from '../../lib/api/place-bet.ts';
import { placeText } from '../place-bet/place-button.tsx';
import { offersToAccept } from './slip-readiness.ts';

/** The last live price of every selection. */
const live = vi.hoisted(() => ({ price: undefined as Price | undefined }));
vi.mock('../../live/hooks.ts', () => ({
  useLivePrices: vi.fn(),
  usePricesPaused: vi.fn(),
  livePriceNow: () => live.price && { price: live.price, life: 'open' },
}));
vi.mock('./slip-context.ts', () => ({ useBetslip: vi.fn() }));

const seen: Price = { up: 5, down: 2 };
const shorter: Price = { up: 2, down: 1 };
const longer: Price = { up: 3, down: 1 };
const everywhere = () => true;

const toAcceptAt = (price: Price, priceAcceptance: PriceAcceptance, changes = {}) => {
  live.price = price;
  const selections = [aSlipSelection({ acceptedPrice: seen, price: seen, ...changes })];
  return offersToAccept(aSlip({ selections, priceAcceptance }), everywhere);
};

describe('what the press of the place button accepts', () => {
  it('is nothing while nothing moved', () => {
    expect(toAcceptAt(seen, 'none')).toEqual([]);
    expect(placeText([], 'fractional')).toBe('Place Bet');
    expect(acceptedQueryOf([])).toEqual({});
  });

  it('is the price that is shown, whichever way it moved, and the button says it in the odds format', () => {
    for (const price of [shorter, longer]) {
      const [moved] = toAcceptAt(price, 'none');
      expect(moved).toEqual({ selectionId: 's1', price, line: null, movedLine: false });
    }
    expect(placeText(toAcceptAt(shorter, 'none'), 'fractional')).toBe('Accept 2/1 and place');
    expect(placeText(toAcceptAt(shorter, 'none'), 'decimal')).toBe('Accept 3.00 and place');
  });

  it('is what goes to the server', () => {
    const { acceptedOffers = '' } = acceptedQueryOf(toAcceptAt(longer, 'none'));
    expect(JSON.parse(acceptedOffers)).toEqual([{ selection: 's1', price: longer, line: null }]);
  });

  it('is not what the customer takes unasked', () => {
    expect(toAcceptAt(longer, 'better')).toEqual([]);
    expect(toAcceptAt(shorter, 'better')).toHaveLength(1);
    expect(toAcceptAt(shorter, 'any')).toEqual([]);
  });

  it('is another handicap also for who takes any price, and the button calls it a change', () => {
    const moved = toAcceptAt(longer, 'any', { line: 250, acceptedLine: 150 });
    expect(moved).toEqual([{ selectionId: 's1', price: longer, line: 250, movedLine: true }]);
    expect(placeText(moved, 'fractional')).toBe('Accept changes and place');
  });

  it('is only what a bet is on, and several prices are called new odds', () => {
    live.price = shorter;
    const selections = ['s1', 's2'].map((selectionId) =>
      aSlipSelection({ selectionId, acceptedPrice: seen }),
    );
    const slip = aSlip({ selections });
    expect(offersToAccept(slip, ({ selectionId }) => selectionId === 's2')).toMatchObject([
      { selectionId: 's2' },
    ]);
    expect(placeText(offersToAccept(slip, everywhere), 'fractional')).toBe('Accept new odds and place');
  });

  it('is not a price that a starting price was chosen over', () => {
    expect(toAcceptAt(shorter, 'none', { priceType: 'sp' })).toEqual([]);
  });
});
