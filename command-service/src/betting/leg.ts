import type {
  Dividends,
  EachWayTerms,
  Leg,
  SelectionResult,
  TermsByStarters,
} from '@paddock/contracts/events';
import { deadHeatShare } from './dead-heat.ts';
import { placeShare } from './place-share.ts';
import { pricePaid } from './price-paid.ts';
import { lowestTerms, odds, one, plus, type Rational, rational, times, zero } from './rational.ts';
import type { RuleFourRules } from './rule-four.ts';

/** What settling needs to know of a leg; `result` once there is one, `dividends` and `byStarters` those of its market. */
export type PricedLeg = Pick<Leg, 'priceType' | 'price'> &
  Partial<
    Pick<
      Leg,
      'marketId' | 'selectionId' | 'eachWay' | 'bestOddsGuaranteed' | 'antePost' | 'nonRunnerNoBet' | 'banker'
    >
  > & {
    result?: SelectionResult | undefined;
    dividends?: Dividends | undefined;
    byStarters?: TermsByStarters | undefined;
  };

/** Which of its two bets an each-way line is; a bet that is not each-way has the win part only. */
export type Part = 'win' | 'place';

/** What has become of one unit: the share of it that was not lost, and what that share wins per unit. */
export type LegValue = { share: Rational; odds: Rational };

const lost: LegValue = { share: zero, odds: zero };
const refunded: LegValue = { share: one, odds: zero };
const half = rational(1, 2);

/** A non-runner is void, except ante-post, where it loses unless the bet was struck non-runner-no-bet. */
export const isVoid = ({ result, antePost, nonRunnerNoBet }: PricedLeg): boolean =>
  result?.outcome === 'void' && !(result.nonRunner && antePost && !nonRunnerNoBet);

/** Terms that the place part is paid by: those of the runners that started, else those that it was struck at. */
export const placeTerms = ({ byStarters, eachWay }: PricedLeg): EachWayTerms | undefined =>
  byStarters?.eachWay ?? eachWay;

const shareOf = (result: SelectionResult, leg: PricedLeg, part: Part): Rational => {
  if (part === 'place') return placeShare(result, placeTerms(leg)?.places ?? 0);
  return result.outcome === 'won' ? deadHeatShare(result.deadHeat) : zero;
};

/** Share of a part's stake that won; nothing of a leg that is open or void. */
export const shareWon = (leg: PricedLeg, part: Part): Rational => {
  const { result } = leg;
  if (!result || result.outcome === 'void') return zero;
  return part === 'win' && result.outcome === 'half-won' ? one : shareOf(result, leg, part);
};

/** Odds of a part: the place part wins the leg's fraction of them. */
const oddsOf = (
  leg: PricedLeg,
  part: Part,
  struckAt: string,
  rules: RuleFourRules,
  bestOdds: boolean,
): Rational | undefined => {
  const paid = pricePaid(leg, struckAt, rules, bestOdds);
  if (!paid || part === 'win') return paid?.odds;
  const terms = placeTerms(leg);
  return terms ? times(paid.odds, odds(terms.fraction)) : zero;
};

const winning = (leg: PricedLeg, share: Rational, by: Rational | undefined): LegValue | undefined =>
  by && { share, odds: leg.result?.outcome === 'half-won' ? times(by, half) : by };

/**
 * What a part of the leg returned. `undefined` while undecided: no result, or a winner at starting price whose
 * starting price is not known. `bestOdds` false leaves best odds guaranteed out.
 */
export const legValue = (
  leg: PricedLeg,
  part: Part,
  struckAt: string,
  rules: RuleFourRules,
  bestOdds = true,
): LegValue | undefined => {
  const { result } = leg;
  if (!result) return undefined;
  switch (result.outcome) {
    case 'void':
      return isVoid(leg) ? refunded : lost;
    case 'half-lost':
      return { share: half, odds: zero };
    case 'half-won':
      return winning(leg, one, oddsOf(leg, part, struckAt, rules, bestOdds));
    case 'won':
    case 'placed':
    case 'lost': {
      const share = shareOf(result, leg, part);
      return share.numerator === 0n
        ? lost
        : winning(leg, share, oddsOf(leg, part, struckAt, rules, bestOdds));
    }
    default:
      return result.outcome satisfies never;
  }
};

/** Stake and winnings together, per unit: share × (1 + odds). */
export const multiplierOf = ({ share, odds: won }: LegValue): Rational =>
  lowestTerms(times(share, plus(one, won)));
