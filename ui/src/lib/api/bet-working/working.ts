import {
  betCalculator,
  betWorking,
  type Input,
  type Response,
  type BetWorking as Working,
} from '@paddock/contracts/http';
import { queryOptions } from '@tanstack/react-query';
import { ask, callKey } from '../client.ts';

/** How the return of a bet came about: its legs, its lines, and what happened to their sum. */
export type BetWorking = Working;

/** The working of a bet whose events lie at `revisions`; those never change. */
export const betWorkingQuery = (betId: string, revisions: readonly number[]) => {
  const input = { query: { id: betId, revisions: revisions.join(',') } };
  return queryOptions({
    queryKey: callKey(betWorking, input),
    queryFn: (): Promise<BetWorking> => ask(betWorking, input),
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** What the calculator is asked: a bet, amounts and odds as typed. */
export type CalculatorQuestion = Input<typeof betCalculator>['body'];
export const calculatorQuestionSchema = betCalculator.body;

/** What such a bet returns. Amounts are decimal text of currency units. */
type CalculatorAnswer = Response<typeof betCalculator>;

/** Works a bet out that nobody placed. */
export const calculatorQuery = (question: CalculatorQuestion) =>
  queryOptions({
    queryKey: callKey(betCalculator, { body: question }),
    queryFn: (): Promise<CalculatorAnswer> => ask(betCalculator, { body: question }),
    staleTime: Number.POSITIVE_INFINITY,
  });
