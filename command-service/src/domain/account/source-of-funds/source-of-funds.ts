import type { FundsReason } from '@paddock/contracts/documents';
import type { AccountEventOf, Slice } from '../slice.ts';

/** That the customer was asked where the money comes from, and nobody has decided since; `null`: they were not. */
type SourceOfFunds = { because: FundsReason; at: string } | null;

const handles = ['SourceOfFundsAsked', 'DepositsReviewed'] as const;
type FundsEvent = AccountEventOf<(typeof handles)[number]>;

export const sourceOfFundsSlice: Slice<SourceOfFunds, FundsEvent['type']> = {
  initial: null,
  handles,
  evolve: (_, { type, data }, { at }) =>
    type === 'DepositsReviewed'
      ? null
      : { because: (data as AccountEventOf<'SourceOfFundsAsked'>['data']).because, at },
};

/** Compliance asked, and nobody has decided since, however long that takes: no deposit is let in. */
export const isAskedByCompliance = ({ sourceOfFunds }: { sourceOfFunds: SourceOfFunds }): boolean =>
  sourceOfFunds?.because === 'compliance';
