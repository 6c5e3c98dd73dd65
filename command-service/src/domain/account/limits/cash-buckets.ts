/** Minor units. */
export type CashSum = { staked: number; returned: number };

export const noCash: CashSum = { staked: 0, returned: 0 };

export const addCash = (sum: CashSum, { staked, returned }: CashSum): CashSum => ({
  staked: sum.staked + staked,
  returned: sum.returned + returned,
});

/** What was staked and returned within one span of a fixed length (of UTC, counted from 1970). */
type CashBucket = CashSum & { span: number };

/** Oldest first, at most one a span. */
export type CashBuckets = readonly CashBucket[];

/** `kept`: how many spans before the newest are remembered. */
type Spans = { lengthMs: number; kept: number };

export const spanOf = (atMs: number, { lengthMs }: Spans): number => Math.floor(atMs / lengthMs);

/** Adds to the bucket of `at`; a clock that went back adds to the newest. */
export const addToBuckets = (buckets: CashBuckets, at: string, cash: CashSum, spans: Spans): CashBuckets => {
  if (cash.staked === 0 && cash.returned === 0) return buckets;
  const last = buckets.at(-1);
  const span = Math.max(spanOf(Date.parse(at), spans), last?.span ?? 0);
  if (last?.span === span) return buckets.with(-1, { span, ...addCash(last, cash) });
  const recent = buckets.filter((bucket) => bucket.span >= span - spans.kept);
  return [...recent, { span, ...cash }];
};
