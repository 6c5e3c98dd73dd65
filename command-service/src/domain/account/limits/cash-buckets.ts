import type { CashMove } from './cash-moves.ts';

/** What was staked and returned within one span of a fixed length (of UTC, counted from 1970). */
type CashBucket = CashMove & { span: number };

/** Oldest first, at most one a span. */
export type CashBuckets = readonly CashBucket[];

/** `kept`: how many spans before the newest are remembered. */
type Spans = { lengthMs: number; kept: number };

export const spanOf = (atMs: number, { lengthMs }: Spans): number => Math.floor(atMs / lengthMs);

/** Adds to the bucket of `at`; a clock that went back adds to the newest. */
export const addMove = (
  buckets: CashBuckets,
  at: string,
  { staked, returned }: CashMove,
  spans: Spans,
): CashBuckets => {
  if (staked === 0 && returned === 0) return buckets;
  const last = buckets.at(-1);
  const span = Math.max(spanOf(Date.parse(at), spans), last?.span ?? 0);
  if (last?.span === span) {
    return buckets.with(-1, { span, staked: last.staked + staked, returned: last.returned + returned });
  }
  const recent = buckets.filter((bucket) => bucket.span >= span - spans.kept);
  return [...recent, { span, staked, returned }];
};
