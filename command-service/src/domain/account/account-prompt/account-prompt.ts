import type { AccountEventOf, Slice } from '../slice.ts';

/** When the prompt to look at account and limits was answered last; `null`: never. */
type AccountPrompt = { answeredAt: string | null };

const unanswered: AccountPrompt = { answeredAt: null };
const handles = ['AccountReviewed'] as const;
type AccountPromptEvent = AccountEventOf<(typeof handles)[number]>;

export const accountPromptSlice: Slice<AccountPrompt, AccountPromptEvent['type']> = {
  initial: unanswered,
  handles,
  evolve: (_, __, { at }) => ({ answeredAt: at }),
};
