import type { Note } from '@paddock/contracts/events';
import { limitPeriods, type PeriodAmount } from '@paddock/contracts/limits';
import { refuse } from '@paddock/contracts/refusals';
import type { AskedByStaff } from '../../requests/requests.ts';
import { requestAction } from '../requests/request-action.ts';
import type { RequestOf } from '../requests/requests.ts';
import type { DecidedEvent, Decision, OpenAccount } from '../state.ts';
import { refuseAbove } from './highest-limit.ts';
import { changeDropped, limitsOf } from './limit-events.ts';
import { isTighter, type LimitRestriction } from './restriction.ts';

/** `restriction`: `null` for no restriction any more. */
type RestrictLimits = { type: 'restrict-limits'; restriction: LimitRestriction; note: Note } & AskedByStaff;

const isSame = (one: LimitRestriction, other: LimitRestriction): boolean =>
  one?.amount === other?.amount && one?.period === other?.period;

/** Changes that wait and could not be asked for under the restriction any more. */
const droppedChanges = (account: OpenAccount): DecidedEvent[] =>
  (['deposit', 'net-loss'] as const).flatMap((kind) =>
    limitPeriods.flatMap((period) => {
      const pending = limitsOf(account, kind)[period]?.pending;
      return pending && refuseAbove(account, kind, { period, amount: pending.amount })
        ? [changeDropped(kind, period, { amount: pending.amount, because: 'restriction' })]
        : [];
    }),
  );

const restricted = (account: OpenAccount, restriction: PeriodAmount, note: Note): DecidedEvent[] => [
  { type: 'LimitsRestricted', data: { ...restriction, note } },
  ...droppedChanges({ ...account, limitRestriction: restriction }),
];

/**
 * Staff restrict what a customer may deposit, which limits they may set, and that no net loss limit is raised; higher
 * limits that wait and would not be possible any more are dropped. Tighter holds at once; what is less tight, or lifted,
 * waits for another person: refuses `already-requested` while one does.
 */
export const restrictLimits = (
  account: OpenAccount,
  { restriction, note, ...asked }: RestrictLimits,
): Decision => {
  const { limitRestriction: from } = account;
  if (isSame(from, restriction)) return [];
  if (restriction && isTighter(from, restriction)) return restricted(account, restriction, note);
  return from
    ? requestAction(account, asked, { kind: 'limit-restriction', from, to: restriction, note })
    : [];
};

/** Refuses `request-outdated` where the limits are restricted otherwise than when that was asked for. */
export const restrictAsRequested = (
  account: OpenAccount,
  { from, to, note }: RequestOf<'limit-restriction'>['action'],
): Decision => {
  if (!isSame(account.limitRestriction, from)) return refuse('request-outdated');
  return to ? restricted(account, to, note) : [{ type: 'LimitsRestrictionLifted', data: { note } }];
};
