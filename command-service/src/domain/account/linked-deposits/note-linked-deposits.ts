import type { LinkedDeposit, LinkedDepositsNoted, LinkedWithdrawal } from '@paddock/contracts/events';
import { blockAfterNews } from '../payments/deposit-pace.ts';
import { type CountedWithdrawal, isCounted } from '../payments/withdrawn.ts';
import type { DecidedEvent, Decision, DecisionContext, OpenAccount } from '../state.ts';
import type { DepositsForOthers } from './deposits-for-others.ts';
import { type LinkedDeposits, withNoted } from './linked-deposits.ts';

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

/** What is told is all that counts: what counted, and is not told, came back. */
const withdrawalNews = (
  known: readonly CountedWithdrawal[],
  told: readonly LinkedWithdrawal[],
  now: Date,
): LinkedWithdrawal[] => {
  const ofId = (all: readonly LinkedWithdrawal[], { withdrawalId }: LinkedWithdrawal) =>
    all.find((one) => one.withdrawalId === withdrawalId);
  const changed = told.filter((one) => {
    const before = ofId(known, one);
    return one.status !== before?.status || one.amount !== before.amount || one.at !== before.at;
  });
  const gone = known.filter((one) => isCounted(one, now.getTime()) && !ofId(told, one));
  return [...changed, ...gone.map((one): LinkedWithdrawal => ({ ...one, status: 'ended' }))];
};

const newsOf = (
  known: LinkedDeposits | undefined,
  { accountId, revision, deposits, withdrawals, moves, block }: NoteLinkedDeposits['linked'][number],
  now: Date,
): LinkedDepositsNoted[] => {
  // At the same revision more may be told than before there were withdrawals among it.
  if (known && revision < known.revision) return [];
  const moved = (at: string) => known?.moves.find((move) => move.at === at)?.amount;
  const news = {
    deposits: depositNews(known?.deposits ?? [], deposits),
    moves: moves.filter(({ at, amount }) => moved(at) !== amount),
  };
  const out = withdrawalNews(known?.withdrawals ?? [], withdrawals, now);
  const isBlockNews = block?.until !== known?.block?.until;
  return news.deposits.length + out.length + news.moves.length > 0 || isBlockNews
    ? [{ accountId, revision, ...news, ...(out.length > 0 && { withdrawals: out }), block }]
    : [];
};

/**
 * What was paid in and out in the person's other accounts, where it is another than is known here: thresholds count it as this
 * account's own, and deposits are blocked where with it too many have ended. What was read before something newer is no news.
 */
export const noteLinkedDeposits = (
  account: OpenAccount,
  { linked }: NoteLinkedDeposits,
  context: DecisionContext,
): Decision => {
  const { linkedDeposits: known } = account;
  const { now } = context;
  const ended = known
    .filter(({ accountId }) => !linked.some((one) => one.accountId === accountId))
    .map(({ accountId, revision }): LinkedDepositsNoted => {
      const nothing = { deposits: [], moves: [], block: null };
      return { accountId, revision, ...nothing, unlinked: true };
    });
  const news = linked.flatMap((one) =>
    newsOf(
      known.find(({ accountId }) => accountId === one.accountId),
      one,
      now,
    ),
  );
  const noted = [...ended, ...news];
  if (noted.length === 0) return [];
  const linkedDeposits = noted.reduce((state, data) => withNoted(state, data, now.toISOString()), known);
  return [
    ...noted.map((data): DecidedEvent => ({ type: 'LinkedDepositsNoted', data })),
    ...blockAfterNews({ ...account, linkedDeposits }, context),
  ];
};
