import type { Leg, SelectionResult } from '@paddock/contracts/events';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { publishedBettingRules } from '../../betting/index.ts';
import { noon } from '../../domain/account/account.fixture.ts';
import type { BetRequest } from '../../domain/account/bets/bet-request.ts';
import { evolveBets, noBets } from '../../domain/account/bets/bets.ts';
import { bet, leg, placed } from '../../domain/account/bets/betting.fixture.ts';
import type { OpenBet } from '../../domain/account/bets/open-bet.ts';
import { createOffer } from '../betslip/betslip.fixture.ts';
import type { Offer } from '../offer.ts';
import type { LiveMarkets } from './live-markets.ts';
import { cashOutDelayOf, quoteCashOut } from './quote.ts';

type More = {
  price?: Offer['selection']['price'];
  fixture?: Partial<Offer['fixture']>;
  market?: Partial<Offer['market']>;
  status?: Offer['selection']['status'];
  isTradable?: boolean;
};

/** How `s-{name}` is offered: at evens, unless said otherwise. */
const offer = (name: string, { price = { up: 1, down: 1 }, status = 'open', ...more }: More = {}): Offer => {
  const { selection, ...of } = createOffer(name, price, more);
  return { ...of, selection: { ...selection, status } };
};

const live = (offers: readonly Offer[], more: Partial<LiveMarkets> = {}): LiveMarkets => ({
  offerOf: ({ marketId }) => offers.find(({ market }) => market.marketId === marketId),
  deductionOf: () => 0,
  fieldOf: () => undefined,
  isFeedLive: true,
  frozen: new Set(),
  corrected: new Set(),
  marginPercent: 5,
  ...more,
});

const open = (requested: BetRequest, results: Record<number, SelectionResult> = {}): OpenBet => {
  const event = placed(requested);
  if (event.type !== 'BetPlaced') throw new Error('not placed');
  let bets = evolveBets(noBets, event, noon);
  for (const [index, result] of Object.entries(results)) {
    const data = { betId: requested.betId, leg: Number(index), result };
    bets = evolveBets(bets, { type: 'BetLegResulted', data }, noon);
  }
  return bets.open[0]!;
};
const single = (more: Partial<Leg> = {}) => open({ ...bet('single', 'a', 1000), legs: [leg('a', more)] });
const quoteOf = (held: OpenBet, markets: LiveMarkets, remaining?: number) =>
  quoteCashOut(held, markets, publishedBettingRules, remaining);
const available = (value: number) => ({ state: 'available', value });
const { legs: reasons } = texts.cashOut;

describe('what a bet can be cashed out for', () => {
  it('is its stake less the margin while its price stands', () =>
    expect(quoteOf(single(), live([offer('a')]))).toEqual(available(950)));

  it('rises as the price shortens, and falls as it drifts', () => {
    expect(quoteOf(single(), live([offer('a', { price: { up: 1, down: 3 } })]))).toEqual(available(1425));
    expect(quoteOf(single(), live([offer('a', { price: { up: 3, down: 1 } })]))).toEqual(available(475));
  });

  it('the value of a multiple takes the legs that are won at their price, and the others at theirs now', () => {
    const double = open(bet('double', 'ab', 1000), { 0: { outcome: 'won' } });
    expect(quoteOf(double, live([offer('b')]))).toEqual(available(1900));
  });

  it('the value of a part is the whole less what the rest is worth: many parts never pay more than one', () => {
    const market = live([offer('a', { price: { up: 299, down: 100 } })]);
    const whole = quoteOf(single(), market);
    let taken = 0;
    for (let unitStake = 1000; unitStake > 0; unitStake--) {
      const part = quoteOf({ ...single(), unitStake }, market, unitStake - 1);
      if (part.state === 'available') taken += part.value;
    }
    expect(whole).toEqual(available(476));
    expect(taken).toBeLessThanOrEqual(476);
  });

  it('a part is never worth more than it is alone: one penny of two, each worth 0.95p, is worth nothing', () => {
    const market = live([offer('a')]);
    const two = { ...single(), unitStake: 2, stake: 2 };
    expect(quoteOf(two, market)).toEqual(available(1));
    expect(quoteOf(two, market, 1)).toMatchObject({ state: 'unavailable' });
  });
});

describe('Rule 4', () => {
  it('is taken off beforehand for runners that were withdrawn since', () => {
    const leg3 = single({ price: { up: 3, down: 1 } });
    const market = live([offer('a')], { deductionOf: () => 45 });
    expect(quoteOf(leg3, market)).toEqual(available(Math.floor((1000 * (1 + 3 * 0.55) * 0.95) / 2)));
  });

  it('that is not known makes cash out unavailable', () =>
    expect(quoteOf(single(), live([offer('a')], { deductionOf: () => undefined }))).toEqual({
      state: 'unavailable',
      message: reasons.nonRunner,
    }));
});

describe('each-way terms', () => {
  const eachWay = { fraction: { up: 1, down: 5 }, places: 3 };
  const legs = [leg('a', { eachWay, price: { up: 4, down: 1 } })];
  const struck = open({ ...bet('single', 'a', 1000), legs, eachWay: true });
  const fieldOf = (starters: number) => () => ({ runners: 8, starters, handicap: false });

  it('are those of the runners that are left, and what they were struck at while all are', () => {
    const at = (down: number) => (1 + 4) / 2 + (1 + 4 / down) / (1 + 1 / down);
    const value = (down: number) => available(Math.floor(1000 * at(down) * 0.95));
    expect(quoteOf(struck, live([offer('a')], { fieldOf: fieldOf(8) }))).toEqual(value(5));
    expect(quoteOf(struck, live([offer('a')], { fieldOf: fieldOf(7) }))).toEqual(value(4));
  });
});

describe('cash out is suspended', () => {
  it.each<[string, LiveMarkets, string]>([
    ['while prices are paused', live([offer('a')], { isFeedLive: false }), reasons.pricesPaused],
    ['while the selection is', live([offer('a', { isTradable: false })]), reasons.suspended],
    ['while there is no price', live([offer('a', { price: null })]), reasons.suspended],
    [
      'once the fixture is over',
      live([offer('a', { fixture: { status: 'finished' } })]),
      reasons.awaitingResult,
    ],
    [
      'once the market is resulted',
      live([offer('a', { market: { status: 'resulted' } })]),
      reasons.awaitingResult,
    ],
    ['once the selection is out', live([offer('a', { status: 'withdrawn' })]), reasons.awaitingResult],
    ['while the handicap is another', live([offer('a', { market: { line: 150 } })]), reasons.lineMoved],
    ['while winnings are withheld', live([offer('a')], { frozen: new Set(['m-a']) }), reasons.withheld],
  ])('cash out is suspended %s', (_, market, message) =>
    expect(quoteOf(single(), market)).toEqual({ state: 'suspended', message }),
  );

  it('cash out is suspended while winnings of a leg that is won are withheld', () => {
    const double = open(bet('double', 'ab', 1000), { 0: { outcome: 'won' } });
    expect(quoteOf(double, live([offer('b')], { frozen: new Set(['m-a']) }))).toMatchObject({
      state: 'suspended',
    });
  });

  it('cash out is suspended while the result that a leg has is being corrected', () => {
    const double = open(bet('double', 'ab', 1000), { 0: { outcome: 'won' } });
    expect(quoteOf(double, live([offer('b')], { corrected: new Set(['m-a']) }))).toEqual({
      state: 'suspended',
      message: reasons.awaitingResult,
    });
  });

  it('cash out is suspended when all legs are resulted and the bet is about to be settled', () => {
    const double = open(bet('double', 'ab', 1000), { 0: { outcome: 'won' }, 1: { outcome: 'won' } });
    expect(quoteOf(double, live([]))).toMatchObject({ state: 'suspended' });
  });
});

describe('cash out is unavailable', () => {
  const unexplained = { state: 'unavailable', message: texts.cashOutUnavailable };
  const race = ['a', 'b'].map((name) => leg(name, { fixtureId: 'f-r', marketId: 'm-r' }));
  const { price: _, ...atStartingPrice } = leg('a', { priceType: 'sp' });

  it.each<[string, OpenBet, LiveMarkets]>([
    [
      'for a free bet',
      { ...single(), funding: { kind: 'token', tokenId: 't-1', promoCode: 'P' } },
      live([offer('a')]),
    ],
    ['for a forecast', open({ ...bet('straight-forecast', 'ab', 1000), legs: race }), live([offer('r')])],
    ['for any-to-come', open(bet('single-stakes-about', 'ab', 1000)), live([offer('a'), offer('b')])],
    [
      'for a value below a penny',
      { ...single(), unitStake: 1 },
      live([offer('a', { price: { up: 3, down: 1 } })]),
    ],
    [
      'for a bet that is lost already',
      open(bet('double', 'ab', 1000), { 0: { outcome: 'lost' } }),
      live([offer('b')]),
    ],
  ])('cash out is unavailable %s', (_name, held, market) =>
    expect(quoteOf(held, market)).toEqual(unexplained),
  );

  it.each<[string, OpenBet, LiveMarkets, string]>([
    [
      'at starting price',
      open({ ...bet('single', 'a', 1000), legs: [atStartingPrice] }),
      live([offer('a')]),
      reasons.startingPrice,
    ],
    [
      'on a market without it',
      single(),
      live([offer('a', { market: { cashOut: false } })]),
      reasons.notOffered,
    ],
    ['on what is no longer offered', single(), live([]), reasons.notOffered],
  ])('cash out of a bet is unavailable %s', (_name, held, market, message) =>
    expect(quoteOf(held, market)).toEqual({ state: 'unavailable', message }),
  );

  it('cash out is unavailable rather than suspended when both apply', () => {
    const double = open(bet('double', 'ab', 1000));
    const market = live([offer('a', { isTradable: false }), offer('b', { market: { cashOut: false } })]);
    expect(quoteOf(double, market)).toMatchObject({ state: 'unavailable' });
  });
});

describe('the delay of cash out', () => {
  it('is the longest of its undecided legs in play', () => {
    const inPlay = { fixture: { status: 'in-play' as const } };
    const treble = open(bet('treble', 'abc', 1000), { 0: { outcome: 'won' } });
    const offers = [
      offer('a', { ...inPlay, market: { betDelaySeconds: 9 } }),
      offer('b', { ...inPlay, market: { betDelaySeconds: 5 } }),
      offer('c', { market: { betDelaySeconds: 8 } }),
    ];
    expect(cashOutDelayOf(treble, live(offers), { maximumBetDelaySeconds: 30 })).toBe(5);
  });
});
