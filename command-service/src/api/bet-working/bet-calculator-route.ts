import { betCalculator, type Input, type ResponseInput } from '@paddock/contracts/http';
import { formatAmount, parseAmount } from '@paddock/contracts/money';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { invalidField, route } from '@paddock/service-kit/http';
import { type BettingRulebook, betTypes, explain } from '../../betting/index.ts';
import { betOf, rulesOf } from '../../pricing/calculator/bet.ts';
import { calculate } from '../../pricing/calculator/calculate.ts';
import { type Case, caseSchema } from '../../pricing/calculator/case.ts';
import { workingAnswer } from './working-answer.ts';

type CalculatorRequest = Input<typeof betCalculator>['body'];
type Answer = ResponseInput<typeof betCalculator>;

/** The runners that came in, in the order of the legs: that is the combination whose dividend was given. */
const dividendsOf = ({ betType, legs, dividend }: CalculatorRequest): object => {
  const { lines } = betTypes[betType];
  if (dividend === undefined || lines.kind !== 'forecast') return {};
  const order = legs.slice(0, lines.places).map((_, index) => String(index + 1));
  return { dividends: [{ order, dividend: written(dividend) }] };
};

/** Amounts as visitors type them, in the form of a case. */
const written = (typed: string): string => {
  const minor = parseAmount(typed);
  return minor === undefined ? typed : formatAmount(minor);
};

/** The case as staff would write it for the calculator on the command line. */
const caseOf = (request: CalculatorRequest): Case | Refusal => {
  const { stake, dividend: _, ...bet } = request;
  const parsed = caseSchema.safeParse({ ...bet, unitStake: written(stake), ...dividendsOf(request) });
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.join('.').replace('unitStake', 'stake');
  return refuse('invalid-input', path ? { field: path } : {});
};

/**
 * What the bet returns under the operator's rules: lines, stake, return and its working. Refuses `invalid-input` naming the field, and
 * whatever makes the bet impossible.
 */
export const calculateBet = (request: CalculatorRequest, book: BettingRulebook): Answer | Refusal => {
  const given = caseOf(request);
  if (isRefusal(given)) return given;
  const bet = betOf(given);
  if ('fault' in bet) return refuse('invalid-input', { field: bet.field });
  const rules = rulesOf(given, book);
  const calculated = calculate(bet, given.struckAt, rules);
  if (isRefusal(calculated)) return calculated;
  const { profit: _, insuranceRefund: __, ...answer } = calculated;
  return { ...answer, working: workingAnswer(explain(bet, given.struckAt, rules)) };
};

/** What a visitor reads of a field that is at fault. */
const faultOf = (field: string): string => {
  if (/\.(price|sp)$/.test(field)) return texts.calculator.odds;
  return field.startsWith('legs.') ? texts.calculator.selection : texts.problem;
};

/** The bet calculator, under the rules of this book. */
export const betCalculatorRoute = (book: BettingRulebook) =>
  route(betCalculator, async ({ body }) => {
    const answer = calculateBet(body, book);
    if (!isRefusal(answer)) return { body: answer };
    return answer.refused === 'invalid-input' && answer.field
      ? invalidField(answer.field, faultOf(answer.field))
      : answer;
  });
