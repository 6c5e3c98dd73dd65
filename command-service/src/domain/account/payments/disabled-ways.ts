import { disabledWaysAfter, type WayToDeposit } from '@paddock/contracts/payments';
import type { AccountEventOf, Slice } from '../slice.ts';

const handles = ['WayToDepositSet'] as const;
type WayEvent = AccountEventOf<(typeof handles)[number]>;

/** Ways to pay in that staff have taken from this account. */
export const disabledWaysSlice: Slice<readonly WayToDeposit[], WayEvent['type']> = {
  initial: [],
  handles,
  evolve: (disabled, { data }) => disabledWaysAfter(disabled, data),
};
