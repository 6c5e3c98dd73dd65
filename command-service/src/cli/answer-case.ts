import { isRefusal, type Refusal, refusalText } from '@paddock/contracts/refusals';
import { plainText } from '@paddock/contracts/schema-issues';
import type { z } from 'zod';
import { workingAnswer } from '../api/bet-working/working-answer.ts';
import { type BettingRulebook, explain, isForecast } from '../betting/index.ts';
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
  const parsed = caseSchema.safeParse(read.json, { error: plainText });
  return parsed.success ? parsed.data : { fault: parsed.error.issues.slice(0, 3).map(issueText).join('; ') };
};

const textOf = (refusal: Refusal, given: Case): string => {
  if (refusal.refused === 'promotion-not-eligible') {
    return 'the bonus is not for this bet: its type, its number of legs, or odds too short or at starting price';
  }
  if (refusal.refused === 'each-way-unavailable' && !isForecast(given.betType)) {
    const kind = given.placeOnly ? 'a place-only' : 'an each-way';
    return `${kind} bet needs the terms, "eachWay", or the "runners" of every leg`;
  }
  return refusalText(refusal);
};

/** What holds for cases that don't say otherwise. */
export type CaseDefaults = { working: boolean };

/** Answers one case, or says why it can't be. */
const answer = (text: string, book: BettingRulebook, { working }: CaseDefaults) => {
  const given = readCase(text);
  if ('fault' in given) return given;
  const bet = betOf(given);
  if ('fault' in bet) return { fault: `${bet.field}: ${bet.fault}` };
  const rules = rulesOf(given, book);
  const calculated = calculate(bet, given.struckAt, rules);
  if (isRefusal(calculated)) return { fault: textOf(calculated, given) };
  return {
    ...(given.id !== undefined && { id: given.id }),
    betType: bet.betType,
    ...calculated,
    ...((given.working ?? working) && { working: workingAnswer(explain(bet, given.struckAt, rules)) }),
  };
};

/** An answer as JSON text, `{line, error}` to a line that is no case. */
export type LineAnswer = { text: string; isFault: boolean };

/** The answer to the case on a line. A bug in one ends no answers to others. */
export const answerLine = (
  text: string,
  line: number,
  book: BettingRulebook,
  defaults: CaseDefaults = { working: true },
): LineAnswer => {
  const faulty = (error: string): LineAnswer => ({ text: JSON.stringify({ line, error }), isFault: true });
  try {
    const answered = answer(text, book, defaults);
    if ('fault' in answered) return faulty(answered.fault);
    return { text: JSON.stringify({ line, ...answered }), isFault: false };
  } catch (error) {
    return faulty(error instanceof Error ? error.message : String(error));
  }
};
