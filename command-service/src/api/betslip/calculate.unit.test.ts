import { calculateBetslip } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { forecastsOf, multiplesOf } from '../../betting/index.ts';
import {
  createOffer,
  createQuotes,
  createSelection,
  createSlip,
  evens,
  rules,
  stakedDouble,
} from '../../pricing/betslip/betslip.fixture.ts';
import { createReturns } from '../../pricing/betslip/returns.ts';
import { maximumSelections, type Slip, setStakes } from '../../pricing/betslip/slip.ts';
import { betsOn } from '../../pricing/betslip/slip-bets.ts';
import { calculateSlip, typedStake } from './calculate.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const entries = (...ids: string[]) => ({ ids, dt: '1700', now });
const eachWay = { fraction: { up: 1, down: 5 }, places: 3 };

describe('calculating a slip', () => {
  it('a slip is answered with total stake, return, the stamp of the request and the return unboosted', () => {
    const answer = calculateSlip(
      stakedDouble,
      createQuotes(stakedDouble, [createOffer('a', { up: 5, down: 2 }), createOffer('b')]),
      rules,
      entries('s-a', 'double'),
    );
    expect(answer).toEqual({
      StakeAndReturn: '15.00:70.00:1700:70.00',
      SelectionReturns: ['s-a:35.00', 'double:35.00'],
      boostedReturns: [],
      isAccaBoostLimit: false,
      iSP: false,
    });
  });

  it('a staked selection at starting price makes the return N/A, and its own -1', () => {
    const quotes = createQuotes(stakedDouble, [createOffer('a', null), createOffer('b')]);
    expect(calculateSlip(stakedDouble, quotes, rules, entries('s-a', 's-b'))).toMatchObject({
      StakeAndReturn: '15.00:N/A:1700:N/A',
      SelectionReturns: ['s-a:-1', 's-b:0.00'],
      iSP: true,
    });
  });

  it('the starting price that the customer chose over the board price makes the return N/A', () => {
    const slip = createSlip(createSelection('a', { stake: 100, priceType: 'sp' }));
    const quotes = (startingPrice: boolean) =>
      createQuotes(slip, [createOffer('a', evens, { market: { startingPrice } })]);
    expect(calculateSlip(slip, quotes(true), rules, entries())).toMatchObject({
      StakeAndReturn: '1.00:N/A:1700:N/A',
      iSP: true,
    });
    expect(calculateSlip(slip, quotes(false), rules, entries()).StakeAndReturn).toBe('1.00:2.00:1700:2.00');
  });

  it('a forecast, whose dividend nobody knows, has return N/A and no starting price', () => {
    const race = { fixtureId: 'f-race', marketId: 'm-race' };
    const slip = setStakes(
      createSlip(createSelection('a', race), createSelection('b', race)),
      new Map([['reverse-forecast', 100]]),
    );
    const runner = createOffer('race', null, { market: { forecasts: true } });
    expect(
      calculateSlip(slip, createQuotes(slip, [runner, runner]), rules, entries('reverse-forecast')),
    ).toMatchObject({
      StakeAndReturn: '2.00:N/A:1700:N/A',
      SelectionReturns: ['reverse-forecast:-1'],
      iSP: false,
    });
  });

  it('nothing staked returns nothing, and what is not on the slip -1', () => {
    const slip = createSlip(createSelection('a'));
    const answer = calculateSlip(
      slip,
      createQuotes(slip, [createOffer('a')]),
      rules,
      entries('s-a', 'treble'),
    );
    expect(answer).toMatchObject({
      StakeAndReturn: '0.00:0.00:1700:0.00',
      SelectionReturns: ['s-a:0.00', 'treble:-1'],
    });
  });

  it('the stamp is the time when the request has no mark of its own', () => {
    const answer = calculateSlip(createSlip(), new Map(), rules, { ids: [], dt: undefined, now });
    expect(answer.StakeAndReturn).toBe(`0.00:0.00:${now.getTime()}:0.00`);
  });

  it('each-way stakes every line twice and returns win and place parts', () => {
    const slip = createSlip(createSelection('a', { stake: 1000, eachWay: true }));
    const quotes = createQuotes(slip, [createOffer('a', { up: 10, down: 1 }, { market: { eachWay } })]);
    expect(calculateSlip(slip, quotes, rules, entries()).StakeAndReturn).toBe('20.00:140.00:1700:140.00');
  });

  it('a free bet returns winnings only, and no boost', () => {
    const slip: Slip = { ...stakedDouble, accaPromo: 'accaBoost' };
    const quotes = createQuotes(slip, [createOffer('a', { up: 5, down: 2 }), createOffer('b')]);
    expect(calculateSlip(slip, quotes, rules, { ...entries('s-a', 'double'), isFree: true })).toMatchObject({
      StakeAndReturn: '15.00:55.00:1700:55.00',
      SelectionReturns: ['s-a:25.00', 'double:30.00'],
      boostedReturns: [],
    });
  });
});

describe('calculating with a boost', () => {
  it('boosted returns are answered beside those without, with both totals', () => {
    const slip: Slip = { ...stakedDouble, accaPromo: 'accaBoost' };
    const quotes = createQuotes(slip, [
      createOffer('a', { up: 3, down: 1 }),
      createOffer('b', { up: 3, down: 1 }),
    ]);
    // The double returns 80.00 on 5.00: 3 percent of the 75.00 won is 2.25.
    expect(calculateSlip(slip, quotes, rules, entries('s-a', 'double'))).toMatchObject({
      StakeAndReturn: '15.00:122.25:1700:120.00',
      SelectionReturns: ['s-a:40.00', 'double:80.00'],
      boostedReturns: ['double:82.25'],
      isAccaBoostLimit: false,
    });
    expect(calculateSlip(slip, quotes, rules, { ...entries('double'), isBoosted: false })).toMatchObject({
      StakeAndReturn: '15.00:120.00:1700:120.00',
      boostedReturns: [],
    });
  });

  it('the answer says when the cap of the boost holds the return down', () => {
    const slip = setStakes({ ...stakedDouble, accaPromo: 'accaBoost' }, new Map([['double', 1_000_000]]));
    const quotes = createQuotes(slip, [
      createOffer('a', { up: 50, down: 1 }),
      createOffer('b', { up: 50, down: 1 }),
    ]);
    expect(calculateSlip(slip, quotes, rules, entries('double')).isAccaBoostLimit).toBe(true);
  });

  it('what the boost of a big game adds is capped', () => {
    const boost = { percent: 50, minOdds: evens, maxStake: 5000, maxPayout: 300 };
    const slip = createSlip(createSelection('a', { stake: 1000, boosted: true }));
    expect(
      calculateSlip(slip, createQuotes(slip, [{ ...createOffer('a'), boost }]), rules, entries('s-a')),
    ).toMatchObject({
      StakeAndReturn: '10.00:23.00:1700:20.00',
      boostedReturns: ['s-a:23.00'],
      isAccaBoostLimit: false,
    });
  });
});

describe('a stake as typed', () => {
  it.each([
    ['', 0],
    ['abc', 0],
    ['-1', 0],
    ['1e3', 0],
    ['1.234', 0],
    ['0', 0],
    ['005', 500],
    ['12', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['.5', 50],
    ['10000000', 1_000_000_000],
    ['10000000.01', 0],
  ])('the typed stake %j counts as %d', (text, minor) => {
    expect(typedStake(text)).toBe(minor);
  });
});

describe('what one request may have reckoned', () => {
  const names = Array.from({ length: maximumSelections }, (_, index) => `r${index}`);
  const full = createSlip(...names.map((name) => createSelection(name, { stake: 100, eachWay: true })));
  const quotes = createQuotes(
    full,
    names.map((name) => createOffer(name, evens, { market: { eachWay } })),
  );

  it('is every bet of the fullest slip, each named once, and no more', () => {
    const { body } = calculateBetslip;
    const takes = (count: number) => {
      const ids = Array.from({ length: count }, (_, index) => `s-${index}`);
      return body.safeParse({ iDFOSelection: ids, stake: ids.map(() => '1') }).success;
    };
    for (let count = 1; count <= maximumSelections; count += 1) {
      const combined = multiplesOf(count).length;
      const forecasts = forecastsOf(count, { forecasts: true, tricasts: true }).length;
      expect(takes(maximumSelections + Math.max(combined, forecasts))).toBe(true);
    }
    expect(takes(2 * maximumSelections + 1)).toBe(false);
  });

  it('is reckoned once for each bet, however often its return is asked', () => {
    const reckoned: string[] = [];
    const returnOf = createReturns(quotes, rules, {}, (bet) => {
      reckoned.push(bet.id);
      return 1;
    });
    const bets = betsOn(full, quotes, rules);
    for (let turn = 0; turn < 60; turn += 1) for (const bet of bets) returnOf(bet, { plain: turn % 2 === 0 });
    expect(reckoned).toEqual(bets.map(({ id }) => id));
  });

  it('names a bet twice to the same answer', () => {
    const answer = calculateSlip(full, quotes, rules, entries('perm-10', 's-r0', 'perm-10'));
    expect(answer.SelectionReturns[2]).toBe(answer.SelectionReturns[0]);
  });
});
