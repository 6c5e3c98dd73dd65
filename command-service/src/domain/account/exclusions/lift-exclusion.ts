import type { Note } from '@paddock/contracts/events';
import type { ExclusionScope } from '@paddock/contracts/exclusions';
import { dayText, momentText } from '@paddock/contracts/london';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import type { Exclusion } from './exclusions.ts';

type Lift<Type extends string> = { type: Type; scope: ExclusionScope; note: Note; staffId: string };

/** The exclusion, where it is over and goes on only because nobody has lifted it. */
const overExclusion = (
  { exclusions }: OpenAccount,
  scope: ExclusionScope,
  now: Date,
): Exclusion | Refusal => {
  const exclusion = exclusions.own[scope];
  if (!exclusion) return refuse('no-such-exclusion');
  const { until } = exclusion;
  const isOver = until === null || now.getTime() >= Date.parse(until);
  return isOver ? exclusion : refuse('exclusion-not-over', { param1: dayText(until) });
};

/**
 * The customer asked customer service to end an exclusion whose end has come. From then on they have a day to think it
 * over (LCCP 3.5.3). Refuses `no-such-exclusion` and `exclusion-not-over`.
 */
export const askExclusionLift = (
  account: OpenAccount,
  { scope, note, staffId }: Lift<'ask-exclusion-lift'>,
  { now }: DecisionContext,
): Decision => {
  const over = overExclusion(account, scope, now);
  if (isRefusal(over)) return over;
  if (account.exclusions.liftAsked[scope]) return [];
  return [{ type: 'ExclusionLiftAsked', data: { scope, note, notedBy: staffId } }];
};

/**
 * Ends it, a day after the customer asked, by another person than wrote that down. Refuses as the command above, and
 * `exclusion-lift-not-asked`, `needs-another-person` and `exclusion-lift-too-early`.
 */
export const liftExclusion = (
  account: OpenAccount,
  { scope, note, staffId }: Lift<'lift-exclusion'>,
  { rules, now }: DecisionContext,
): Decision => {
  const over = overExclusion(account, scope, now);
  if (isRefusal(over)) return over;
  const asked = account.exclusions.liftAsked[scope];
  if (!asked) return refuse('exclusion-lift-not-asked');
  if (asked.by === staffId) return refuse('needs-another-person');
  const from = new Date(Date.parse(asked.at) + rules.exclusionLiftWaitMs);
  if (now < from) return refuse('exclusion-lift-too-early', { param1: momentText(from) });
  return [{ type: 'ExclusionLifted', data: { scope, note } }];
};
