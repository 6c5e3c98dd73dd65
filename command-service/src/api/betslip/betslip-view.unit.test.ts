import { describe, expect, it } from 'vitest';
import {
  createOffer,
  createQuotes,
  createSelection,
  createSlip,
  evens,
  rules,
  stakedDouble,
} from '../../pricing/betslip/betslip.fixture.ts';
import { expiredBoosts } from '../../pricing/betslip/big-game-boost.ts';
import { type Slip, setStakes } from '../../pricing/betslip/slip.ts';
import type { Offer } from '../../pricing/offer.ts';
import { betslipView } from './betslip-view.ts';

const visitor = { currency: null, balance: null, freeBalance: 0, tokens: [] };
const viewOf = (slip: Slip, offers: (Offer | undefined)[]) =>
  betslipView(slip, createQuotes(slip, offers), rules, {
    customer: visitor,
    pricesPaused: false,
    priceAcceptance: 'none',
  });

describe('the view of a slip', () => {
  it('the view shows the price now beside the price that was seen', () => {
    const view = viewOf(stakedDouble, [createOffer('a', { up: 5, down: 2 }), createOffer('b')]);
    expect(view.Msg[0]).toMatchObject({ cpu: 5, cpd: 2, OriginalPriceUp: 1, OriginalPriceDown: 1 });
    expect(view).toMatchObject({ totalStake: 1500, potentialReturn: 7000, isTradable: true });
    expect(view.betTypes[0]).toMatchObject({
      id: 'double',
      name: 'Double',
      stake: 500,
      potentialReturn: 3500,
    });
  });

  it('a slip is not tradable when any selection is suspended or not offered', () => {
    expect(
      viewOf(stakedDouble, [createOffer('a'), createOffer('b', undefined, { isTradable: false })]).isTradable,
    ).toBe(false);
    expect(viewOf(stakedDouble, [createOffer('a'), undefined])).toMatchObject({
      isTradable: false,
      totalStake: 1000,
      potentialReturn: 2000,
      Msg: [{}, { cpu: null, isTradable: false, status: 'unknown' }],
    });
  });

  it('a selection that is over is shown with its stake, which costs and returns nothing', () => {
    const resulted = createOffer('b', evens, { market: { status: 'resulted' }, isTradable: false });
    const slip = setStakes(
      createSlip(createSelection('a'), createSelection('b')),
      new Map([
        ['s-a', 1000],
        ['s-b', 700],
      ]),
    );
    expect(viewOf(slip, [createOffer('a'), resulted])).toMatchObject({
      Msg: [{}, { status: 'resulted', stake: 700, potentialReturn: null }],
      betTypes: [],
      totalStake: 1000,
      potentialReturn: 2000,
    });
  });

  it.each([
    ['open', createOffer('a')],
    ['suspended', createOffer('a', evens, { isTradable: false })],
    ['resulted', createOffer('a', evens, { market: { status: 'resulted' }, isTradable: false })],
    ['finished', createOffer('a', evens, { fixture: { status: 'finished' }, isTradable: false })],
    [
      'withdrawn',
      { ...createOffer('a'), selection: { price: null, status: 'withdrawn' as const }, isTradable: false },
    ],
    ['unknown', undefined],
  ])('the view says that a selection is %s', (status, offer) => {
    expect(viewOf(createSlip(createSelection('a')), [offer]).Msg[0]?.status).toBe(status);
  });

  it('the view calls suspended what the catalogue may not have yet, and keeps what was chosen for it', () => {
    const slip = createSlip(createSelection('a', { boosted: true }), createSelection('b'));
    const view = betslipView(slip, new Map(), rules, {
      customer: visitor,
      pricesPaused: true,
      priceAcceptance: 'none',
    });
    expect(view.Msg.map(({ status }) => status)).toEqual(['suspended', 'suspended']);
    expect(view.accaPromo.ineligible).toEqual([]);
    expect(expiredBoosts(slip, new Map())).toEqual([]);
    expect(expiredBoosts(slip, createQuotes(slip, [createOffer('a'), undefined]))).toEqual(['s-a']);
  });

  it('the view shows the each-way terms that were seen beside those of now', () => {
    const terms = (places: number) => ({ fraction: { up: 1, down: 5 }, places });
    const slip = createSlip(createSelection('a', { seenEachWay: terms(3) }));
    const view = viewOf(slip, [createOffer('a', evens, { market: { eachWay: terms(2) } })]);
    expect(view.Msg[0]).toMatchObject({ originalEachWay: terms(3), eachWay: terms(2) });
  });

  it('the view names the two selections that cannot be combined', () => {
    const slip = createSlip(createSelection('a'), createSelection('b', { fixtureId: 'f-a' }));
    expect(viewOf(slip, [createOffer('a'), createOffer('b')])).toMatchObject({
      betTypes: [],
      combineMessage:
        'Selections from the same event cannot be combined in one bet: Selection a and Selection b.',
    });
  });

  it('the view promises best odds on board prices before the off only', () => {
    const market = { bestOddsGuaranteed: true, startingPrice: true };
    const promised = (priceType: 'board' | 'sp', status: 'not-started' | 'in-play') =>
      viewOf(createSlip(createSelection('a', { priceType })), [
        createOffer('a', evens, { market, fixture: { status } }),
      ]).Msg[0]?.bestOddsGuaranteed;
    expect([
      promised('board', 'not-started'),
      promised('sp', 'not-started'),
      promised('board', 'in-play'),
    ]).toEqual([true, false, false]);
  });

  it('the view shows the bet delay in play', () => {
    const market = { betDelaySeconds: 5 };
    const delay = (status: 'not-started' | 'in-play') =>
      viewOf(createSlip(createSelection('a')), [createOffer('a', evens, { market, fixture: { status } })])
        .Msg[0]?.betDelaySeconds;
    expect([delay('not-started'), delay('in-play')]).toEqual([undefined, 5]);
  });
});
