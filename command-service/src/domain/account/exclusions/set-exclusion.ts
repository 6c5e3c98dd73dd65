import { type ExclusionScope, monthsLater } from '@paddock/contracts/exclusions';
import { refuse } from '@paddock/contracts/refusals';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { withdrawnPinIfBarred } from './withdrawn-pin.ts';

type SetExclusion = { type: 'set-exclusion'; scope: ExclusionScope; months: number };

/**
 * No part in a product, or in anything, from now on for so many months of the customer's calendar, and until it is lifted
 * (`standing.ts`); open bets stand, a shop PIN that can't be paid in does not. Can be extended. What holds of single
 * products stays as it is beside an exclusion from everything. Refuses `exclusion-too-short`, `exclusion-too-long` and
 * `exclusion-cannot-be-shortened`.
 */
export const setExclusion = (
  account: OpenAccount,
  { scope, months }: SetExclusion,
  context: DecisionContext,
): Decision => {
  const { rules, now } = context;
  const { minimumExclusionMonths: least, maximumExclusionMonths: most } = rules;
  if (months < least) return refuse('exclusion-too-short', { param1: String(least) });
  if (months > most) return refuse('exclusion-too-long', { param1: String(most) });
  const until = monthsLater(now, months, account.jurisdiction).toISOString();
  const current = account.exclusions.own[scope];
  if (current?.until === until) return [];
  const isShorter = current && (current.until === null || Date.parse(until) < Date.parse(current.until));
  if (isShorter) return refuse('exclusion-cannot-be-shortened');
  const { exclusions } = account;
  const excluded = {
    ...account,
    exclusions: { ...exclusions, own: { ...exclusions.own, [scope]: { until } } },
  };
  return [
    { type: 'ExclusionSet', data: { scope, months, until } },
    ...withdrawnPinIfBarred(excluded, context),
  ];
};
