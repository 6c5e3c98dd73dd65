import { fillText, texts } from '@paddock/contracts/texts';

/** No race is off, and no match begins, so much earlier than it was to start, milliseconds. */
const earliestMs = 3 * 3_600_000;

/**
 * Why a first result can't be paid by as it is dated, in one sentence: bets struck after its instant are void for good, and a
 * wrong date would void them all. `startsAt`: of its fixture, where that is known.
 */
export const doubtfulDateReason = (resultedAt: string, startsAt: string | undefined): string | undefined =>
  startsAt !== undefined && Date.parse(resultedAt) < Date.parse(startsAt) - earliestMs
    ? fillText(texts.withheld.beforeStart, { at: resultedAt })
    : undefined;
