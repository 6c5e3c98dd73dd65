import type { LinkedDeposit, LinkedDepositsNoted } from '@paddock/contracts/events';
import type { DecidedEvent, Decision, OpenAccount } from '../state.ts';
import type { DepositsForOthers } from './deposits-for-others.ts';
import type { LinkedDeposits } from './linked-deposits.ts';

/** `linked`: the other accounts of the same person, all of them, with what counts of each, as read at a revision of it. */
type NoteLinkedDeposits = {
  type: 'note-linked-deposits';
  linked: readonly (DepositsForOthers & { accountId: string; revision: number })[];
};

const isSameDeposit = (one: LinkedDeposit, other: LinkedDeposit | undefined): boolean =>
  one.status === other?.status &&
  one.amount === other.amount &&
  one.until === other.until &&
  // That of a PIN is when it was read.
  (one.at === other.at || one.until !== null);

const depositNews = (
  known: readonly LinkedDeposit[],
  now: readonly LinkedDeposit[],
): LinkedDepositsNoted['deposits'] => {
  const ofId = (all: readonly LinkedDeposit[], depositId: string) =>
    all.find((one) => one.depositId === depositId);
  const changed = now.filter((one) => {
    const before = ofId(known, one.depositId);
    return before ? !isSameDeposit(one, before) : one.status !== 'ended';
  });
  // A PIN that was given back is there no more.
  const gone = known.filter((one) => one.status === 'open' && !ofId(now, one.depositId));
  return [...changed, ...gone.map((one): LinkedDeposit => ({ ...one, status: 'ended' }))];
};

const newsOf = (
  known: LinkedDeposits | undefined,
  { accountId, revision, deposits, moves, block }: NoteLinkedDeposits['linked'][number],
): LinkedDepositsNoted[] => {
  if (known && revision <= known.revision) return [];
  const moved = (at: string) => known?.moves.find((move) => move.at === at)?.amount;
  const news = {
    deposits: depositNews(known?.deposits ?? [], deposits),
    moves: moves.filter(({ at, amount }) => moved(at) !== amount),
  };
  const isBlockNews = block?.until !== known?.block?.until;
  return news.deposits.length > 0 || news.moves.length > 0 || isBlockNews
    ? [{ accountId, revision, ...news, block }]
    : [];
};

/**
 * What was paid in and out in the person's other accounts, where it is another than is known here: thresholds count it as this
 * account's own. What was read before something newer is no news.
 */
export const noteLinkedDeposits = (
  { linkedDeposits }: OpenAccount,
  { linked }: NoteLinkedDeposits,
): Decision => {
  const ended = linkedDeposits
    .filter(({ accountId }) => !linked.some((one) => one.accountId === accountId))
    .map(({ accountId, revision }): LinkedDepositsNoted => {
      const nothing = { deposits: [], moves: [], block: null };
      return { accountId, revision, ...nothing, unlinked: true };
    });
  const news = linked.flatMap((one) =>
    newsOf(
      linkedDeposits.find(({ accountId }) => accountId === one.accountId),
      one,
    ),
  );
  return [...ended, ...news].map((data): DecidedEvent => ({ type: 'LinkedDepositsNoted', data }));
};
