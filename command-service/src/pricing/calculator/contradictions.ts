import { isForecast, isLucky } from '@paddock/contracts/bet-types';
import type { EachWayTerms } from '@paddock/contracts/events';
import type { Case, CaseLeg } from './case.ts';

/** Why a case that is well formed is still no bet: the field, by its path, and what is the matter with it. */
export type CaseFault = { field: string; fault: string };

type Finding = [isContradiction: boolean, field: string, fault: string];

/** Outcomes that a place in the finish goes with. */
const finished: readonly CaseLeg['outcome'][] = ['won', 'placed', 'lost'];

const termsFindings = ({ eachWay, runners, handicap }: CaseLeg): Finding[] => [
  [Boolean(eachWay) && runners !== undefined, 'runners', 'give the each-way terms or the runners, not both'],
  [handicap && runners === undefined, 'handicap', 'terms follow from it only together with "runners"'],
  [
    eachWay !== undefined && eachWay.fraction.up > eachWay.fraction.down,
    'eachWay.fraction',
    'the place part pays a fraction of the odds, at most "1/1"',
  ],
];

/** How a leg came in, or a runner that it may be on. */
type Finish = Pick<CaseLeg, 'outcome' | 'position' | 'deadHeat'>;

const positionFindings = ({ outcome, position }: Finish): Finding[] => {
  if (position === undefined) return [];
  return [
    [!finished.includes(outcome), 'position', 'only a leg that won, was placed or lost has one'],
    [outcome === 'won' && position !== 1, 'position', 'a winner finished first'],
    [outcome !== 'won' && position === 1, 'position', 'what finished first has won'],
  ];
};

const deadHeatFindings = (
  { outcome, position, deadHeat }: Finish,
  terms: EachWayTerms | undefined,
): Finding[] => {
  if (!deadHeat) return [];
  const tiedForPlace = outcome === 'placed' || (outcome === 'lost' && position !== undefined);
  const behindWinner = outcome === 'placed' && position === undefined && terms;
  return [
    [outcome !== 'won' && !tiedForPlace, 'deadHeat', 'only a leg that won or was placed can share it'],
    [
      outcome === 'won' && terms !== undefined && deadHeat.places > 1,
      'deadHeat.places',
      'those tied for first share one win',
    ],
    [
      Boolean(behindWinner && deadHeat.places >= behindWinner.places),
      'deadHeat.places',
      'the terms have fewer places behind the winner',
    ],
  ];
};

const finishFindings = (finish: Finish, terms: EachWayTerms | undefined): Finding[] => [
  ...positionFindings(finish),
  ...deadHeatFindings(finish, terms),
];

const favouriteFindings = (leg: CaseLeg, terms: EachWayTerms | undefined): Finding[] => {
  if (!leg.favourite) return [];
  const { price = 'SP', outcome, position, deadHeat, sp, rule4, bestOdds, antePost } = leg;
  const ofOwn = [outcome, position, deadHeat, sp, rule4].some((field) => field !== undefined);
  const numbers = leg.favourite.map(({ number }) => number);
  return [
    [price !== 'SP' || bestOdds || antePost, 'favourite', 'nobody knows it before the starting prices'],
    [ofOwn, 'favourite', 'how it came in is said of its runners'],
    [new Set(numbers).size < numbers.length, 'favourite', 'two runners have the same number'],
    ...leg.favourite.flatMap((runner, at) =>
      finishFindings(runner, terms).map(
        ([isContradiction, field, fault]): Finding => [isContradiction, `favourite.${at}.${field}`, fault],
      ),
    ),
  ];
};

const legFindings = (leg: CaseLeg, terms: EachWayTerms | undefined): Finding[] => [
  ...favouriteFindings(leg, terms),
  ...termsFindings(leg),
  ...finishFindings(leg, terms),
];

const withBankers: readonly Case['betType'][] = ['perm', 'perm-by-fold', 'banker-forecast'];

const bankerFindings = ({ betType, legs }: Case): Finding[] => {
  const bankers = legs.filter(({ banker }) => banker).length;
  const first = legs.findIndex(({ banker }) => banker);
  return [
    [bankers > 0 && !withBankers.includes(betType), `legs.${first}.banker`, 'only a perm has bankers'],
    [betType === 'banker-forecast' && bankers !== 1, 'legs', 'one of them is the banker'],
  ];
};

const sizeFindings = (field: string, sizes: readonly number[], { legs }: Case): Finding => {
  const free = legs.filter(({ banker }) => !banker).length;
  const ascending = sizes.every((size, at) => at === 0 || size > sizes[at - 1]!);
  return [!ascending || (sizes.at(-1) ?? 0) > free, field, `write sizes up to ${free}, ascending`];
};

const foldFindings = (given: Case): Finding[] => {
  const { betType, folds } = given;
  if (betType !== 'perm') return [[folds !== undefined, 'folds', 'only a perm has them']];
  return [
    [!folds, 'folds', 'a perm needs the sizes of its combinations: [2] for doubles'],
    sizeFindings('folds', folds ?? [], given),
  ];
};

const stakeFindings = (given: Case): Finding[] => {
  const { betType, unitStake, foldStakes } = given;
  if (betType !== 'perm-by-fold') {
    return [
      [unitStake === undefined, 'unitStake', 'is missing'],
      [foldStakes !== undefined, 'foldStakes', 'only a perm at a stake for each fold has them'],
    ];
  }
  const sizes = (foldStakes ?? []).map(({ fold }) => fold);
  return [
    [!foldStakes, 'foldStakes', 'write a stake for each size: [{"fold":2,"stake":"1.00"}]'],
    [unitStake !== undefined, 'unitStake', 'each fold has a stake of its own'],
    sizeFindings('foldStakes', sizes, given),
  ];
};

const stepFindings = ({ betType, steps, legs }: Case): Finding[] => {
  if (betType !== 'any-to-come') return [[steps !== undefined, 'steps', 'only any to come has them']];
  const named = (steps ?? []).flatMap((step) => step.legs);
  const names = legs.map(({ name }, index) => name ?? String(index + 1));
  const isOnce = [named, names].every(
    (all) => new Set(all).size === legs.length && all.length === legs.length,
  );
  const isKnown = named.every((name) => names.includes(name));
  return [
    [!steps, 'steps', 'write which legs are staked on, one after another: [{"legs":["1"]},{"legs":["2"]}]'],
    [!isOnce || !isKnown, 'steps', 'name every leg once'],
    [steps?.[0]?.units !== 1, 'steps.0.units', 'the first stake is one unit'],
  ];
};

const placeFindings = ({ betType, placeOnly, eachWay, bonus, luckyBonus }: Case): Finding[] => {
  if (!placeOnly) return [];
  return [
    [eachWay, 'placeOnly', 'each-way has the place part beside the win part'],
    [isForecast(betType), 'placeOnly', 'a forecast has no place part'],
    [bonus !== undefined || luckyBonus !== false, 'placeOnly', 'bonuses are on bets to win'],
  ];
};

const sameOrder = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n');

const dividendFindings = ({ betType, dividends = [] }: Case): Finding[] => [
  [dividends.length > 0 && !isForecast(betType), 'dividends', 'only forecasts and tricasts are paid by them'],
  ...dividends.flatMap(({ order }, at): Finding[] => [
    [new Set(order).size < order.length, `dividends.${at}.order`, 'a runner has one place in it'],
    [
      dividends.slice(0, at).some((earlier) => sameOrder(earlier.order, order)),
      `dividends.${at}.order`,
      'it has a dividend already',
    ],
  ]),
];

const betFindings = (given: Case): Finding[] => [
  [given.luckyBonus !== false && !isLucky(given.betType), 'luckyBonus', 'only a Lucky 15, 31 or 63 has it'],
  ...bankerFindings(given),
  ...foldFindings(given),
  ...stakeFindings(given),
  ...stepFindings(given),
  ...placeFindings(given),
  ...dividendFindings(given),
];

const faultIn = (findings: readonly Finding[], within = ''): CaseFault | undefined => {
  const found = findings.find(([isContradiction]) => isContradiction);
  return found && { field: `${within}${found[1]}`, fault: found[2] };
};

/**
 * What contradicts itself in a case, or is for another bet than this. `termsOf`: the each-way terms of a leg of this
 * bet, if it has any.
 */
export const contradictionIn = (
  given: Case,
  termsOf: (leg: CaseLeg) => EachWayTerms | undefined,
): CaseFault | undefined => {
  for (const [index, leg] of given.legs.entries()) {
    const fault = faultIn(
      legFindings(leg, given.eachWay || given.placeOnly ? termsOf(leg) : undefined),
      `legs.${index}.`,
    );
    if (fault) return fault;
  }
  return faultIn(betFindings(given));
};
