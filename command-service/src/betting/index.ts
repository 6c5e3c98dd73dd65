export * from './acca-boost.ts';
export { fitsAccaInsurance } from './acca-insurance.ts';
export { isFree, type PricedBet } from './bet.ts';
export * from './bet-types.ts';
export { cashOutValue } from './cash-out.ts';
export * from './each-way-terms.ts';
export { explain, type Working } from './explain.ts';
export type { LegWorking, PartWorking } from './explain-leg.ts';
export * from './interrelation.ts';
export { type PricedLeg, shareWon } from './leg.ts';
export { countLines, countUnits } from './lines.ts';
export * from './offers.ts';
export { escapesRuleFour, type PaidPrice, pricePaid } from './price-paid.ts';
export * from './published-rules.ts';
export {
  decimalText,
  fractionText,
  isZero,
  lowestTerms,
  lowestText,
  type Rational,
  roundUp,
} from './rational.ts';
export { reckon } from './reckon.ts';
export * from './returns.ts';
export * from './rule-four.ts';
export * from './rules.ts';
export * from './settle.ts';
export type { BetShape, Step } from './shape.ts';
export * from './unnamed-favourite.ts';
export * from './validate-bet.ts';
export { reachesOdds, validateBonus } from './validate-bonus.ts';
