import type { AccountEvent, Dividends, SelectionResult } from '@paddock/contracts/events';
import {
  type AcceptedBet,
  type BetRecord,
  type BetStatus,
  type DataOf,
  fundingOf,
  type Written,
} from './bet-record.ts';

/** How a bet goes. What never happened to it is absent. */
export type BetProgress = {
  status: BetStatus;
  settledAt: string | null;
  /** Minor units that ended it: return, refund into the wallet, or cash out value. `null` while it is open. */
  returned: number | null;
  /** Minor units that it moved into the wallet in all, less what a correction took back. */
  paid: number;
  bonusReturned?: number | undefined;
  insuranceRefund?: number | undefined;
  /** Minor units for parts that were cashed out while it went on. */
  cashedOutPart: number;
  /** What is still on after such a part, minor units. */
  remaining?: { stake: number; unitStake: number };
  cashOutRule?: number | undefined;
  corrections?: BetRecord['corrections'];
  /** Of the events since it was placed from which its return follows. */
  revisions: readonly number[];
  /** By the index of the leg. */
  results: Readonly<Record<number, { result: SelectionResult; dividends?: Dividends | undefined }>>;
};

/** A bet of which nothing was heard since it was accepted. */
export const openProgress: BetProgress = {
  status: 'open',
  settledAt: null,
  returned: null,
  paid: 0,
  cashedOutPart: 0,
  revisions: [],
  results: {},
};

/** Events that say something of a bet and move no money. */
export type BetNote = Extract<
  AccountEvent,
  { type: 'BetLegResulted' | 'CashOutRuleSet' | 'CashOutRuleRemoved' }
>;
/** Events that end a bet, or pay or take back money for it. */
export type BetMove = Extract<
  AccountEvent,
  {
    type: 'BetSettled' | 'BetResettled' | 'BetReopened' | 'BetVoided' | 'BetCashedOut' | 'BetPartlyCashedOut';
  }
>;

const without = (progress: BetProgress): BetProgress => {
  const { cashOutRule: _, ...rest } = progress;
  return rest;
};

/** The bet after a note. */
export const noted = (progress: BetProgress, { type, data }: BetNote, { revision }: Written): BetProgress => {
  switch (type) {
    case 'BetLegResulted': {
      const { leg, result, dividends } = data;
      return {
        ...progress,
        revisions: [...progress.revisions, revision],
        results: { ...progress.results, [leg]: { result, ...(dividends && { dividends }) } },
      };
    }
    case 'CashOutRuleSet':
      return { ...progress, cashOutRule: data.atValue };
    case 'CashOutRuleRemoved':
      return without(progress);
    default:
      return data satisfies never;
  }
};

type Settlement = Omit<DataOf<'BetSettled'>, 'betId'>;

/** Over, with what it came to. `paid`: what moves into the wallet now. */
const ended = (
  progress: BetProgress,
  {
    outcome,
    returned,
    bonusReturned,
    insuranceRefund,
  }: Settlement | (Omit<Settlement, 'outcome'> & { outcome: 'cashed-out' }),
  paid: number,
  at: string,
): BetProgress => ({
  ...without(progress),
  status: outcome,
  settledAt: at,
  returned,
  paid: progress.paid + paid,
  bonusReturned,
  insuranceRefund,
});

const resettled = (progress: BetProgress, data: DataOf<'BetResettled'>, at: string): BetProgress => {
  const { reason, previousReturned, returned, credited, debited } = data;
  return {
    ...ended(progress, data, credited - debited, at),
    corrections: [...(progress.corrections ?? []), { at, reason, previousReturned, returned }],
  };
};

/** Undecided again: what it had paid is taken back as far as it was there. */
const reopened = (progress: BetProgress, data: DataOf<'BetReopened'>, at: string): BetProgress => {
  const { bonusReturned: _bonus, insuranceRefund: _insurance, ...rest } = progress;
  const { reason, previousReturned, debited } = data;
  return {
    ...rest,
    status: 'open',
    settledAt: null,
    returned: null,
    paid: progress.paid - debited,
    corrections: [...(progress.corrections ?? []), { at, reason, previousReturned, returned: 0 }],
  };
};

const partlyCashedOut = (progress: BetProgress, data: DataOf<'BetPartlyCashedOut'>): BetProgress => ({
  ...progress,
  paid: progress.paid + data.value,
  cashedOutPart: progress.cashedOutPart + data.value,
  remaining: { stake: data.stake, unitStake: data.unitStake },
});

const move = (progress: BetProgress, event: BetMove, bet: AcceptedBet, at: string): BetProgress => {
  const { type, data } = event;
  switch (type) {
    case 'BetSettled':
      return ended(progress, data, data.returned - (progress.returned ?? 0), at);
    case 'BetResettled':
      return resettled(progress, data, at);
    case 'BetReopened':
      return reopened(progress, data, at);
    case 'BetVoided': {
      const refunded = fundingOf(bet).kind === 'cash' ? data.refunded : 0;
      return ended(progress, { outcome: 'void', returned: refunded }, refunded, at);
    }
    case 'BetCashedOut':
      return ended(progress, { outcome: 'cashed-out', returned: data.value }, data.value, at);
    case 'BetPartlyCashedOut':
      return partlyCashedOut(progress, data);
    default:
      return data satisfies never;
  }
};

/**
 * The bet after money moved for it. The wallet changes by the difference in `paid`: a stake that goes back to
 * the free bet balance or as a token is told by events of its own.
 */
export const moved = (
  progress: BetProgress,
  event: BetMove,
  bet: AcceptedBet,
  { at, revision }: Written,
): BetProgress => {
  const after = move(progress, event, bet, at);
  return { ...after, revisions: [...after.revisions, revision] };
};
