import { isRefusal, type Refusal, refusalText } from '@paddock/contracts/refusals';
import type { z } from 'zod';
import { type BettingRulebook, explain } from '../betting/index.ts';
import { betOf, CaseFault, rulesOf } from '../pricing/calculator/bet.ts';
import { calculate } from '../pricing/calculator/calculate.ts';
import { caseSchema } from '../pricing/calculator/case.ts';

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

/** Answers one case; throws `CaseFault` for one that can't be. */
const answer = (text: string, book: BettingRulebook) => {
  const given = readCase(text);
  const [bet, rules] = [betOf(given), rulesOf(given, book)];
  const calculated = calculate(bet, given.struckAt, rules);
  if (isRefusal(calculated)) throw new CaseFault(textOf(calculated));
  return {
    ...(given.id !== undefined && { id: given.id }),
    betType: bet.betType,
    ...calculated,
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
