import type { AccountEvent, Dividends, SelectionResult } from '@paddock/contracts/events';
import type { BetView } from '@paddock/contracts/http';
import { type AcceptedBet, type DataOf, fundingOf, type Written } from './accepted-bet.ts';

export type BetStatus = BetView['status'];

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
  /** What is still on after the last such part, minor units, and the revision of its event. */
  remaining?: { stake: number; unitStake: number; revision: number };
  cashOutRule?: number | undefined;
  corrections?: BetView['corrections'];
  /** Revision of the last event that ended it, or opened it again. */
  endedBy?: number;
  /** By the index of the leg: what was told of it last, and the revision of that event. */
  results: Readonly<
    Record<number, { result: SelectionResult; dividends?: Dividends | undefined; revision: number }>
  >;
};

/** A bet of which nothing was heard since it was accepted. */
export const openProgress: BetProgress = {
  status: 'open',
  settledAt: null,
  returned: null,
  paid: 0,
  cashedOutPart: 0,
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
        results: { ...progress.results, [leg]: { result, ...(dividends && { dividends }), revision } },
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

const partlyCashedOut = (
  progress: BetProgress,
  { value, remainingStake: stake, remainingUnitStake: unitStake }: DataOf<'BetPartlyCashedOut'>,
  revision: number,
): BetProgress => ({
  ...progress,
  paid: progress.paid + value,
  cashedOutPart: progress.cashedOutPart + value,
  remaining: { stake, unitStake, revision },
});

/** The bet after an event that ended it, or opened it again. */
const endedOrNot = (
  progress: BetProgress,
  event: Exclude<BetMove, { type: 'BetPartlyCashedOut' }>,
  bet: AcceptedBet,
  at: string,
): BetProgress => {
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
): BetProgress =>
  event.type === 'BetPartlyCashedOut'
    ? partlyCashedOut(progress, event.data, revision)
    : { ...endedOrNot(progress, event, bet, at), endedBy: revision };

/** Revisions of the events that the bet's return follows from since it was placed, oldest first: at most 22. */
export const revisionsOf = ({ results, remaining, endedBy }: BetProgress): number[] =>
  [...Object.values(results).map(({ revision }) => revision), remaining?.revision, endedBy]
    .filter((revision) => revision !== undefined)
    .sort((a, b) => a - b);
