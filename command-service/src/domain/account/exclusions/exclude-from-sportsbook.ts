import { addMonths } from '@paddock/contracts/limits';
import { refuse } from '@paddock/contracts/refusals';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { sportsbookExcludedUntil } from './exclusions.ts';
import { withdrawnPin } from './withdrawn-pin.ts';

type ExcludeFromSportsbook = { type: 'exclude-from-sportsbook'; months: number };

/**
 * No part in anything from now on for so many months (`standing.ts`); open bets stand, a shop PIN does not. Can be
 * extended. Refuses `exclusion-too-short` and `exclusion-cannot-be-shortened`.
 */
export const excludeFromSportsbook = (
  account: OpenAccount,
  { months }: ExcludeFromSportsbook,
  { rules, now }: DecisionContext,
): Decision => {
  if (months < rules.minimumExclusionMonths) {
    return refuse('exclusion-too-short', { param1: String(rules.minimumExclusionMonths) });
  }
  const end = addMonths(now, months);
  const current = sportsbookExcludedUntil(account.exclusions, now);
  const currentEnd = current === undefined ? undefined : Date.parse(current);
  if (currentEnd === end.getTime()) return [];
  if (currentEnd !== undefined && end.getTime() < currentEnd) return refuse('exclusion-cannot-be-shortened');
  return [
    { type: 'SportsbookExclusionSet', data: { months, until: end.toISOString() } },
    ...withdrawnPin(account, now),
  ];
};
