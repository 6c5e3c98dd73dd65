import { betCalculator, type Input, type ResponseInput } from '@paddock/contracts/http';
import { formatAmount } from '@paddock/contracts/money';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import { betOf, type CaseBet, CaseFault, rulesOf } from '../../betting/calculator/bet.ts';
import { type Case, caseSchema } from '../../betting/calculator/case.ts';
import {
  betTypeName,
  betTypes,
  bonusFault,
  countLines,
  explain,
  faultOfBet,
  isOpenBet,
  potentialReturnExact,
  reckon,
  settlementOf,
} from '../../betting/index.ts';

type Asked = Input<typeof betCalculator>['body'];
type Answer = ResponseInput<typeof betCalculator>;

/** The runners that came in, in the order of the legs: that is the combination whose dividend was given. */
const dividendsOf = ({ betType, legs, dividend }: Asked): object => {
  const { lines } = betTypes[betType];
  if (dividend === undefined || lines.kind !== 'forecast') return {};
  const order = legs.slice(0, lines.places).map((_, index) => String(index + 1));
  return { dividends: [{ order, dividend }] };
};

/** The case as staff would write it for the calculator on the command line. */
const caseOf = (asked: Asked): Case | Refusal => {
  const { stake, dividend: _, ...bet } = asked;
  const parsed = caseSchema.safeParse({ ...bet, unitStake: stake, ...dividendsOf(asked) });
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.join('.').replace('unitStake', 'stake');
  return refuse('invalid-input', path ? { field: path } : {});
};

/** A leg without the price that its bet type needs. */
const betIn = (given: Case): CaseBet | Refusal => {
  try {
    return betOf(given);
  } catch (error) {
    if (!(error instanceof CaseFault)) throw error;
    return refuse('invalid-input', { field: error.message.split(':')[0] ?? 'legs' });
  }
};

/**
 * What the bet comes to: lines, stake, return and its working. Refuses `invalid-input` naming the field, and
 * whatever makes the bet impossible.
 */
export const calculateBet = (asked: Asked): Answer | Refusal => {
  const given = caseOf(asked);
  if (isRefusal(given)) return given;
  const bet = betIn(given);
  if (isRefusal(bet)) return bet;
  const rules = rulesOf(given);
  const fault = faultOfBet(bet) ?? bonusFault(bet, rules);
  if (fault) return fault;
  const lines = countLines(bet);
  const potential = potentialReturnExact(bet, rules);
  const reckoning = reckon(bet, given.struckAt, rules);
  const isOpen = isOpenBet(bet, given.struckAt);
  const settlement = isOpen ? undefined : settlementOf(bet, given.struckAt, rules, reckoning);
  return {
    name: betTypeName(bet.betType, bet.legs.length, bet.folds),
    lines,
    totalStake: formatAmount(BigInt(bet.unitStake) * BigInt(lines)),
    potentialReturn: potential === undefined ? null : formatAmount(potential),
    outcome: settlement?.outcome ?? null,
    return: settlement ? formatAmount(reckoning.returned) : null,
    working: explain(bet, given.struckAt, rules),
  };
};

export const betCalculatorRoute = () =>
  route(betCalculator, async ({ body }) => {
    const answer = calculateBet(body);
    return isRefusal(answer) ? answer : { body: answer };
  });
