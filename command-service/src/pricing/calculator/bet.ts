import type { Bonus, Dividends, Leg, SelectionResult } from '@paddock/contracts/events';
import { deductionAt } from '@paddock/contracts/rule-four';
import {
  allToWin,
  type BettingRulebook,
  type BettingRules,
  currentRules,
  eachWayTermsFor,
  isForecast,
  type LuckyBonus,
  type PricedBet,
  type PricedLeg,
  unnamedFavourite,
} from '../../betting/index.ts';
import type { Case, CaseBonus, CaseLeg } from './case.ts';
import { type CaseFault, contradictionIn } from './contradictions.ts';
import { notYet } from './fields.ts';

/** A leg as priced, with what keeps related legs apart and names them in a refusal. */
export type CaseBet = PricedBet<
  PricedLeg & Pick<Leg, 'fixtureId' | 'marketId' | 'selectionId' | 'selectionName'>
>;

/** Only the case's own rules limit it. */
const unlimited = Number.POSITIVE_INFINITY;
const anyOdds = { up: 1, down: 1_000_000_000 };

/** The usual ones; a case may give its own. */
const luckyBonuses: Readonly<Record<string, LuckyBonus>> = {
  'lucky-15': { oneWinnerOdds: 2, allWinnersPercent: 10 },
  'lucky-31': { oneWinnerOdds: 2, allWinnersPercent: 15 },
  'lucky-63': { oneWinnerOdds: 2, allWinnersPercent: 25 },
};

const termsOf = ({ eachWay, runners, handicap }: CaseLeg): Leg['eachWay'] => {
  if (eachWay) return eachWay;
  return runners === undefined ? undefined : (eachWayTermsFor(runners, handicap) ?? allToWin);
};

const deductionsOf = ({ rule4 }: CaseLeg): SelectionResult['deductions'] =>
  [rule4 ?? []].flat().map((given) => {
    if (typeof given === 'number') return { penceInThePound: given, struckBefore: notYet };
    const pence = 'pence' in given ? given.pence : deductionAt(given.withdrawnAt);
    const { struckBefore, onStartingPrice } = given;
    return { penceInThePound: pence, struckBefore, ...(onStartingPrice && { onStartingPrice }) };
  });

const resultOf = (leg: CaseLeg): SelectionResult | undefined => {
  const { outcome, position, deadHeat, sp } = leg;
  if (!outcome) return undefined;
  return {
    outcome: outcome === 'non-runner' ? 'void' : outcome,
    ...(outcome === 'non-runner' && { nonRunner: true }),
    ...(position && { position }),
    ...(deadHeat && { deadHeat }),
    ...(sp && { sp }),
    deductions: deductionsOf(leg),
  };
};

const legOf = (
  leg: CaseLeg,
  index: number,
  { forecast, dividends }: { forecast: boolean; dividends: Dividends | undefined },
): CaseBet['legs'][number] => {
  const { name = String(index + 1), price } = leg;
  const result = resultOf(leg);
  const terms = termsOf(leg);
  const event = forecast ? 'race' : (leg.event ?? `#${index}`);
  return {
    fixtureId: event,
    marketId: event,
    selectionId: name,
    selectionName: leg.name ?? `leg ${index + 1}`,
    priceType: price === 'SP' ? 'sp' : 'board',
    ...(price && price !== 'SP' && { price }),
    ...(terms && { eachWay: terms }),
    ...(leg.bestOdds && { bestOddsGuaranteed: true }),
    ...(leg.antePost && { antePost: true }),
    ...(leg.nonRunnerNoBet && { nonRunnerNoBet: true }),
    ...(leg.banker && { banker: true }),
    ...(result && { result }),
    ...(dividends && { dividends }),
  };
};

const bonusOf = (bonus: CaseBonus | undefined): Bonus | undefined =>
  bonus?.kind === 'big-game-boost'
    ? { kind: bonus.kind, percent: bonus.percent, maximumExtra: bonus.maximumExtra ?? unlimited }
    : bonus && { kind: bonus.kind };

const missingIn = ({ betType, legs }: Case): CaseFault | undefined => {
  const unpriced = isForecast(betType) ? -1 : legs.findIndex(({ price, favourite }) => !price && !favourite);
  if (unpriced < 0) return undefined;
  return { field: `legs.${unpriced}.price`, fault: 'a price or "SP" is missing' };
};

/** A leg on the unnamed favourite as one on the runner that it is; void where none of them ran. */
const namedLeg = ({ favourite, ...leg }: CaseLeg): CaseLeg => {
  if (!favourite) return leg;
  const runner = unnamedFavourite(favourite.filter(({ outcome }) => outcome !== 'non-runner'));
  if (!runner) return { ...leg, price: 'SP', outcome: 'non-runner' };
  const { name: _, number: _number, ...finish } = runner;
  return { ...leg, price: 'SP', ...finish };
};

const stepsOf = ({ steps, legs }: Case): PricedBet['steps'] => {
  const names = legs.map(({ name }, index) => name ?? String(index + 1));
  return steps?.map((step) => ({ legs: step.legs.map((name) => names.indexOf(name)), units: step.units }));
};

/** What decides its lines beside its legs; with a stake for each fold a unit is the least there is. */
const shapeOf = (given: Case): Pick<CaseBet, 'unitStake' | 'folds' | 'foldUnits' | 'steps' | 'placeOnly'> => {
  const { unitStake = 1, folds, foldStakes, placeOnly } = given;
  const steps = stepsOf(given);
  return {
    unitStake,
    ...(folds && { folds }),
    ...(foldStakes && { foldUnits: foldStakes.map(({ fold, stake }) => ({ fold, units: stake })) }),
    ...(steps && { steps }),
    ...(placeOnly && { placeOnly }),
  };
};

/** The bet that a case describes, or what is missing of it or contradicts itself. */
export const betOf = (asGiven: Case): CaseBet | CaseFault => {
  const fault = missingIn(asGiven) ?? contradictionIn(asGiven, termsOf);
  if (fault) return fault;
  const given = { ...asGiven, legs: asGiven.legs.map(namedLeg) };
  const forecast = isForecast(given.betType);
  const bonus = bonusOf(given.bonus);
  return {
    betType: given.betType,
    legs: given.legs.map((leg, index) => legOf(leg, index, { forecast, dividends: given.dividends })),
    ...shapeOf(given),
    ...(given.eachWay && { eachWay: true }),
    ...(given.freeBet && { funding: { kind: 'free-balance' } }),
    ...(bonus && { bonus }),
  };
};

const boostTable = (bonus: Extract<CaseBonus, { kind: 'acca-boost' }>) => {
  if (bonus.table) return bonus.table.toSorted((a, b) => a.selections - b.selections);
  return bonus.percent ? [{ selections: 2, percent: bonus.percent }] : undefined;
};

/** The rules of the bonus: what the case leaves out is the operator's. */
const bonusRules = (bonus: CaseBonus | undefined, operator: BettingRules): Partial<BettingRules> => {
  switch (bonus?.kind) {
    case undefined:
      return {};
    case 'acca-boost':
      return {
        accaBoost: {
          table: boostTable(bonus) ?? operator.accaBoost!.table,
          minimumOdds: bonus.minimumOdds ?? anyOdds,
          maximumExtra: bonus.maximumExtra ?? unlimited,
        },
      };
    case 'acca-insurance':
      return {
        accaInsurance: {
          minimumLegs: bonus.minimumLegs ?? operator.accaInsurance!.minimumLegs,
          minimumOdds: bonus.minimumOdds ?? anyOdds,
          maximumRefund: bonus.maximumRefund ?? operator.accaInsurance!.maximumRefund,
        },
      };
    case 'big-game-boost':
      return {
        bigGameBoost: {
          minimumOdds: bonus.minimumOdds ?? anyOdds,
          maximumStake: bonus.maximumStake ?? unlimited,
        },
      };
    default:
      return bonus satisfies never;
  }
};

const luckyOf = ({ luckyBonus, betType }: Case): Partial<BettingRules> => {
  if (luckyBonus === false) return {};
  if (luckyBonus === true) return { luckyBonuses };
  const { oneWinnerOdds, allWinnersPercent } = luckyBonus;
  return {
    luckyBonuses: {
      [betType]: {
        ...(oneWinnerOdds && { oneWinnerOdds }),
        ...(allWinnersPercent && { allWinnersPercent }),
      },
    },
  };
};

const anyToComeOf = ({ eachWayAnyToCome: chosen }: Case, { eachWayAnyToCome }: BettingRules) => {
  const sent = chosen ?? eachWayAnyToCome;
  return sent === 'total-cash' ? { eachWayAnyToCome: sent } : {};
};

const nonRunnerOf = ({ forecastNonRunner: chosen }: Case, { forecastNonRunner }: BettingRules) => {
  const rule = chosen ?? forecastNonRunner;
  return rule === 'on-the-others' ? { forecastNonRunner: rule } : {};
};

const lateWithdrawalOf = ({ lateWithdrawal: chosen }: Case, { lateWithdrawal }: BettingRules) => {
  const rule = chosen ?? lateWithdrawal;
  return rule === 'starting-price-too' ? { lateWithdrawal: rule } : {};
};

const waiverOf = ({ waivedDeduction: chosen }: Case, { waivedDeduction }: BettingRules) => {
  const waived = chosen ?? waivedDeduction;
  return waived === undefined ? {} : { waivedDeduction: waived };
};

/** The rules that settle it, the operator's newest; nothing is capped unless the case sets a cap. */
export const rulesOf = (given: Case, book: BettingRulebook): BettingRules => ({
  maximumPayout: given.maximumPayout ?? unlimited,
  stakeBesideCap: true,
  ...anyToComeOf(given, currentRules(book)),
  ...nonRunnerOf(given, currentRules(book)),
  ...lateWithdrawalOf(given, currentRules(book)),
  ...waiverOf(given, currentRules(book)),
  ...(given.bestOddsCap !== undefined && { maximumBestOddsExtra: given.bestOddsCap }),
  ...bonusRules(given.bonus, currentRules(book)),
  ...luckyOf(given),
});
