import { type Refusal, refusalText } from '@paddock/contracts/refusals';
import type { z } from 'zod';
import {
  type BettingRulebook,
  type BettingRules,
  betTypeName,
  countLines,
  explain,
  isFree,
  isOpenBet,
  moneyText,
  potentialReturnExact,
  reckon,
  settlementOf,
  validateBet,
  validateBonus,
} from '../index.ts';
import { betOf, type CaseBet, CaseFault, rulesOf } from './bet.ts';
import { caseSchema } from './case.ts';

const signed = (minor: bigint): string => (minor < 0n ? `-${moneyText(-minor)}` : moneyText(minor));

const issueText = ({ path, message }: z.core.$ZodIssue): string =>
  path.length === 0 ? message : `${path.join('.')}: ${message}`;

const readCase = (text: string) => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new CaseFault('this is no JSON');
  }
  const parsed = caseSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new CaseFault(parsed.error.issues.slice(0, 3).map(issueText).join('; '));
};

const textOf = (refusal: Refusal): string => {
  if (refusal.refused === 'promotion-not-eligible') {
    return 'the bonus is not for this bet: its type, its number of legs, or odds too short or at starting price';
  }
  return refusalText(refusal);
};

const throwRefusal = (bet: CaseBet, rules: BettingRules): void => {
  const refusal = validateBet(bet) ?? validateBonus(bet, rules);
  if (refusal) throw new CaseFault(textOf(refusal));
};

/** Answers one case; throws `CaseFault` for one that can't be. */
const answer = (text: string, book: BettingRulebook) => {
  const given = readCase(text);
  const [bet, rules] = [betOf(given), rulesOf(given, book)];
  throwRefusal(bet, rules);
  const lines = countLines(bet);
  const staked = BigInt(bet.unitStake) * BigInt(lines);
  const potential = potentialReturnExact(bet, rules);
  const open = isOpenBet(bet, given.struckAt);
  const reckoning = reckon(bet, given.struckAt, rules);
  const settlement = open ? undefined : settlementOf(bet, given.struckAt, rules, reckoning);
  const { returned } = reckoning;
  return {
    ...(given.id !== undefined && { id: given.id }),
    betType: bet.betType,
    name: betTypeName(bet.betType, bet.legs.length, bet.folds),
    lines,
    totalStake: moneyText(staked),
    potentialReturn: potential === undefined ? null : moneyText(potential),
    outcome: settlement?.outcome ?? null,
    return: settlement ? moneyText(returned) : null,
    profit: settlement ? signed(returned - (isFree(bet) ? 0n : staked)) : null,
    insuranceRefund: settlement?.insuranceRefund ? moneyText(BigInt(settlement.insuranceRefund)) : null,
    ...(given.working && { working: explain(bet, given.struckAt, rules) }),
  };
};

/** The answer to a case as JSON text, `{line, error}` for one that is wrong. Never throws. */
export const answerLine = (text: string, line: number, book: BettingRulebook): string => {
  try {
    return JSON.stringify({ line, ...answer(text, book) });
  } catch (error) {
    return JSON.stringify({ line, error: error instanceof Error ? error.message : String(error) });
  }
};
