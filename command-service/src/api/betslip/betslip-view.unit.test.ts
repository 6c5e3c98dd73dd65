import { describe, expect, it } from 'vitest';
import type { Offer } from '../../adapters/catalogue/catalogue.ts';
import { offered, onSlip, quotesOf, slipWith } from '../../pricing/betslip/betslip.fixture.ts';
import { type Slip, setStakes } from '../../pricing/betslip/slip.ts';
import { betslipView } from './betslip-view.ts';

const evens = { up: 1, down: 1 };
const visitor = { currency: null, balance: null, freeBalance: 0, tokens: [] };
const look = (slip: Slip, offers: (Offer | undefined)[]) =>
  betslipView(slip, quotesOf(slip, offers), {
    customer: visitor,
    pricesPaused: false,
    priceAcceptance: 'none',
  });
const two = setStakes(
  slipWith(onSlip('a'), onSlip('b')),
  new Map([
    ['s-a', 1000],
    ['double', 500],
  ]),
);

describe('the view of a slip', () => {
  it('shows the price now beside the price that was seen', () => {
    const view = look(two, [offered('a', { up: 5, down: 2 }), offered('b')]);
    expect(view.Msg[0]).toMatchObject({ cpu: 5, cpd: 2, OriginalPriceUp: 1, OriginalPriceDown: 1 });
    expect(view).toMatchObject({ totalStake: 1500, potentialReturn: 7000, isTradable: true });
    expect(view.betTypes[0]).toMatchObject({
      id: 'double',
      name: 'Double',
      stake: 500,
      potentialReturn: 3500,
    });
  });

  it('is not tradable when any selection is suspended or gone', () => {
    expect(look(two, [offered('a'), offered('b', undefined, { isTradable: false })]).isTradable).toBe(false);
    expect(look(two, [offered('a'), undefined])).toMatchObject({
      isTradable: false,
      potentialReturn: null,
      Msg: [{}, { cpu: null, isTradable: false, status: 'unknown' }],
    });
  });

  it.each([
    ['open', offered('a')],
    ['suspended', offered('a', evens, { isTradable: false })],
    ['resulted', offered('a', evens, { market: { status: 'resulted' }, isTradable: false })],
    ['finished', offered('a', evens, { fixture: { status: 'finished' }, isTradable: false })],
    [
      'withdrawn',
      { ...offered('a'), selection: { price: null, status: 'withdrawn' as const }, isTradable: false },
    ],
    ['unknown', undefined],
  ])('says that a selection is %s', (status, offer) => {
    expect(look(slipWith(onSlip('a')), [offer]).Msg[0]?.status).toBe(status);
  });

  it('names the two selections that cannot be combined', () => {
    const slip = slipWith(onSlip('a'), onSlip('b', { fixtureId: 'f-a' }));
    expect(look(slip, [offered('a'), offered('b')])).toMatchObject({
      betTypes: [],
      combineMessage:
        'Selections from the same event cannot be combined in one bet: Selection a and Selection b.',
    });
  });

  it('promises best odds on board prices before the off only', () => {
    const market = { bestOddsGuaranteed: true, startingPrice: true };
    const promised = (priceType: 'board' | 'sp', status: 'not-started' | 'in-play') =>
      look(slipWith(onSlip('a', { priceType })), [offered('a', evens, { market, fixture: { status } })])
        .Msg[0]?.bestOddsGuaranteed;
    expect([
      promised('board', 'not-started'),
      promised('sp', 'not-started'),
      promised('board', 'in-play'),
    ]).toEqual([true, false, false]);
  });

  it('tells the bet delay in play', () => {
    const market = { betDelaySeconds: 5 };
    const delay = (status: 'not-started' | 'in-play') =>
      look(slipWith(onSlip('a')), [offered('a', evens, { market, fixture: { status } })]).Msg[0]
        ?.betDelaySeconds;
    expect([delay('not-started'), delay('in-play')]).toEqual([undefined, 5]);
  });
});
