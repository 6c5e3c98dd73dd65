import { fillText, texts } from '@paddock/contracts/texts';

/** Longer than a feed is behind that nobody looks at, milliseconds. */
const longestLateMs = 3 * 3_600_000;

/**
 * Why a first result can't be paid by as it is dated, in one sentence: bets struck after its instant are void for good, and a
 * wrong date would void them all. `lateMs`: how much later than its instant it was sent.
 */
export const doubtfulDateReason = (resultedAt: string, lateMs = 0): string | undefined =>
  lateMs > longestLateMs ? fillText(texts.withheld.oldDate, { at: resultedAt }) : undefined;
