import type { CardBounds, CardRange } from '@paddock/contracts/card-ranges';
import { changeCardRanges, listCardRanges, type Response } from '@paddock/contracts/http';
import { type ActionOptions, ask, createRead, refreshCalls, useAction, useRead } from './client.ts';
import { type StaffAnswer, staffAnswer } from './staff-answer.ts';

const rangesOf = ({ ranges }: Response<typeof listCardRanges>): readonly CardRange[] => ranges;

/** How cards are funded of which the payment provider does not know, by their first digits. */
export const useCardRanges = () => useRead(createRead(listCardRanges, {}, rangesOf));

type RangesChange = {
  readonly removed?: CardBounds[];
  readonly set?: CardRange[];
  /** For who approves it, where that takes another person. */
  readonly note?: string;
};

export const useChangeCardRanges = (options?: ActionOptions<RangesChange, StaffAnswer>) =>
  useAction(async (body: RangesChange, key) => {
    const answer = staffAnswer(await ask(changeCardRanges, { body }, key));
    await refreshCalls(listCardRanges);
    return answer;
  }, options);
