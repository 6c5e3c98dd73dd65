import type { AccountEvent, DataOf, LinkedDeposit } from '@paddock/contracts/events';
import { periodMs } from '../limits/limits.ts';
import { type CountedWithdrawal, isCounted as isWithdrawn } from '../payments/withdrawn.ts';
import type { AccountEventOf, Slice } from '../slice.ts';

type Noted = DataOf<AccountEvent, 'LinkedDepositsNoted'>;
type DepositsBlocked = NonNullable<Noted['block']>;

/** A deposit in another account that counts there. */
type CountedDeposit = Omit<LinkedDeposit, 'status'> & { status: Exclude<LinkedDeposit['status'], 'ended'> };

/** What was paid in and out in another account of the same person, as long as 30 days count it. */
export type LinkedDeposits = {
  accountId: string;
  /** Of its stream, at which that was read: nothing of before is news. */
  revision: number;
  deposits: readonly CountedDeposit[];
  withdrawals: readonly CountedWithdrawal[];
  /** Minor units, negative: paid out. */
  moves: Noted['moves'];
  /** Its last block of deposits; `null`: there was none. */
  block: DepositsBlocked | null;
};

const unknown = { deposits: [], withdrawals: [], moves: [], block: null };

const isAfter = (at: string, instant: number): boolean => Date.parse(at) > instant;

const isCounted =
  (now: number) =>
  (deposit: LinkedDeposit): deposit is CountedDeposit => {
    const { status, at, until } = deposit;
    if (status === 'ended') return false;
    return status === 'open' ? until === null || isAfter(until, now) : isAfter(at, now - periodMs.monthly);
  };

/** Of one account, with what is news. */
const withNews = (
  before: Pick<LinkedDeposits, 'deposits' | 'withdrawals' | 'moves'>,
  { unlinked: _, withdrawals = [], ...news }: Noted,
  at: string,
): LinkedDeposits => {
  const now = Date.parse(at);
  const isNews = new Set(news.deposits.map(({ depositId }) => depositId));
  const isNewsOut = new Set(withdrawals.map(({ withdrawalId }) => withdrawalId));
  const movedThen = new Set(news.moves.map((move) => move.at));
  return {
    ...news,
    deposits: [...before.deposits.filter(({ depositId }) => !isNews.has(depositId)), ...news.deposits].filter(
      isCounted(now),
    ),
    withdrawals: [
      ...before.withdrawals.filter(({ withdrawalId }) => !isNewsOut.has(withdrawalId)),
      ...withdrawals,
    ].filter((one) => isWithdrawn(one, now)),
    moves: [...before.moves.filter((move) => !movedThen.has(move.at)), ...news.moves].filter((move) =>
      isAfter(move.at, now - periodMs.monthly),
    ),
  };
};

/** With what an event says of one account. */
export const withNoted = (
  state: readonly LinkedDeposits[],
  noted: Noted,
  at: string,
): readonly LinkedDeposits[] => {
  const others = state.filter(({ accountId }) => accountId !== noted.accountId);
  if (noted.unlinked) return others;
  const before = state.find(({ accountId }) => accountId === noted.accountId) ?? unknown;
  return [...others, withNews(before, noted, at)];
};

export const linkedDepositsSlice: Slice<
  readonly LinkedDeposits[],
  AccountEventOf<'LinkedDepositsNoted'>['type']
> = {
  initial: [],
  handles: ['LinkedDepositsNoted'],
  evolve: (state, { data }, { at }) => withNoted(state, data, at),
};

type Linked = { linkedDeposits: readonly LinkedDeposits[] };

const openElsewhere = ({ linkedDeposits }: Linked, now: Date): CountedDeposit[] =>
  linkedDeposits
    .flatMap(({ deposits }) => deposits)
    .filter((deposit) => deposit.status === 'open' && isCounted(now.getTime())(deposit));

const sumOf = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Minor units that the person paid in within 30 days in their other accounts, or are on their way in there. Of another
 * currency a unit counts as one of this account's.
 */
export const depositedElsewhere = (account: Linked, now: Date): number => {
  const since = now.getTime() - periodMs.monthly;
  const completed = account.linkedDeposits
    .flatMap(({ deposits }) => deposits)
    .filter(({ status, at }) => status === 'completed' && isAfter(at, since));
  return sumOf(completed) + sumOf(openElsewhere(account, now));
};

/** The same, less what was paid out there within them. */
export const netDepositedElsewhere = (account: Linked, now: Date): number => {
  const since = now.getTime() - periodMs.monthly;
  const moves = account.linkedDeposits.flatMap((one) => one.moves).filter(({ at }) => isAfter(at, since));
  return sumOf(moves) + sumOf(openElsewhere(account, now));
};

/** Withdrawals from the other accounts that may count. */
export const withdrawalsElsewhere = ({ linkedDeposits }: Linked): readonly CountedWithdrawal[] =>
  linkedDeposits.flatMap(({ withdrawals }) => withdrawals);

/** Deposits by card in the other accounts that ended so since then. */
export const endedElsewhere = (
  { linkedDeposits }: Linked,
  as: 'completed' | 'declined',
  since: number,
): number =>
  linkedDeposits
    .flatMap(({ deposits }) => deposits)
    .filter(({ byCard, status, at }) => byCard && status === as && isAfter(at, since)).length;

/** Deposits by card that are under way there. */
export const underWayElsewhere = (account: Linked, now: Date): number =>
  openElsewhere(account, now).filter(({ byCard }) => byCard).length;

/** Why no deposits are let in there now; `undefined`: they are. */
export const blockedElsewhere = ({ linkedDeposits }: Linked, now: Date): DepositsBlocked | undefined =>
  linkedDeposits
    .map(({ block }) => block)
    .find((block) => block !== null && isAfter(block.until, now.getTime())) ?? undefined;
