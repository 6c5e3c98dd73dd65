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

const positionFindings = ({ outcome, position }: CaseLeg): Finding[] => {
  if (position === undefined) return [];
  return [
    [!finished.includes(outcome), 'position', 'only a leg that won, was placed or lost has one'],
    [outcome === 'won' && position !== 1, 'position', 'a winner finished first'],
    [outcome !== 'won' && position === 1, 'position', 'what finished first has won'],
  ];
};

const deadHeatFindings = (leg: CaseLeg, terms: EachWayTerms | undefined): Finding[] => {
  const { outcome, position, deadHeat } = leg;
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

const legFindings = (leg: CaseLeg, terms: EachWayTerms | undefined): Finding[] => [
  ...termsFindings(leg),
  ...positionFindings(leg),
  ...deadHeatFindings(leg, terms),
];

const foldFindings = ({ betType, folds, legs }: Case): Finding[] => {
  const free = legs.filter(({ banker }) => !banker).length;
  const ascending = folds?.every((size, at) => at === 0 || size > folds[at - 1]!);
  if (betType !== 'perm') {
    const banker = legs.findIndex((leg) => leg.banker);
    return [
      [folds !== undefined, 'folds', 'only a perm has them'],
      [banker >= 0, `legs.${banker}.banker`, 'only a perm has bankers'],
    ];
  }
  return [
    [!folds, 'folds', 'a perm needs the sizes of its combinations: [2] for doubles'],
    [!ascending || (folds?.at(-1) ?? 0) > free, 'folds', `write sizes up to ${free}, ascending`],
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
  ...foldFindings(given),
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
    const fault = faultIn(legFindings(leg, given.eachWay ? termsOf(leg) : undefined), `legs.${index}.`);
    if (fault) return fault;
  }
  return faultIn(betFindings(given));
};
