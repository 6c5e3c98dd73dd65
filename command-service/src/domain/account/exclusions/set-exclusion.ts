import type { AccountEvent, DataOf, Note } from '@paddock/contracts/events';
import { type ExclusionScope, monthsLater } from '@paddock/contracts/exclusions';
import { momentText } from '@paddock/contracts/london';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { DecidedEvent, Decision, DecisionContext, OpenAccount } from '../state.ts';
import type { Exclusion } from './exclusions.ts';
import { withdrawnPinIfBarred } from './withdrawn-pin.ts';

type SetExclusion = { type: 'set-exclusion'; scope: ExclusionScope; months: number };
type ExtendExclusion = { type: 'extend-exclusion'; scope: ExclusionScope; months: number; note: Note };

/** When an exclusion ends that is set now, or why it can't be that long. */
const endOf = (
  { jurisdiction }: OpenAccount,
  months: number,
  { rules, now }: DecisionContext,
): string | Refusal => {
  const { minimumExclusionMonths: least, maximumExclusionMonths: most } = rules;
  if (months < least) return refuse('exclusion-too-short', { param1: String(least) });
  if (months > most) return refuse('exclusion-too-long', { param1: String(most) });
  return monthsLater(now, months, jurisdiction).toISOString();
};

/** One without an end could be lifted tomorrow: an end makes it longer. */
const isShorter = (until: string, current: Exclusion | null): current is { until: string } =>
  current !== null && current.until !== null && Date.parse(until) < Date.parse(current.until);

/** What follows from an exclusion, with its event. */
const excluded = (
  account: OpenAccount,
  data: DataOf<AccountEvent, 'ExclusionSet'>,
  context: DecisionContext,
): DecidedEvent[] => {
  const { exclusions } = account;
  const own = { ...exclusions.own, [data.scope]: { until: data.until } };
  const after = { ...account, exclusions: { ...exclusions, own } };
  return [{ type: 'ExclusionSet', data }, ...withdrawnPinIfBarred(after, context)];
};

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
  const until = endOf(account, months, context);
  if (isRefusal(until)) return until;
  const current = account.exclusions.own[scope];
  if (current?.until === until) return [];
  if (isShorter(until, current)) return refuse('exclusion-cannot-be-shortened');
  return excluded(account, { scope, months, until }, context);
};

/**
 * The same by staff, of an exclusion that is there, as the customer asked them to: whoever is excluded from everything has
 * no session to do it in. Refuses `no-such-exclusion`, `exclusion-too-short`, `exclusion-too-long` and `exclusion-not-longer`.
 */
export const extendExclusion = (
  account: OpenAccount,
  { scope, months, note }: ExtendExclusion,
  context: DecisionContext,
): Decision => {
  const current = account.exclusions.own[scope];
  if (!current) return refuse('no-such-exclusion');
  const until = endOf(account, months, context);
  if (isRefusal(until)) return until;
  if (current.until === until) return [];
  if (isShorter(until, current)) {
    return refuse('exclusion-not-longer', { param1: momentText(current.until) });
  }
  return excluded(account, { scope, months, until, note }, context);
};
