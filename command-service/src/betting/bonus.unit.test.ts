import type { BetType, Bonus, Funding } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { accaBoostPercent, boosted } from './acca-boost.ts';
import type { PricedBet } from './bet.ts';
import { leg, lost, placed, price, struckAt, struckBefore, voided, won } from './bets.fixture.ts';
import type { PricedLeg } from './leg.ts';
import { decimalText, odds } from './rational.ts';
import { potentialReturn } from './returns.ts';
import type { BettingRules } from './rules.ts';
import { settle } from './settle.ts';
import { validateBonus } from './validate-bonus.ts';

const rules: BettingRules = {
  maximumPayout: 100_000_000,
  maximumBestOddsExtra: 1000,
  accaBoost: {
    table: [
      { selections: 3, percent: 10 },
      { selections: 4, percent: 20 },
    ],
    minimumOdds: price('1/2'),
    maximumExtra: 5000,
  },
  accaInsurance: { minimumLegs: 5, minimumOdds: price('1/2'), maximumRefund: 2500 },
  bigGameBoost: { minimumOdds: price('1/1'), maximumStake: 5000 },
};
const boost: Bonus = { kind: 'acca-boost' };
const insurance: Bonus = { kind: 'acca-insurance' };
const bigGame: Bonus = { kind: 'big-game-boost', percent: 50, maximumExtra: 2000 };

const bet = (betType: BetType, legs: PricedLeg[], more: Partial<PricedBet> = {}): PricedBet => ({
  betType,
  legs,
  unitStake: 1000,
  ...more,
});
const settled = (of: PricedBet, by = rules) => settle(of, struckAt, by);
const evens = (count: number, result = won) => Array.from({ length: count }, () => leg('1/1', result));

describe('acca boost', () => {
  it.each<[string, PricedLeg[], number, number | undefined]>([
    ['adds its percent to the winnings: 70.00 and 10 %', evens(3), 8700, 700],
    ['adds the percent of four selections: 150.00 and 20 %', evens(4), 19_000, 3000],
    [
      'adds the percent of the last row for more selections than the table has',
      evens(5),
      32_000 + 5000,
      5000,
    ],
    ['does not count void legs', [...evens(3), leg('1/1', voided)], 8700, 700],
    ['adds nothing when too few legs are left', [...evens(2), leg('1/1', voided)], 4000, undefined],
    ['adds nothing to a bet that lost', [...evens(2), leg('1/1', lost)], 0, undefined],
  ])('the acca boost %s', (_, legs, returned, added) => {
    const betType = legs.length === 3 ? 'treble' : 'accumulator';
    expect(settled(bet(betType, legs, { bonus: boost }))).toEqual({
      outcome: returned > 0 ? 'won' : 'lost',
      returned,
      ...(added && { bonusReturned: added }),
    });
  });

  it('the acca boost is shown before the bet is placed', () => {
    const open = evens(3).map(({ result: _, ...rest }) => rest);
    expect(potentialReturn(bet('treble', open, { bonus: boost }), rules)).toBe(8700);
  });

  it('the acca boost is that of the longest row that the selections reach', () => {
    expect([0, 2, 3, 4, 20].map((count) => accaBoostPercent(rules.accaBoost, count))).toEqual([
      0, 0, 10, 20, 20,
    ]);
  });

  it('a boost of ten percent makes winnings of 2.00 into 2.20', () => {
    expect(decimalText(boosted(odds(price('2/1')), 10))).toBe('2.2');
  });
});

describe('acca insurance', () => {
  const insured = (...ends: PricedLeg[]) => settled(bet('accumulator', ends, { bonus: insurance }));
  const loser = leg('1/1', lost);

  it.each<[string, PricedLeg[], number | undefined]>([
    ['refunds the stake when exactly one of five loses', [...evens(4), loser], 1000],
    ['refunds nothing when two lose', [...evens(4), loser, loser], undefined],
    ['does not count void legs', [...evens(3), leg('1/1', voided), loser], undefined],
    ['counts a leg that was only placed as lost', [...evens(4), leg('1/1', placed)], 1000],
  ])('%s', (_, legs, refund) => {
    expect(insured(...legs)).toEqual({
      outcome: 'lost',
      returned: 0,
      ...(refund && { insuranceRefund: refund }),
    });
  });

  it('acca insurance waits for the other legs when one has lost, and for none when two have', () => {
    expect(insured(...evens(3), leg('1/1'), loser)).toBeUndefined();
    expect(insured(...evens(2), leg('1/1'), loser, loser)?.outcome).toBe('lost');
  });

  it('acca insurance refunds at most its cap, and nothing of a bet that won', () => {
    const big = bet('accumulator', [...evens(4), loser], { bonus: insurance, unitStake: 9000 });
    expect(settled(big)?.insuranceRefund).toBe(2500);
    expect(insured(...evens(5))).toEqual({ outcome: 'won', returned: 32_000 });
  });
});

describe('big game boost', () => {
  it('a big game boost adds its percent to the winnings of a single, at most what was frozen with the bet', () => {
    expect(settled(bet('single', [leg('2/1', won)], { bonus: bigGame }))).toEqual({
      outcome: 'won',
      returned: 4000,
      bonusReturned: 1000,
    });
    expect(settled(bet('single', [leg('8/1', won)], { bonus: bigGame }))?.bonusReturned).toBe(2000);
  });
});

describe('best odds guaranteed', () => {
  const best = (sp: string) => leg('4/1', { ...won, sp: price(sp) }, { bestOddsGuaranteed: true });

  it('best odds guaranteed says what it added, at most its cap per bet', () => {
    expect(settled(bet('single', [best('9/2')]))).toEqual({
      outcome: 'won',
      returned: 5500,
      bonusReturned: 500,
    });
    expect(settled(bet('single', [best('9/1')]))).toEqual({
      outcome: 'won',
      returned: 6000,
      bonusReturned: 1000,
    });
  });

  it('best odds guaranteed holds after Rule 4', () => {
    const deducted = leg(
      '4/1',
      { ...won, sp: price('7/2'), deductions: [{ penceInThePound: 25, struckBefore }] },
      { bestOddsGuaranteed: true },
    );
    expect(settled(bet('single', [deducted]))).toMatchObject({ returned: 4500, bonusReturned: 500 });
  });
});

describe('bonuses of lucky bets', () => {
  const lucky = { ...rules, luckyBonuses: { 'lucky-15': { oneWinnerOdds: 2, allWinnersPercent: 10 } } };
  const of = (more: Partial<PricedBet>, ...legs: PricedLeg[]) =>
    settled(bet('lucky-15', legs, { unitStake: 100, ...more }), lucky);
  const winner = leg('5/1', won);
  const loser = leg('5/1', lost);

  it('a lucky bonus pays the only winner at twice its odds', () => {
    expect(of({}, winner, loser, loser, loser)).toMatchObject({ returned: 1100, bonusReturned: 500 });
  });

  it('a lucky bonus adds ten percent to the winnings of four winners', () => {
    const [stake, returned] = [1500, 80 * 100];
    expect(of({}, ...evens(4))).toMatchObject({ returned: returned + (returned - stake) / 10 });
  });

  it('lucky bonuses are for the win part alone', () => {
    const plain = settled(
      bet('lucky-15', [winner, loser, loser, loser], { unitStake: 100, eachWay: true }),
    )!.returned;
    expect(of({ eachWay: true }, winner, loser, loser, loser)?.returned).toBe(plain + 500);
  });

  it('a lucky bonus doubles the single alone: a yankee, which has none, gets nothing for its only winner', () => {
    const yankees = { ...rules, luckyBonuses: { yankee: { oneWinnerOdds: 2 } } };
    const yankee = bet('yankee', [winner, loser, loser, loser]);
    expect(settled(yankee, yankees)).toEqual({ outcome: 'lost', returned: 0 });
  });

  it('there is no lucky bonus with a void leg, or with two winners', () => {
    expect(of({}, winner, loser, loser, leg('5/1', voided))?.bonusReturned).toBeUndefined();
    expect(of({}, winner, winner, loser, loser)?.bonusReturned).toBeUndefined();
  });
});

describe('free bets', () => {
  const free: Partial<PricedBet> = { funding: { kind: 'token', tokenId: 't', promoCode: 'p' } };

  it.each<[string, BetType, PricedLeg[], number]>([
    ['return winnings without the stake', 'single', [leg('5/2', won)], 2500],
    ['return the winnings of a multiple without its stake', 'double', evens(2), 3000],
    ['return nothing when void, as the token comes back', 'single', [leg('5/2', voided)], 0],
    [
      'keep back only the stake that was left in a dead heat',
      'single',
      [leg('10/1', { ...won, deadHeat: { tied: 2, places: 1 } })],
      5000,
    ],
    [
      'return winnings line by line',
      'patent',
      [leg('1/1', won), leg('2/1', won), leg('1/1', lost)],
      1000 + 2000 + 5000,
    ],
    [
      'keep back a unit of each line that came in, any to come',
      'single-stakes-about',
      [leg('1/1', won), leg('2/1', won)],
      3000 + 3000,
    ],
  ])('%s', (_, betType, legs, returned) => {
    expect(settled(bet(betType, legs, free))?.returned).toBe(returned);
  });
});

describe('the bet that a bonus is for:', () => {
  const token: Funding = { kind: 'token', tokenId: 't', promoCode: 'p' };
  it.each<[string, PricedBet, string | undefined]>([
    ['no bonus is no fault', bet('single', evens(1)), undefined],
    ['the boost may be on a treble', bet('treble', evens(3), { bonus: boost }), undefined],
    [
      'the boost may not be on fewer legs than its table',
      bet('double', evens(2), { bonus: boost }),
      'promotion-not-eligible',
    ],
    [
      'the boost may not be on full cover',
      bet('trixie', evens(3), { bonus: boost }),
      'promotion-not-eligible',
    ],
    [
      'the boost may not be at odds that are too short',
      bet('treble', [...evens(2), leg('2/5')], { bonus: boost }),
      'promotion-not-eligible',
    ],
    [
      'the boost may be at the shortest odds',
      bet('treble', [...evens(2), leg('1/2')], { bonus: boost }),
      undefined,
    ],
    [
      'the boost may not be at starting price',
      bet('treble', [...evens(2), leg('SP')], { bonus: boost }),
      'promotion-not-eligible',
    ],
    [
      'the boost may not be each-way',
      bet('treble', evens(3), { bonus: boost, eachWay: true }),
      'promotions-exclude',
    ],
    [
      'the boost may not be paid with a token',
      bet('treble', evens(3), { bonus: boost, funding: token }),
      'promotions-exclude',
    ],
    [
      'the boost may be paid with cash',
      bet('treble', evens(3), { bonus: boost, funding: { kind: 'cash' } }),
      undefined,
    ],
    ['the insurance may be on five legs', bet('accumulator', evens(5), { bonus: insurance }), undefined],
    [
      'the insurance may not be on four legs',
      bet('accumulator', evens(4), { bonus: insurance }),
      'promotion-not-eligible',
    ],
    ['the boost of a big game may be on a single', bet('single', evens(1), { bonus: bigGame }), undefined],
    [
      'the boost of a big game may not be on a double',
      bet('double', evens(2), { bonus: bigGame }),
      'promotion-not-eligible',
    ],
    [
      'the boost of a big game may not be at odds-on',
      bet('single', [leg('4/5')], { bonus: bigGame }),
      'promotion-not-eligible',
    ],
    [
      'the boost of a big game may not be above its highest stake',
      bet('single', evens(1), { bonus: bigGame, unitStake: 5001 }),
      'boost-stake-too-high',
    ],
    [
      'the boost of a big game may not be on a free bet',
      bet('single', evens(1), { bonus: bigGame, funding: token }),
      'promotions-exclude',
    ],
  ])('%s', (_, of, refused) => {
    expect(validateBonus(of, rules)?.refused).toBe(refused);
  });

  it('no bonus is offered by rules that have none', () => {
    const treble = bet('treble', evens(3), { bonus: boost });
    expect(validateBonus(treble, { maximumPayout: 1 })?.refused).toBe('promotion-not-eligible');
    expect(settled(treble, { maximumPayout: 100_000 })?.returned).toBe(8000);
  });
});
