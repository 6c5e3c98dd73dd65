import type { AccountEventOf, Slice } from '../slice.ts';

/** The wording about the protection of their money that the customer has read last; `null`: none. */
type CustomerFunds = { readVersion: string | null };

type CustomerFundsEvent = AccountEventOf<'CustomerFundsAcknowledged'>;

export const customerFundsSlice: Slice<CustomerFunds, CustomerFundsEvent['type']> = {
  initial: { readVersion: null },
  handles: ['CustomerFundsAcknowledged'],
  evolve: (_, { data }) => ({ readVersion: data.version }),
};
