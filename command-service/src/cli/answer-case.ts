import { isRefusal, type Refusal, refusalText } from '@paddock/contracts/refusals';
import type { z } from 'zod';
import { workingAnswer } from '../api/bet-working/working-answer.ts';
import { type BettingRulebook, explain } from '../betting/index.ts';
import { betOf, rulesOf } from '../pricing/calculator/bet.ts';
import { calculate } from '../pricing/calculator/calculate.ts';
import { type Case, caseSchema } from '../pricing/calculator/case.ts';

type Fault = { fault: string };

const issueText = ({ path, message }: z.core.$ZodIssue): string =>
  path.length === 0 ? message : `${path.join('.')}: ${message}`;

const readJson = (text: string): { json: unknown } | Fault => {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { fault: 'this is no JSON' };
  }
};

const readCase = (text: string): Case | Fault => {
  const read = readJson(text);
  if ('fault' in read) return read;
  const parsed = caseSchema.safeParse(read.json);
  return parsed.success ? parsed.data : { fault: parsed.error.issues.slice(0, 3).map(issueText).join('; ') };
};

const textOf = (refusal: Refusal): string => {
  if (refusal.refused === 'promotion-not-eligible') {
    return 'the bonus is not for this bet: its type, its number of legs, or odds too short or at starting price';
  }
  return refusalText(refusal);
};

/** Answers one case, or says why it can't be. */
const answer = (text: string, book: BettingRulebook) => {
  const given = readCase(text);
  if ('fault' in given) return given;
  const bet = betOf(given);
  if ('fault' in bet) return { fault: `${bet.field}: ${bet.fault}` };
  const rules = rulesOf(given, book);
  const calculated = calculate(bet, given.struckAt, rules);
  if (isRefusal(calculated)) return { fault: textOf(calculated) };
  return {
    ...(given.id !== undefined && { id: given.id }),
    betType: bet.betType,
    ...calculated,
    ...(given.working && { working: workingAnswer(explain(bet, given.struckAt, rules)) }),
  };
};

/** The answer to a case as JSON text, `{line, error}` for one that is wrong. A bug in one ends no answers to others. */
export const answerLine = (text: string, line: number, book: BettingRulebook): string => {
  try {
    const answered = answer(text, book);
    return JSON.stringify('fault' in answered ? { line, error: answered.fault } : { line, ...answered });
  } catch (error) {
    return JSON.stringify({ line, error: error instanceof Error ? error.message : String(error) });
  }
};
