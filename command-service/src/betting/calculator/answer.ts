import { formatAmount } from '@paddock/contracts/money';
import { type Refusal, refusalText } from '@paddock/contracts/refusals';
import type { z } from 'zod';
import {
  betTypeName,
  bonusFault,
  countLines,
  explain,
  faultOfBet,
  isFree,
  isOpenBet,
  potentialReturnExact,
  reckon,
  settlementOf,
} from '../index.ts';
import { betOf, type CaseBet, CaseFault, rulesOf } from './bet.ts';
import { caseSchema } from './case.ts';

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

const faultText = (fault: Refusal): string => {
  if (fault.refused === 'promotion-not-eligible') {
    return 'the bonus is not for this bet: its type, its number of legs, or odds too short or at starting price';
  }
  return refusalText(fault);
};

const refuseFaults = (bet: CaseBet, rules: ReturnType<typeof rulesOf>): void => {
  const fault = faultOfBet(bet) ?? bonusFault(bet, rules);
  if (fault) throw new CaseFault(faultText(fault));
};

/** Answers one case; throws `CaseFault` for one that can't be. */
const answer = (text: string) => {
  const given = readCase(text);
  const [bet, rules] = [betOf(given), rulesOf(given)];
  refuseFaults(bet, rules);
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
    totalStake: formatAmount(staked),
    potentialReturn: potential === undefined ? null : formatAmount(potential),
    outcome: settlement?.outcome ?? null,
    return: settlement ? formatAmount(returned) : null,
    profit: settlement ? formatAmount(returned - (isFree(bet) ? 0n : staked)) : null,
    insuranceRefund: settlement?.insuranceRefund ? formatAmount(settlement.insuranceRefund) : null,
    ...(given.working && { working: explain(bet, given.struckAt, rules) }),
  };
};

/** The answer to a case as JSON text, `{line, error}` for one that is wrong. Never throws. */
export const answerLine = (text: string, line: number): string => {
  try {
    return JSON.stringify({ line, ...answer(text) });
  } catch (error) {
    return JSON.stringify({ line, error: error instanceof Error ? error.message : String(error) });
  }
};
