import { describe, expect, it } from 'vitest';
import {
  createOffer,
  createQuotes,
  createSelection,
  createSlip,
  rules,
} from '../../pricing/betslip/betslip.fixture.ts';
import { boostView, expiredBoosts } from '../../pricing/betslip/big-game-boost.ts';
import { withUsedBoosts } from '../../pricing/betslip/quotes.ts';
import { type Slip, setBoosted } from '../../pricing/betslip/slip.ts';
import { betslipView } from '../betslip/betslip-view.ts';
import { oddsAsChosen, previewOfBoost } from './boosted-odds.ts';
import { choosePromo, validateBoostChoice, validatePromo } from './choose-promotion.ts';

const boost = { percent: 20, minOdds: { up: 1, down: 1 }, maxStake: 1000, maxPayout: 5000 };
const price = (up: number, down: number) => ({ up, down });
const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
const slipOf = (count: number): Slip => createSlip(...names(count).map((name) => createSelection(name)));
const quotesAt = (slip: Slip, prices: (ReturnType<typeof price> | null)[]) =>
  createQuotes(
    slip,
    slip.selections.map((_, index) => createOffer(`n${index}`, prices[index] ?? price(1, 1))),
  );

describe('a promotion of the accumulator', () => {
  it.each([
    ['accaBoost', 1, false],
    ['accaBoost', 2, true],
    ['accaBoost', 20, true],
    ['accaInsurance', 4, false],
    ['accaInsurance', 5, true],
  ] as const)('the promotion %s of %d selections can be chosen: %s', (promo, count, isOpen) => {
    const slip = slipOf(count);
    expect(validatePromo(promo, slip, quotesAt(slip, []), rules) === undefined).toBe(isOpen);
  });

  it('a promotion is not for odds that are too short, and names the selections with them', () => {
    const slip = slipOf(2);
    const quotes = quotesAt(slip, [price(1, 6), price(1, 5)]);
    expect(validatePromo('accaBoost', slip, quotes, rules)).toEqual({ refused: 'promotion-not-eligible' });
    const customer = { currency: null, balance: null, freeBalance: 0, tokens: [] };
    const view = betslipView(slip, quotes, rules, { customer, pricesPaused: false, priceAcceptance: 'none' });
    expect(view.accaPromo).toMatchObject({ eligible: false, boostPercent: 0, ineligible: ['s-n0'] });
  });

  it('a promotion is not for a leg at starting price', () => {
    const slip = slipOf(2);
    const quotes = createQuotes(slip, [createOffer('n0', null), createOffer('n1')]);
    expect(validatePromo('accaBoost', slip, quotes, rules)).toEqual({ refused: 'promotion-not-eligible' });
  });

  it('a promotion cannot be chosen beside the boost of a big game', () => {
    const slip = setBoosted(slipOf(2), 's-n0', true);
    expect(validatePromo('accaBoost', slip, quotesAt(slip, []), rules)).toMatchObject({
      refused: 'promotions-exclude',
    });
  });

  it('a promotion that was given up is not chosen again when a boost is dropped', () => {
    const boosted = setBoosted(choosePromo(slipOf(2), 'accaBoost'), 's-n0', true);
    expect(setBoosted(choosePromo(boosted, null), 's-n0', false).accaPromo).toBeNull();
  });
});

describe('the boost of a big game', () => {
  const ofOneFixture = createSlip(createSelection('a'), createSelection('b', { fixtureId: 'f-a' }));
  const quoted = (slip: Slip, at = price(2, 1)) =>
    createQuotes(
      slip,
      slip.selections.map(() => ({ ...createOffer('a', at), boost })),
    );

  it('the boost of a big game is for one selection of a fixture', () => {
    const slip = setBoosted(ofOneFixture, 's-a', true);
    const [a, b] = slip.selections;
    expect(validateBoostChoice(slip, quoted(slip), b!)).toEqual({ refused: 'boost-once-per-match' });
    expect(validateBoostChoice(slip, quoted(slip), a!)).toBeUndefined();
  });

  it('the boost that another bet of the customer has can not be chosen, is shown so, and leaves the slip', () => {
    const slip = createSlip(createSelection('a'));
    const used = withUsedBoosts(quoted(slip), ['f-a']);
    const [selection] = slip.selections;
    expect(validateBoostChoice(slip, used, selection!)).toEqual({ refused: 'boost-once-per-match' });
    expect(boostView(slip, selection!, used.get(selection!))?.state).toBe('unavailable');
    const chosen = setBoosted(slip, 's-a', true);
    expect(expiredBoosts(chosen, withUsedBoosts(quoted(chosen), ['f-a']))).toEqual(['s-a']);
    expect(expiredBoosts(chosen, withUsedBoosts(quoted(chosen), ['f-b']))).toEqual([]);
  });

  it.each([
    ['odds shorter than its least', {}, price(4, 5), 'boost-not-eligible'],
    ['starting price', { priceType: 'sp' as const }, price(2, 1), 'boost-not-eligible'],
    ['a stake above its most', { stake: 1001 }, price(2, 1), 'boost-stake-too-high'],
    ['each-way', { eachWay: true }, price(2, 1), 'promotions-exclude'],
  ])('the boost of a big game is not for %s', (_, more, at, refused) => {
    const slip = createSlip(createSelection('a', more));
    const quotes = createQuotes(slip, [
      { ...createOffer('a', at, { market: { startingPrice: true } }), boost },
    ]);
    expect(validateBoostChoice(slip, quotes, slip.selections[0]!)).toMatchObject({ refused });
  });

  it('a fixture without a boost has none to choose', () => {
    const slip = createSlip(createSelection('a'));
    const quotes = createQuotes(slip, [createOffer('a')]);
    expect(validateBoostChoice(slip, quotes, slip.selections[0]!)).toEqual({ refused: 'boost-not-eligible' });
  });
});

describe('boosted odds', () => {
  const slip = slipOf(2);
  const quotes = quotesAt(slip, [price(3, 1), price(3, 1)]);

  it('boosted odds add the percent of the table to the winnings of the slip', () => {
    // 4 × 4 = 16.00; 3 percent of 15 is 0.45.
    expect(previewOfBoost(slip, quotes, rules, { format: 'decimal' })).toEqual({
      currentOdds: '16.00',
      boostedOdds: '16.45',
      percent: 3,
    });
  });

  it('boosted odds are made of the odds shown, where some are', () => {
    expect(previewOfBoost(slip, quotes, rules, { currentOdds: '9/1', format: 'fractional' })).toEqual({
      currentOdds: '9/1',
      boostedOdds: '10.27',
      percent: 3,
    });
    expect(previewOfBoost(slip, quotes, rules, { currentOdds: 'none', format: 'decimal' }).currentOdds).toBe(
      '16.00',
    );
  });

  it('boosted odds are those of the slip while no boost is chosen', () => {
    expect(oddsAsChosen(slip, quotes, rules, 'decimal')).toMatchObject({ boostedOdds: '16.00', percent: 0 });
    expect(oddsAsChosen({ ...slip, accaPromo: 'accaBoost' }, quotes, rules, 'decimal')).toMatchObject({
      boostedOdds: '16.45',
      percent: 3,
    });
  });

  it('there are no boosted odds without an accumulator', () => {
    expect(oddsAsChosen(slipOf(1), new Map(), rules, 'decimal')).toEqual({
      currentOdds: '',
      boostedOdds: '',
      percent: 0,
    });
  });
});
