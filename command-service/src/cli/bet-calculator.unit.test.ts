import { readFileSync } from 'node:fs';
import type { Price } from '@paddock/contracts/odds';
import { deductionBands } from '@paddock/contracts/rule-four';
import { describe, expect, it } from 'vitest';
import { anyBetTypeList, betTypeList, multiplesOf } from '../betting/index.ts';
import { answer, answerTo, single } from './cases.fixture.ts';

const winner = { price: 'EVS', outcome: 'won' };
const treble = { betType: 'treble', unitStake: '1.00', legs: [winner, winner, winner] };
const ab = { order: ['A', 'B'], dividend: '12.50' };
const forecast = {
  ...{ betType: 'straight-forecast', unitStake: '1.00' },
  legs: [
    { name: 'A', outcome: 'won' },
    { name: 'B', outcome: 'placed' },
  ],
};
const terms = { fraction: '1/5', places: 3 };
const withLeg = (leg: object) => ({ ...single, legs: [{ ...single.legs[0], ...leg }] });

const document = readFileSync(new URL('../../../docs/betting.md', import.meta.url), 'utf8');
const examples = [...document.matchAll(/```jsonl\n(.*)\n(.*)\n```/g)].map(([, given = '', said = '']) => ({
  given,
  said,
}));

describe('the examples of docs/betting.md', () => {
  it.each(examples)('$given', ({ given, said }) => {
    expect(answerTo(given)).toEqual(JSON.parse(said));
  });

  it('the examples show every bet type', () => {
    const shown = examples.map(({ given }) => JSON.parse(given).betType);
    expect(new Set(shown)).toEqual(new Set(anyBetTypeList));
  });
});

it('docs/betting.md has the table of Rule 4 that bets are settled by', () => {
  const text = ({ up, down }: Price) => (up === down ? 'evens' : `${up}/${down}`);
  for (const { shortest, longest, pence } of deductionBands) {
    const band = shortest ? `${text(shortest)} to ${text(longest)}` : `${text(longest)} or shorter`;
    expect(document).toMatch(new RegExp(`\\| ${band} +\\| ${pence} `));
  }
});

describe('a case', () => {
  it.each([
    ['5/2', '35.00'],
    ['EVS', '20.00'],
    ['evens', '20.00'],
    ['3.5', '35.00'],
    ['10', '100.00'],
    ['1.333333', '13.33'],
    [3.5, '35.00'],
    [{ up: 5, down: 2 }, '35.00'],
    ['+250', '35.00'],
  ])('a case may give a price as %j', (price, returned) => {
    expect(answer(withLeg({ price })).return).toBe(returned);
  });

  it.each([
    ['a price of nothing', withLeg({ price: '1.00' }), /^legs\.0\.price: "1\.00" is no price/],
    ['no price', withLeg({ price: undefined }), /^legs\.0\.price: a price or "SP" is missing/],
    ['a price that is none', withLeg({ price: true }), /^legs\.0\.price: true is no price/],
    ['a stake as a number', { ...single, unitStake: 10 }, /^unitStake: write amounts as text/],
    ['no stake', { ...single, unitStake: '0.00' }, /^unitStake: the stake is at least/],
    ['fractions of a penny', { ...single, unitStake: '0.125' }, /^unitStake: "0\.125" is no amount/],
    ['no bet type', { ...single, betType: undefined }, /^betType: is missing$/],
    ['an unknown bet type', { ...single, betType: 'accy' }, /^betType: "accy" is none of single, double, /],
    ['an unknown field', { ...single, stake: '1' }, /^unknown field "stake"$/],
    ['an unknown outcome', withLeg({ outcome: 'win' }), /^legs\.0\.outcome: "win" is none of won, lost, /],
    ['no legs', { ...single, legs: [] }, /^legs: at least 1 of them$/],
    ['no list of legs', { ...single, legs: undefined }, /^legs: is missing$/],
    ['a leg in words', { ...single, legs: ['5/2'] }, /^legs\.0: has to be an object$/],
    ['a time in words', { ...single, struckAt: 'noon' }, /^struckAt: has to be a time like/],
    ['too many legs', { ...single, legs: Array(21).fill(single.legs[0]) }, /^legs: at most 20 of them$/],
    ['legs that its type does not take', { ...single, betType: 'double' }, /cannot be placed as Double/],
    ['each-way without terms', { ...single, eachWay: true }, /^an each-way bet needs the terms/],
    ['a boost on a single', { ...single, bonus: { kind: 'acca-boost' } }, /the bonus is not for this bet/],
    ['Rule 4 above 90', withLeg({ rule4: 91 }), /^legs\.0\.rule4: at most 90$/],
    ['Rule 4 in words', withLeg({ rule4: 'a quarter' }), /^legs\.0\.rule4: write pence in the pound/],
    ['nothing', null, /^has to be an object$/],
    ['a bonus of no kind', { ...single, bonus: {} }, /^bonus\.?.*: "kind" is missing or unknown$/],
    ['a comma in an amount', { ...single, unitStake: '10,5' }, /^unitStake: "10,5" is no amount/],
    [
      'an amount that begins with its point',
      { ...single, unitStake: '.5' },
      /^unitStake: "\.5" is no amount/,
    ],
    ['American odds that nobody pays', withLeg({ price: '+99' }), /^legs\.0\.price: "\+99" is no price/],
    ['a perm without sizes', { ...treble, betType: 'perm' }, /^folds: a perm needs the sizes/],
    [
      'sizes above the legs beside the bankers',
      { ...treble, betType: 'perm', folds: [3], legs: [{ ...winner, banker: true }, winner, winner] },
      /^folds: write sizes up to 2, ascending/,
    ],
    ['sizes for what is no perm', { ...treble, folds: [2] }, /^folds: only a perm has them/],
    [
      'a banker outside a perm',
      { ...treble, legs: [winner, { ...winner, banker: true }, winner] },
      /^legs\.1\.banker: only a perm has bankers/,
    ],
    [
      'a lucky bonus on what is no Lucky bet',
      { ...treble, betType: 'patent', luckyBonus: true },
      /^luckyBonus: only a Lucky 15, 31 or 63 has it/,
    ],
    [
      'terms of a lucky bonus on what is no Lucky bet',
      { ...single, luckyBonus: { oneWinnerOdds: 3 } },
      /^luckyBonus: only a Lucky/,
    ],
    ['no stake at all', { ...single, unitStake: undefined }, /^unitStake: is missing/],
    [
      'stakes by fold of another bet',
      { ...treble, foldStakes: [{ fold: 2, stake: '1.00' }] },
      /^foldStakes: only/,
    ],
    [
      'a stake beside those of its folds',
      { ...treble, betType: 'perm-by-fold', foldStakes: [{ fold: 2, stake: '1.00' }] },
      /^unitStake: each fold has a stake of its own/,
    ],
    [
      'no stakes by fold',
      { ...treble, betType: 'perm-by-fold', unitStake: undefined },
      /^foldStakes: write a stake for each size/,
    ],
    ['no steps any-to-come', { ...treble, betType: 'any-to-come' }, /^steps: write which legs/],
    [
      'a leg that no step names',
      { ...treble, betType: 'any-to-come', steps: [{ legs: ['1'] }, { legs: ['2'] }] },
      /^steps: name every leg once/,
    ],
    [
      'a first step of more than a unit',
      { ...treble, betType: 'any-to-come', steps: [{ legs: ['1'], units: 2 }, { legs: ['2', '3'] }] },
      /^steps\.0\.units: the first stake is one unit/,
    ],
    [
      'steps of another bet',
      { ...treble, steps: [{ legs: ['1'] }, { legs: ['2', '3'] }] },
      /^steps: only any to come/,
    ],
    ['a place alone without terms', { ...single, placeOnly: true }, /^a place-only bet needs the terms/],
    ['a place alone and each-way', { ...single, placeOnly: true, eachWay: true }, /^placeOnly: each-way has/],
    [
      'a place alone in a forecast',
      { ...forecast, placeOnly: true },
      /^placeOnly: a forecast has no place part/,
    ],
    [
      'a banker forecast without a banker',
      { ...forecast, betType: 'banker-forecast' },
      /^legs: one of them is/,
    ],
    [
      'a favourite at a price',
      withLeg({ outcome: undefined, favourite: [{ number: 1, sp: '2/1' }] }),
      /^legs\.0\.favourite: nobody knows it before/,
    ],
    [
      'an outcome beside its favourite',
      withLeg({ price: undefined, favourite: [{ number: 1, sp: '2/1' }] }),
      /^legs\.0\.favourite: how it came in is said/,
    ],
    ['dividends of what is no forecast', { ...single, dividends: [ab] }, /^dividends: only forecasts/],
    [
      'a runner twice in an order',
      { ...forecast, dividends: [{ ...ab, order: ['A', 'A'] }] },
      /^dividends\.0\.order: a runner has one place/,
    ],
    [
      'an order with two dividends',
      { ...forecast, dividends: [ab, { ...ab, dividend: '7.00' }] },
      /^dividends\.1\.order: it has a dividend already/,
    ],
  ])('a case with %s is refused by that', (_, given, message) => {
    expect(answer(given)).toEqual({ line: 1, error: expect.stringMatching(message) });
  });

  it.each([
    ['runners beside each-way terms', { runners: 8, eachWay: terms }, 'runners'],
    ['a handicap without runners', { handicap: true }, 'handicap'],
    ['a place part above the odds', { eachWay: { fraction: '2/1', places: 3 } }, 'eachWay.fraction'],
    ['a winner that finished second', { position: 2 }, 'position'],
    ['a placed leg that finished first', { outcome: 'placed', position: 1 }, 'position'],
    ['a loser that finished first', { outcome: 'lost', position: 1 }, 'position'],
    ['a position of a void leg', { outcome: 'void', position: 2 }, 'position'],
    ['a position of an open leg', { outcome: undefined, position: 2 }, 'position'],
    ['a dead heat of a loser', { outcome: 'lost', deadHeat: { tied: 2 } }, 'deadHeat'],
    ['a dead heat of a non-runner', { outcome: 'non-runner', deadHeat: { tied: 2 } }, 'deadHeat'],
  ])('a leg with %s contradicts itself', (_, leg, field) => {
    expect(answer(withLeg(leg)).error).toMatch(new RegExp(`^legs\\.0\\.${field}: `));
  });

  it.each([
    ['won and a position', { outcome: 'won', position: 3 }, 'position'],
    ['lost and a dead heat', { outcome: 'lost', deadHeat: { tied: 2 } }, 'deadHeat'],
    ['placed and first', { outcome: 'placed', position: 1 }, 'position'],
    ['open and a position', { position: 2 }, 'position'],
    ['a non-runner and a dead heat', { outcome: 'non-runner', deadHeat: { tied: 2 } }, 'deadHeat'],
  ])('a runner that may be the favourite contradicts itself: %s', (_, finish, field) => {
    const favourite = [
      { number: 1, sp: '2/1', outcome: 'lost' },
      { number: 2, sp: '3/1', ...finish },
    ];
    expect(answer({ ...single, legs: [{ favourite }] }).error).toMatch(
      new RegExp(`^legs\\.0\\.favourite\\.1\\.${field}: `),
    );
  });

  it('a runner that may be the favourite shares no more places than the terms have', () => {
    const favourite = [{ number: 1, sp: '2/1', outcome: 'placed', deadHeat: { tied: 4, places: 3 } }];
    expect(answer({ ...single, eachWay: true, legs: [{ favourite, eachWay: terms }] }).error).toMatch(
      /^legs\.0\.favourite\.0\.deadHeat\.places: /,
    );
  });

  it.each([
    ['placed, three for the three places', { outcome: 'placed', deadHeat: { tied: 4, places: 3 } }],
    ['won, three for two', { outcome: 'won', deadHeat: { tied: 3, places: 2 } }],
  ])('a dead heat has no more places than the terms: %s', (_, leg) => {
    const eachWay = { ...withLeg({ eachWay: terms, ...leg }), eachWay: true };
    expect(answer(eachWay).error).toMatch(/^legs\.0\.deadHeat\.places: /);
  });

  it('a position makes clear which places those tied share, of a loser too', () => {
    const tied = { outcome: 'lost', position: 4, deadHeat: { tied: 2 } };
    const fourPlaces = { fraction: '1/4', places: 4 };
    expect(answer({ ...withLeg({ price: '4/1', eachWay: fourPlaces, ...tied }), eachWay: true }).return).toBe(
      '10.00',
    );
  });

  it('the favourite is the runner at the shortest starting price that ran, and without one that ran the leg is void', () => {
    const runner = (number: number, sp: string, outcome: string) => ({ number, sp, outcome });
    const on = (...favourite: object[]) => answer({ ...single, legs: [{ favourite }] });
    expect(on(runner(1, '3/1', 'won'), runner(2, '2/1', 'lost')).return).toBe('0.00');
    expect(on(runner(1, '3/1', 'won'), runner(2, '2/1', 'non-runner')).return).toBe('40.00');
    expect(on(runner(5, '2/1', 'lost'), runner(4, '2/1', 'won')).return).toBe('30.00');
    expect(on(runner(5, '2/1', 'non-runner'))).toMatchObject({ outcome: 'void', return: '10.00' });
    expect(on({ number: 1, sp: '3/1' }).outcome).toBeNull();
  });

  it('no customer can strike what the calculator alone works out', () => {
    const further = anyBetTypeList.filter((betType) => !new Set<string>(betTypeList).has(betType));
    for (let legs = 1; legs <= 20; legs++) {
      expect(multiplesOf(legs).filter(({ betType }) => further.includes(betType))).toEqual([]);
    }
  });

  it('insurance refunds at most what the operator does, where the case says nothing else', () => {
    const legs = [...Array(4).fill(winner), { price: 'EVS', outcome: 'lost' }];
    const insured = (bonus: object) =>
      answer({
        betType: 'accumulator',
        unitStake: '40.00',
        legs,
        bonus: { kind: 'acca-insurance', ...bonus },
      });
    expect(insured({}).insuranceRefund).toBe('25.00');
    expect(insured({ maximumRefund: '30.00' }).insuranceRefund).toBe('30.00');
  });

  it('of a race that is win only a placed runner has no place', () => {
    const placed = { outcome: 'placed', runners: 4 };
    expect(answer({ ...withLeg(placed), eachWay: true }).return).toBe('0.00');
    const double = {
      betType: 'double',
      unitStake: '1.00',
      eachWay: true,
      legs: [
        { ...winner, ...placed },
        { ...winner, runners: 4 },
      ],
    };
    expect(answer(double).return).toBe('0.00');
  });

  it('legs without a name are called by their number', () => {
    const legs = [
      { ...winner, event: 'Final' },
      { ...winner, event: 'Final' },
    ];
    expect(answer({ betType: 'double', unitStake: '1.00', legs }).error).toMatch(/leg 1 and leg 2/);
  });

  it('a case is never too large to be paid in full', () => {
    const legs = Array(20).fill({ price: '1000000/1', outcome: 'won' });
    const { return: returned, potentialReturn } = answer({ betType: 'accumulator', unitStake: '1.00', legs });
    expect(returned).toBe(`${1_000_001n ** 20n}.00`);
    expect(potentialReturn).toBe(returned);
  });

  it('in a race that is win only the stake of the place part goes to win', () => {
    expect(answer({ ...withLeg({ runners: 4 }), eachWay: true }).return).toBe('70.00');
  });
});
