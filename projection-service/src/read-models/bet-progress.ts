import { type AccountEvent, betLegResultedSchema, type DataOf } from '@paddock/contracts/events';
import { betViewSchema } from '@paddock/contracts/http';
import { movementOf } from '@paddock/contracts/wallet';
import { z } from 'zod';
import { type AcceptedBet, fundingOf, type Written } from './accepted-bet.ts';

const { status, corrections } = betViewSchema.shape;
export type BetStatus = z.infer<typeof status>;

/** How a bet goes. What never happened to it is absent. */
export const betProgressSchema = z.object({
  status,
  settledAt: z.iso.datetime().nullable(),
  /** Minor units that ended it: return, refund into the wallet, or cash out value. `null` while it is open. */
  returned: z.int().nullable(),
  /** Minor units that it moved into the wallet in all, less what a correction took back. */
  paid: z.int(),
  bonusReturned: z.int().optional(),
  insuranceRefund: z.int().optional(),
  /** Minor units for parts that were cashed out while it went on. */
  cashedOutPart: z.int(),
  /** What is still on after the last such part, minor units, and the revision of its event. */
  remaining: z.object({ stake: z.int(), unitStake: z.int(), revision: z.int() }).optional(),
  cashOutRule: z.int().optional(),
  corrections: corrections.optional(),
  /** Revision of the last event that ended it, or opened it again. */
  endedBy: z.int().optional(),
  /** By the index of the leg: its latest result, and the revision of that event. */
  results: z.record(
    z.string(),
    betLegResultedSchema
      .pick({ result: true, dividends: true, byStarters: true })
      .extend({ revision: z.int() }),
  ),
});
export type BetProgress = z.infer<typeof betProgressSchema>;

/** A bet without any event since it was placed. */
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
      const { leg, result, dividends, byStarters } = data;
      const declared = {
        result,
        ...(dividends && { dividends }),
        ...(byStarters && { byStarters }),
        revision,
      };
      return { ...progress, results: { ...progress.results, [leg]: declared } };
    }
    case 'CashOutRuleSet':
      return { ...progress, cashOutRule: data.atValue };
    case 'CashOutRuleRemoved':
      return without(progress);
    default:
      return data satisfies never;
  }
};

type Settlement = Omit<DataOf<AccountEvent, 'BetSettled'>, 'betId'>;

/** Ended, with what it returned. */
const ended = (
  progress: BetProgress,
  {
    outcome,
    returned,
    bonusReturned,
    insuranceRefund,
  }: Settlement | (Omit<Settlement, 'outcome'> & { outcome: 'cashed-out' }),
  at: string,
): BetProgress => ({
  ...without(progress),
  status: outcome,
  settledAt: at,
  returned,
  bonusReturned,
  insuranceRefund,
});

const resettled = (
  progress: BetProgress,
  data: DataOf<AccountEvent, 'BetResettled'>,
  at: string,
): BetProgress => {
  const { reason, previousReturned, returned } = data;
  return {
    ...ended(progress, data, at),
    corrections: [...(progress.corrections ?? []), { at, reason, previousReturned, returned }],
  };
};

/** Undecided again. */
const reopened = (
  progress: BetProgress,
  data: DataOf<AccountEvent, 'BetReopened'>,
  at: string,
): BetProgress => {
  const { bonusReturned: _bonus, insuranceRefund: _insurance, ...rest } = progress;
  const { reason, previousReturned } = data;
  return {
    ...rest,
    status: 'open',
    settledAt: null,
    returned: null,
    corrections: [...(progress.corrections ?? []), { at, reason, previousReturned, returned: null }],
  };
};

const partlyCashedOut = (
  progress: BetProgress,
  { value, remainingStake: stake, remainingUnitStake: unitStake }: DataOf<AccountEvent, 'BetPartlyCashedOut'>,
  revision: number,
): BetProgress => ({
  ...progress,
  cashedOutPart: progress.cashedOutPart + value,
  remaining: { stake, unitStake, revision },
});

/** The bet after an event that ended it, or opened it again. `paid`: what the event moved into the wallet. */
const endedOrNot = (
  progress: BetProgress,
  { type, data }: Exclude<BetMove, { type: 'BetPartlyCashedOut' }>,
  paid: number,
  at: string,
): BetProgress => {
  switch (type) {
    case 'BetSettled':
      return ended(progress, data, at);
    case 'BetResettled':
      return resettled(progress, data, at);
    case 'BetReopened':
      return reopened(progress, data, at);
    case 'BetVoided':
      return ended(progress, { outcome: 'void', returned: paid }, at);
    case 'BetCashedOut':
      return ended(progress, { outcome: 'cashed-out', returned: paid }, at);
    default:
      return data satisfies never;
  }
};

/**
 * The bet after money moved for it. A stake that goes back to the free bet balance or as a token has an event of
 * its own.
 */
export const moved = (
  progress: BetProgress,
  event: BetMove,
  bet: AcceptedBet,
  { at, revision }: Written,
): BetProgress => {
  const { returns } = movementOf(event, fundingOf(bet).kind);
  const after =
    event.type === 'BetPartlyCashedOut'
      ? partlyCashedOut(progress, event.data, revision)
      : { ...endedOrNot(progress, event, returns, at), endedBy: revision };
  return { ...after, paid: progress.paid + returns };
};

/** Revisions of the events that the bet's return follows from since it was placed, oldest first: at most 22. */
export const revisionsOf = ({ results, remaining, endedBy }: BetProgress): number[] =>
  [...Object.values(results).map(({ revision }) => revision), remaining?.revision, endedBy]
    .filter((revision) => revision !== undefined)
    .sort((a, b) => a - b);
