import type { AccountEvent } from '@paddock/contracts/events';
import type { AccountStateView } from '@paddock/contracts/http';

type Exclusion = AccountStateView['exclusions'][number];

/** By what the customer is excluded from, as last set. */
export type ExclusionsFold = Map<Exclusion['from'], Exclusion>;

type ExclusionEvent = Extract<
  AccountEvent,
  { type: 'ExclusionSet' | 'ExclusionLiftAsked' | 'ExclusionLifted' | 'ExclusionRegisterAnswered' }
>;

/** Two exclusions of before may be one now, of which either may be the longer; `null`: nobody has set an end. */
const laterOf = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) > Date.parse(other) ? one : other;
};

/** From what the customer is excluded, until it is lifted or the register lists them no more. */
export const evolveExclusions = (exclusions: ExclusionsFold, event: ExclusionEvent, at: string): void => {
  switch (event.type) {
    case 'ExclusionSet': {
      const { scope, until } = event.data;
      const held = exclusions.get(scope)?.until ?? null;
      exclusions.set(scope, { from: scope, until: laterOf(held, until), liftAskedAt: null });
      break;
    }
    case 'ExclusionLiftAsked': {
      const { scope } = event.data;
      const exclusion = exclusions.get(scope);
      if (exclusion) exclusions.set(scope, { ...exclusion, liftAskedAt: at });
      break;
    }
    case 'ExclusionLifted':
      exclusions.delete(event.data.scope);
      break;
    case 'ExclusionRegisterAnswered': {
      const from = 'national-register';
      if (event.data.listing === 'listed') exclusions.set(from, { from, until: null, liftAskedAt: null });
      else exclusions.delete(from);
      break;
    }
    default:
      event satisfies never;
  }
};
