export {
  addDeductions,
  deductionAt,
  deductionFor,
  deductionsHeld,
  maximumDeduction,
} from '@paddock/contracts/rule-four';
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
export { countLines } from './lines.ts';
export * from './offers.ts';
export { escapesRuleFour, pricePaid } from './price-paid.ts';
export * from './published-rules.ts';
export { decimalText, fractionText, isZero, lowestTerms, type Rational } from './rational.ts';
export { reckon } from './reckon.ts';
export * from './returns.ts';
export * from './rules.ts';
export * from './settle.ts';
export * from './validate-bet.ts';
export { reachesOdds, validateBonus } from './validate-bonus.ts';
