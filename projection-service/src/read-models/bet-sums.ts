/** Sums over bets, minor units. */
export type Tally = {
  count: number;
  staked: number;
  returned: number;
  /** What closed bets returned above their stake. */
  won: number;
  /** What closed bets returned less than their stake. */
  lost: number;
};

type Status = 'open' | 'won' | 'lost' | 'void';
export type DaySums = Record<Status, Tally>;

const nothing: Tally = { count: 0, staked: 0, returned: 0, won: 0, lost: 0 };

export const emptySums = (): DaySums => ({ open: nothing, won: nothing, lost: nothing, void: nothing });

type Counted = { status: Status; stake: number; returned: number | null };

const tallyOf = ({ stake, returned }: Counted): Tally => ({
  count: 1,
  staked: stake,
  returned: returned ?? 0,
  won: returned === null ? 0 : Math.max(0, returned - stake),
  lost: returned === null ? 0 : Math.max(0, stake - returned),
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
  [bet.status]: combine(sums[bet.status], tallyOf(bet), 1),
});

/** The sums after a bet changed. */
export const moveBet = (sums: DaySums, before: Counted, after: Counted): DaySums =>
  addBet({ ...sums, [before.status]: combine(sums[before.status], tallyOf(before), -1) }, after);

/** One tally over some statuses of many days. */
export const totalOf = (days: readonly DaySums[], statuses: readonly Status[]): Tally => {
  let total = nothing;
  for (const day of days) for (const status of statuses) total = combine(total, day[status], 1);
  return total;
};

/** One tally over bets. */
export const totalOfBets = (bets: readonly Counted[]): Tally =>
  bets.reduce((total, bet) => combine(total, tallyOf(bet), 1), nothing);
