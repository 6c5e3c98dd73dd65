import { correctedIdentitySchema } from '@paddock/contracts/events';
import type { FinancialOutcome } from '@paddock/contracts/financial-check';
import type { AccountEventOf, Slice } from '../slice.ts';

/** What public records said last; `null`: nobody asked about who the customer is now. */
type FinancialCheck = {
  outcome: FinancialOutcome;
  until: string;
  /** Somebody has looked at the source of funds since. */
  lookedAt: boolean;
} | null;

const handles = ['FinancialCheckAnswered', 'DepositsReviewed', 'DetailsCorrectionFinished'] as const;
type CheckEvent = AccountEventOf<(typeof handles)[number]>;

export const financialCheckSlice: Slice<FinancialCheck, CheckEvent['type']> = {
  initial: null,
  handles,
  evolve: (check, event) => {
    switch (event.type) {
      case 'DepositsReviewed':
        return check && { ...check, lookedAt: true };
      case 'DetailsCorrectionFinished':
        // They were asked about somebody of another name or birthday.
        return event.data.made.some((detail) => correctedIdentitySchema.safeParse(detail).success)
          ? null
          : check;
      case 'FinancialCheckAnswered': {
        const { outcome, until } = event.data;
        return { outcome, until, lookedAt: false };
      }
      default:
        return event satisfies never;
    }
  },
};
