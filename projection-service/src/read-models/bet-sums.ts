import { z } from 'zod';
import { type AcceptedBet, ownStake } from './accepted-bet.ts';
import { type BetProgress, type BetStatus, betProgressSchema } from './bet-progress.ts';

/** Sums over bets, minor units of the customer's own money: a free bet stakes nothing. */
const tallySchema = z.object({
  count: z.int(),
  staked: z.int(),
  /** What the bets paid into the wallet, parts cashed out of open ones included. */
  returned: z.int(),
  /** What closed bets returned above their stake. */
  won: z.int(),
  /** What closed bets returned less than their stake. */
  lost: z.int(),
});
export type Tally = z.infer<typeof tallySchema>;

/** By status; a status without bets is absent. */
export const daySumsSchema = z.partialRecord(betProgressSchema.shape.status, tallySchema);
type DaySums = z.infer<typeof daySumsSchema>;

const nothing: Tally = { count: 0, staked: 0, returned: 0, won: 0, lost: 0 };

/** What sums take of a bet. */
type Counted = { status: BetStatus; staked: number; paid: number };

export const countedBet = (bet: AcceptedBet, { status, paid }: BetProgress): Counted => ({
  status,
  staked: ownStake(bet),
  paid,
});

const tallyOf = ({ status, staked, paid }: Counted): Tally => ({
  count: 1,
  staked,
  returned: paid,
  won: status === 'open' ? 0 : Math.max(0, paid - staked),
  lost: status === 'open' ? 0 : Math.max(0, staked - paid),
});

const combine = (a: Tally, b: Tally, sign: 1 | -1): Tally => ({
  count: a.count + sign * b.count,
  staked: a.staked + sign * b.staked,
  returned: a.returned + sign * b.returned,
  won: a.won + sign * b.won,
  lost: a.lost + sign * b.lost,
});

/** The sums with one more bet. */
export const addBet = (sums: DaySums, bet: Counted): DaySums => ({
  ...sums,
  [bet.status]: combine(sums[bet.status] ?? nothing, tallyOf(bet), 1),
});

const removeBet = (sums: DaySums, bet: Counted): DaySums => {
  const { [bet.status]: tally = nothing, ...others } = sums;
  const left = combine(tally, tallyOf(bet), -1);
  return left.count === 0 ? others : { ...others, [bet.status]: left };
};

/** The sums after a bet changed. */
export const moveBet = (sums: DaySums, before: Counted, after: Counted): DaySums =>
  addBet(removeBet(sums, before), after);

/** One tally over some statuses of many days. */
export const totalOf = (days: readonly DaySums[], statuses: readonly BetStatus[]): Tally => {
  let total = nothing;
  for (const day of days) {
    for (const status of statuses) total = combine(total, day[status] ?? nothing, 1);
  }
  return total;
};

/** One tally over bets. */
export const totalOfBets = (bets: readonly Counted[]): Tally =>
  bets.reduce((total, bet) => combine(total, tallyOf(bet), 1), nothing);
