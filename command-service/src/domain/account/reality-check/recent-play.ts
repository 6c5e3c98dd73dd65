import { addMove, type CashBuckets, spanOf } from '../limits/cash-buckets.ts';
import { type CashMove, type CashMoveEvent, cashMoveEvents, cashMoveOf } from '../limits/cash-moves.ts';
import type { Slice } from '../slice.ts';

/** By the minute, for as long as a session of a customer lasts at most. */
type RecentPlay = CashBuckets;

const minuteMs = 60_000;
export const rememberedHours = 12;
const minutes = { lengthMs: minuteMs, kept: rememberedHours * 60 };

export const recentPlaySlice: Slice<RecentPlay, CashMoveEvent['type']> = {
  initial: [],
  handles: cashMoveEvents,
  evolve: (buckets, event, { at, paidWith }) => addMove(buckets, at, cashMoveOf(event, paidWith), minutes),
};

/** What was staked and what came back since then: since the minute in which it began, and twelve hours ago at most. */
export const playedSince = (buckets: RecentPlay, since: Date): CashMove => {
  const first = spanOf(since.getTime(), minutes);
  return buckets
    .filter(({ span }) => span >= first)
    .reduce(
      (sum, { staked, returned }) => ({ staked: sum.staked + staked, returned: sum.returned + returned }),
      { staked: 0, returned: 0 },
    );
};
