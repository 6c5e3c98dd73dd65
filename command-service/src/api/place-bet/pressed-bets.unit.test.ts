import type { Pressed } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import {
  createOffer,
  createQuotes,
  createQuotesAsSeen,
  createSelection,
  createSlip,
  evens,
  rules,
  stakedDouble,
} from '../../pricing/betslip/betslip.fixture.ts';
import { type Slip, setEachWay, setPriceType, setStakes } from '../../pricing/betslip/slip.ts';
import { stakedBets } from '../../pricing/betslip/slip-bets.ts';
import { areBetsPressed, arePriceTypesPressed, arePromotionsPressed } from './pressed-bets.ts';

/** `s-a` with 10.00 on it, and `s-b`, with 5.00 on both as a double. */
const pressed: Pressed = {
  selections: [
    { selection: 's-a', priceType: 'board' },
    { selection: 's-b', priceType: 'board' },
  ],
  bets: [
    { bet: 's-a', stake: 1000, eachWay: false },
    { bet: 'double', stake: 500, eachWay: false },
  ],
};
const isAsPressed = (slip: Slip, shown = pressed): boolean => {
  const quotes = createQuotesAsSeen(slip);
  const bets = stakedBets(slip, quotes, rules);
  return areBetsPressed(bets, shown) && arePriceTypesPressed(bets, quotes, shown);
};
const withStakes = (stakes: Record<string, number>) =>
  setStakes(stakedDouble, new Map(Object.entries(stakes)));

describe('the slip is the one that was pressed', () => {
  it('when it has the same bets at the same stakes, in whatever order they are named', () => {
    expect(isAsPressed(stakedDouble)).toBe(true);
    expect(isAsPressed(stakedDouble, { ...pressed, bets: pressed.bets.toReversed() })).toBe(true);
  });

  it.each<[string, Slip]>([
    ['another stake', withStakes({ 's-a': 2000 })],
    ['the same total on other bets', withStakes({ 's-a': 500, double: 1000 })],
    ['a bet more', withStakes({ 's-b': 100 })],
    ['a bet less', withStakes({ double: 0 })],
    ['each-way ticked', setEachWay(stakedDouble, 's-a', true)],
    ['each-way ticked on the combination', setEachWay(stakedDouble, 'double', true)],
    ['the starting price chosen', setPriceType(stakedDouble, 's-b', 'sp')],
    [
      'its selections in another order',
      { ...stakedDouble, selections: stakedDouble.selections.toReversed() },
    ],
    [
      'another selection in the combination',
      {
        ...stakedDouble,
        selections: [stakedDouble.selections[0] ?? createSelection('a'), createSelection('c')],
      },
    ],
  ])('not when it has %s', (_, slip) => {
    expect(isAsPressed(slip)).toBe(false);
  });

  it('also when another tab put on it what no bet was pressed on', () => {
    const slip = setStakes(createSlip(createSelection('a'), createSelection('c')), new Map([['s-a', 1000]]));
    expect(isAsPressed(slip, { ...pressed, bets: [{ bet: 's-a', stake: 1000, eachWay: false }] })).toBe(true);
  });
});

describe('the bets have the promotions that were pressed', () => {
  const boosted = createSlip(createSelection('a', { stake: 1000, boosted: true }));
  const boost = { percent: 50, minOdds: evens, maxStake: 5000, maxPayout: 400 };
  const boostedBets = (offered: Partial<typeof boost> | null = {}) => {
    const quote = { ...createOffer('a'), ...(offered && { boost: { ...boost, ...offered } }) };
    return stakedBets(boosted, createQuotes(boosted, [quote]), rules);
  };
  const shown = { acca: null, boosts: [{ selection: 's-a', percent: 50, maxPayout: 400 }] };
  const none = { acca: null, boosts: [] };

  it('when a single has its boost at the terms that were shown', () =>
    expect(arePromotionsPressed(boostedBets(), shown, rules)).toBe(true));

  it('not when the boost is offered no more, at other terms, or was not shown', () => {
    expect(arePromotionsPressed(boostedBets(null), shown, rules)).toBe(false);
    expect(arePromotionsPressed(boostedBets({ percent: 40 }), shown, rules)).toBe(false);
    expect(arePromotionsPressed(boostedBets({ maxPayout: 300 }), shown, rules)).toBe(false);
    expect(arePromotionsPressed(boostedBets(), none, rules)).toBe(false);
  });

  it('also of an accumulator, on whose singles a promotion changes nothing', () => {
    const betsWith = (accaPromo: Slip['accaPromo'], slip = stakedDouble) =>
      stakedBets({ ...slip, accaPromo }, createQuotesAsSeen(slip), rules);
    const withBoost = { acca: 'accaBoost' as const, boosts: [] };
    expect(arePromotionsPressed(betsWith('accaBoost'), withBoost, rules)).toBe(true);
    expect(arePromotionsPressed(betsWith(null), withBoost, rules)).toBe(false);
    expect(arePromotionsPressed(betsWith('accaBoost'), none, rules)).toBe(false);
    const singles = setStakes(stakedDouble, new Map([['double', 0]]));
    expect(arePromotionsPressed(betsWith('accaBoost', singles), none, rules)).toBe(true);
  });
});
