import type { Note } from '@paddock/contracts/events';
import type { ExclusionScope } from '@paddock/contracts/exclusions';
import { momentText } from '@paddock/contracts/london';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { AccountRules } from '../rules.ts';
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
  return isOver ? exclusion : refuse('exclusion-not-over', { param1: momentText(until) });
};

/** From when an exclusion may be lifted that the customer asked about, and until when: then they have to ask again. */
export const liftTimes = (askedAt: string, rules: AccountRules): { from: Date; until: Date } => ({
  from: new Date(Date.parse(askedAt) + rules.exclusionLiftWaitMs),
  until: new Date(Date.parse(askedAt) + rules.exclusionLiftValidMs),
});

/** Who wrote down what the customer asked, and when it may be lifted; `undefined`: they have not asked, or too long ago. */
export const liftAskedOf = (
  { exclusions }: OpenAccount,
  scope: ExclusionScope,
  { rules, now }: DecisionContext,
) => {
  const asked = exclusions.liftAsked[scope];
  if (!asked) return undefined;
  const times = liftTimes(asked.at, rules);
  return now < times.until ? { by: asked.by, ...times } : undefined;
};

/**
 * The customer asked customer service to end an exclusion whose end has come. From then on they have a day to think it
 * over (LCCP 3.5.3), and a week in which it is lifted. Refuses `no-such-exclusion`, `exclusion-not-over` and
 * `exclusion-lift-asked`.
 */
export const askExclusionLift = (
  account: OpenAccount,
  { scope, note, staffId }: Lift<'ask-exclusion-lift'>,
  context: DecisionContext,
): Decision => {
  const over = overExclusion(account, scope, context.now);
  if (isRefusal(over)) return over;
  const asked = liftAskedOf(account, scope, context);
  if (asked) return refuse('exclusion-lift-asked', { param1: momentText(asked.from) });
  return [{ type: 'ExclusionLiftAsked', data: { scope, note, notedBy: staffId } }];
};

/**
 * Ends it, a day after the customer asked, by another person than wrote that down. Refuses `no-such-exclusion`,
 * `exclusion-not-over`, `exclusion-lift-not-asked`, `exclusion-lift-needs-another-person` and `exclusion-lift-too-early`.
 */
export const liftExclusion = (
  account: OpenAccount,
  { scope, note, staffId }: Lift<'lift-exclusion'>,
  context: DecisionContext,
): Decision => {
  const over = overExclusion(account, scope, context.now);
  if (isRefusal(over)) return over;
  const asked = liftAskedOf(account, scope, context);
  if (!asked) return refuse('exclusion-lift-not-asked');
  if (asked.by === staffId) return refuse('exclusion-lift-needs-another-person');
  if (context.now < asked.from) return refuse('exclusion-lift-too-early', { param1: momentText(asked.from) });
  return [{ type: 'ExclusionLifted', data: { scope, note } }];
};
