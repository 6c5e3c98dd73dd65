import type { AccountEventOf, Slice } from '../slice.ts';

/** When the prompt to look at account and limits was answered last; `null`: never. */
type AccountReview = { answeredAt: string | null };

const unanswered: AccountReview = { answeredAt: null };
const handles = ['AccountReviewed'] as const;
type AccountReviewEvent = AccountEventOf<(typeof handles)[number]>;

export const accountReviewSlice: Slice<AccountReview, AccountReviewEvent['type']> = {
  initial: unanswered,
  handles,
  evolve: (_, __, { at }) => ({ answeredAt: at }),
};
