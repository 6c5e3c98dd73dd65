import type { Country } from '@paddock/contracts/events';
import { monthsLater } from '@paddock/contracts/exclusions';
import { beginClosing } from '../closing/close-account.ts';
import type { ReturnOrder } from '../closing/return-balance.ts';
import { isWaiting } from '../closing/waits-for.ts';
import { isFullyExcluded } from '../exclusions/exclusions.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';

type NoteDormancy = {
  type: 'note-dormancy';
  closingId: string;
  /** When the customer logged in last, or the account was opened. */
  lastSeenAt: string;
  /** In another account of theirs. */
  isExcludedElsewhere: boolean;
} & ReturnOrder;

const later = (one: string, other: string | null): string =>
  other !== null && Date.parse(other) > Date.parse(one) ? other : one;

/** When an account is closed in which nothing happens, and when its customer is told, milliseconds. */
export const dormantFrom = (
  lastActiveAt: string,
  country: Country,
  { rules }: Pick<DecisionContext, 'rules'>,
) => {
  const closes = monthsLater(new Date(lastActiveAt), rules.dormantAfterMonths, country).getTime();
  return { closes, warns: closes - rules.dormancyNoticeMs };
};

/**
 * Tells the customer that the account will be closed, and closes it, once nothing happened for so long (IE 171): never
 * sooner than the notice after they were told, excluded since or not. Who is excluded can't log in to keep it, so that
 * nobody tells them to.
 * Waits while something is open.
 */
export const noteDormancy = (
  account: OpenAccount,
  { closingId, lastSeenAt, isExcludedElsewhere, returnId, ownerChange }: NoteDormancy,
  context: DecisionContext,
): Decision => {
  const { rules, now } = context;
  const { closing, dormancy, exclusions, jurisdiction } = account;
  if (closing.status !== 'open' || isWaiting(account, now)) return [];
  const lastActiveAt = later(lastSeenAt, dormancy.lastActiveAt);
  const { closes, warns } = dormantFrom(lastActiveAt, jurisdiction, context);
  const isTold = !isExcludedElsewhere && !isFullyExcluded(exclusions);
  const warned = dormancy.warned?.lastActiveAt === lastActiveAt ? dormancy.warned : null;
  const time = now.getTime();
  if (isTold && !warned) {
    const closesAt = new Date(Math.max(closes, time + rules.dormancyNoticeMs)).toISOString();
    return time < warns ? [] : [{ type: 'DormancyWarned', data: { lastActiveAt, closesAt } }];
  }
  if (time < (warned ? Date.parse(warned.closesAt) : closes)) return [];
  return beginClosing(account, { closingId, by: 'dormant', reason: null, returnId, ownerChange }, context);
};
