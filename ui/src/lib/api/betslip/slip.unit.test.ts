import type { BetslipView } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { slipFlag, slipOf } from './slip.ts';

type Selection = BetslipView['Msg'][number];

const selection = (changes: Partial<Selection> = {}): Selection => ({
  IDFOSelection: 's1',
  IDFOMarketId: 'm1',
  eventId: 'f1',
  sport: 'horse-racing',
  name: 'Silver Larch',
  marketName: 'Win',
  eventName: 'Ascot 15:30',
  startsAt: '2026-11-20T15:30:00Z',
  inPlay: false,
  cpu: 5,
  cpd: 2,
  OriginalPriceUp: 3,
  OriginalPriceDown: 1,
  line: 250,
  originalLine: 300,
  originalEachWay: { fraction: { up: 1, down: 4 }, places: 2 },
  priceType: 'board',
  hasStartingPrice: true,
  bestOddsGuaranteed: true,
  IsEW: true,
  eachWay: { fraction: { up: 1, down: 5 }, places: 3 },
  status: 'open',
  isTradable: true,
  stake: 100,
  potentialReturn: 350,
  bigGameBoost: null,
  ...changes,
});

const view = (changes: Partial<BetslipView> = {}): BetslipView => ({
  Error: null,
  Msg: [selection()],
  betTypes: [],
  combineMessage: null,
  totalStake: 200,
  potentialReturn: 350,
  isTradable: true,
  pricesPaused: false,
  currency: 'EUR',
  balance: 1000,
  freeBalance: 500,
  tokens: [],
  accaPromo: {
    eligible: true,
    chosen: 'accaInsurance',
    boostAvailable: true,
    insuranceAvailable: true,
    boostPercent: 5,
    ineligible: ['s1'],
  },
  retainSelection: true,
  priceAcceptance: 'better',
  maximumPayout: 100_000,
  ...changes,
});

describe('the slip read from the wire', () => {
  it('has its selections with the price now, the one agreed to, and the terms of each-way', () => {
    expect(slipOf(view()).selections).toEqual([
      {
        selectionId: 's1',
        marketId: 'm1',
        fixtureId: 'f1',
        sport: 'horse-racing',
        name: 'Silver Larch',
        marketName: 'Win',
        fixtureName: 'Ascot 15:30',
        startsAt: '2026-11-20T15:30:00Z',
        inPlay: false,
        betDelaySeconds: 0,
        price: { up: 5, down: 2 },
        acceptedPrice: { up: 3, down: 1 },
        line: 250,
        acceptedLine: 300,
        priceType: 'board',
        hasStartingPrice: true,
        bestOddsGuaranteed: true,
        eachWay: true,
        eachWayTerms: { fraction: { up: 1, down: 5 }, places: 3 },
        acceptedEachWayTerms: { fraction: { up: 1, down: 4 }, places: 2 },
        status: 'open',
        stake: 100,
        potentialReturn: 350,
        bigGameBoost: null,
      },
    ]);
  });

  it('has no price where half of one is missing', () => {
    const [held] = slipOf(view({ Msg: [selection({ cpu: null, OriginalPriceDown: null })] })).selections;
    expect(held).toMatchObject({ price: null, acceptedPrice: null });
  });

  it('has combinations with each-way ticked or not', () => {
    const double = {
      id: 'double',
      betType: 'double' as const,
      name: 'Double',
      lines: 2,
      canBeEachWay: true,
      stake: 100,
      potentialReturn: null,
      boostedReturn: null,
    };
    const { combinations } = slipOf(view({ betTypes: [{ ...double, folds: null, IsEW: true }] }));
    expect(combinations).toEqual([{ ...double, eachWay: true }]);
  });

  it.each([
    ['S', 'single'],
    ['D', 'double'],
    ['T', 'treble'],
    ['A', 'accumulator'],
  ] as const)('knows a token of type %s as one for a %s', (bettype, betType) => {
    const alike = { tokenId: 't1', used: false, expiresAt: '2026-12-01T00:00:00Z' };
    const token = { ...alike, amt: 500, bettype, numberlegs: 2, promocode: 'WELCOME' };
    expect(slipOf(view({ tokens: [token] })).tokens).toEqual([
      { ...alike, amount: 500, betType, legs: 2, promoCode: 'WELCOME' },
    ]);
  });

  it('has what is chosen for it: a promotion, which price moves are taken, and whether selections stay', () => {
    expect(slipOf(view())).toMatchObject({
      acca: { chosen: 'insurance', boostPercent: 5, ineligible: ['s1'] },
      priceAcceptance: 'better',
      keepSelections: true,
    });
    expect(slipOf(view({ accaPromo: { ...view().accaPromo, chosen: null } })).acca.chosen).toBeNull();
  });
});

it('says which slip a call is about only for the one of a quick bet', () => {
  expect(slipFlag('betslip')).toEqual({});
  expect(slipFlag('quick-bet')).toEqual({ isPopUp: true });
});
