import { formatAmount } from '@paddock/contracts/money';
import type { Refusal } from '@paddock/contracts/refusals';
import {
  type BettingRules,
  betTypeName,
  countLines,
  countUnits,
  isFree,
  isOpenBet,
  potentialReturnExact,
  reckon,
  settlementOf,
  validateBet,
  validateBonus,
} from '../../betting/index.ts';
import type { CaseBet } from './bet.ts';

/**
 * Stake, lines and return of a bet, amounts in units of currency; `null` while the bet is open, or where no return
 * can be promised. Refuses what makes the bet impossible.
 */
export const calculate = (bet: CaseBet, struckAt: string, rules: BettingRules) => {
  const refusal: Refusal | undefined = validateBet(bet) ?? validateBonus(bet, rules);
  if (refusal) return refusal;
  const lines = countLines(bet);
  const staked = BigInt(bet.unitStake) * BigInt(countUnits(bet));
  const potential = potentialReturnExact(bet, rules);
  const reckoning = reckon(bet, struckAt, rules);
  const isOpen = isOpenBet(bet, struckAt, rules);
  const settlement = isOpen ? undefined : settlementOf(bet, struckAt, rules, reckoning);
  const { returned } = reckoning;
  const refund = settlement?.insuranceRefund;
  return {
    name: betTypeName(bet.betType, bet.legs.length, bet.folds),
    lines,
    totalStake: formatAmount(staked),
    potentialReturn: potential === undefined ? null : formatAmount(potential),
    outcome: settlement?.outcome ?? null,
    return: settlement ? formatAmount(returned) : null,
    profit: settlement ? formatAmount(returned - (isFree(bet) ? 0n : staked)) : null,
    insuranceRefund: refund ? formatAmount(refund) : null,
  };
};
