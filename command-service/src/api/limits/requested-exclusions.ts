import type { Parsed, responsibleGambling } from '@paddock/contracts/http';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { AccountCommand } from '../../domain/account/commands.ts';

type Form = Parsed<typeof responsibleGambling>['body'];
type Exclusion = Extract<AccountCommand, { type: 'set-exclusion' }>;
type TimeOut = Extract<AccountCommand, { type: 'take-time-out' }>;

/**
 * The exclusions that the form asks for. Where one of a product is to be longer than that from everything, it is set first, so
 * that whoever sends the form again still has a session to do it in; the others come last, should that from everything be refused.
 */
export const requestedExclusions = (form: Form): Exclusion[] => {
  const { FullExclusion: full = 0 } = form;
  const asked = [
    ['sportsbook', form.SportsbookExclusion],
    ['gaming', form.GamingExclusion],
    ['poker', form.PokerExclusion],
  ] as const;
  const ofProducts = asked.flatMap(([scope, months = 0]): Exclusion[] =>
    months > 0 ? [{ type: 'set-exclusion', scope, months }] : [],
  );
  if (full === 0) return ofProducts;
  return [
    ...ofProducts.filter(({ months }) => months > full),
    { type: 'set-exclusion', scope: 'full', months: full },
    ...ofProducts.filter(({ months }) => months <= full),
  ];
};

const lengths = { Day: 'day', Week: 'week', Month: 'month' } as const;

/** The time-out that the form asks for, if any: so long, or to an end that was chosen, not both. */
export const requestedTimeOut = ({ TimeOut, TimeOutUntil }: Form): TimeOut | Refusal | undefined => {
  if (TimeOut !== undefined && TimeOutUntil !== undefined) {
    return refuse('invalid-input', { field: 'TimeOutUntil' });
  }
  if (TimeOut !== undefined) return { type: 'take-time-out', length: lengths[TimeOut] };
  return TimeOutUntil === undefined
    ? undefined
    : { type: 'take-time-out', length: 'chosen', until: TimeOutUntil };
};

/** Whether a change keeps the customer from betting: it is not held up by what is asked for beside it. */
export const isProtection = ({ type }: { type: string }): boolean =>
  type === 'set-exclusion' || type === 'take-time-out';
