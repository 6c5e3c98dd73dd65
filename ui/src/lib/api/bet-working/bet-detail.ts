import { type BetView, deadHeatInfo, ruleFourInfo } from '@paddock/contracts/http';
import { queryOptions } from '@tanstack/react-query';
import { ask, callKey } from '../client.ts';

/** What can be explained of a bet's result. */
export type BetTopic = 'rule-four' | 'dead-heat';

/** An explanation, leg by leg. */
type BetExplanation = {
  readonly title: string;
  readonly text: string;
  readonly legs: readonly {
    readonly selectionName: string;
    readonly fixtureName: string;
    readonly explanation: string;
  }[];
};

const calls = { 'rule-four': ruleFourInfo, 'dead-heat': deadHeatInfo } as const;

/** Explains what a deduction or a dead heat did to a bet. */
export const betExplanationQuery = (topic: BetTopic, bet: Pick<BetView, 'betId' | 'revisions'>) => {
  const call = calls[topic];
  const input = { query: { id: bet.betId, revisions: bet.revisions.join(',') } };
  return queryOptions({
    queryKey: callKey(call, input),
    queryFn: (): Promise<BetExplanation> => ask<typeof ruleFourInfo | typeof deadHeatInfo>(call, input),
  });
};
