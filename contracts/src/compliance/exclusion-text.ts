import { accountEvents } from '../events/account.ts';
import {
  type ExclusionScope,
  exclusionQuestionText,
  exclusionScopes,
  productNames,
} from '../exclusions/index.ts';
import { dayText, momentText } from '../london/index.ts';

const fromText = (scope: ExclusionScope): string =>
  scope === 'full' ? 'from everything' : `from ${productNames[scope]}`;

const untilText = (until: string | null): string =>
  until === null ? '' : ` until ${dayText(until)} at least`;

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const linkedText = (data: unknown): string | undefined => {
  const shown = accountEvents.LinkedExclusionNoted.safeParse(data).data;
  if (!shown) return undefined;
  const { accountId, isListed, timeOutUntil, playBlockedSince, unlinked } = shown;
  if (unlinked) return `account ${accountId} is not of the same person: nothing of it holds here, nor did`;
  const parts = [
    ...exclusionScopes.flatMap((scope) => {
      const exclusion = shown[scope];
      return exclusion ? [`${fromText(scope)}${untilText(exclusion.until)}`] : [];
    }),
    ...(isListed ? ['by the national register'] : []),
    ...(timeOutUntil === null ? [] : [`by a time-out until ${momentText(timeOutUntil)}`]),
    ...(playBlockedSince === null ? [] : [`by signs of harm since ${momentText(playBlockedSince)}`]),
  ];
  if (parts.length === 0) return `nothing of account ${accountId} excludes the customer here any more`;
  return `excluded in account ${accountId} ${parts.join(', ')}, which holds here too`;
};

/** How many of its deposits and withdrawals changed, and what the account said of it. */
const depositsText = (data: unknown): string | undefined => {
  const shown = accountEvents.LinkedDepositsNoted.safeParse(data).data;
  if (!shown) return undefined;
  const { accountId, deposits, withdrawals = [], moves, block, unlinked } = shown;
  if (unlinked)
    return `account ${accountId} is not of the same person: nothing that was paid in there counts here`;
  const parts = [
    ...(deposits.length > 0 ? [counted(deposits.length, 'deposit')] : []),
    ...(withdrawals.length > 0 ? [counted(withdrawals.length, 'withdrawal')] : []),
    ...(moves.length > 0 ? [counted(moves.length, 'movement')] : []),
    ...(block === null ? [] : [`deposits blocked until ${momentText(block.until)}`]),
  ];
  return `of account ${accountId}: ${parts.join(', ')}, which count here too`;
};

/** What the name of an event about exclusions and time-outs leaves open, and of what counts of linked accounts. */
export const exclusionTexts: Readonly<Record<string, (data: unknown) => string | undefined>> = {
  ExclusionSet: (data) => {
    const shown = accountEvents.ExclusionSet.safeParse(data).data;
    if (!shown) return undefined;
    const by = shown.note ? ', made longer by staff as the customer asked' : '';
    return `${fromText(shown.scope)}${untilText(shown.until)}${by}`;
  },
  ExclusionLiftAsked: (data) => {
    const shown = accountEvents.ExclusionLiftAsked.safeParse(data).data;
    return shown && fromText(shown.scope);
  },
  ExclusionLifted: (data) => {
    const shown = accountEvents.ExclusionLifted.safeParse(data).data;
    return shown && fromText(shown.scope);
  },
  BettingChannelsAnswered: (data) => {
    const shown = accountEvents.BettingChannelsAnswered.safeParse(data).data;
    return shown && `${shown.isAccepted ? 'yes' : 'no'}, to ${exclusionQuestionText(shown)}`;
  },
  TimeOutSet: (data) => {
    const shown = accountEvents.TimeOutSet.safeParse(data).data;
    return shown && `until ${momentText(shown.until)}`;
  },
  TimeOutEndTold: (data) => {
    const shown = accountEvents.TimeOutEndTold.safeParse(data).data;
    return shown && `it ended ${momentText(shown.until)}`;
  },
  LinkedExclusionNoted: linkedText,
  LinkedDepositsNoted: depositsText,
};
