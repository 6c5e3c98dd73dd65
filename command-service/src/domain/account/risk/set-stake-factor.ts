import type { Note } from '@paddock/contracts/events';
import type { Decision, OpenAccount } from '../state.ts';

/** `percent` of the ordinary maximum stake. */
type SetStakeFactor = { type: 'set-stake-factor'; percent: number; reason: Note };

/** Operations let a customer stake less than others, or more. */
export const setStakeFactor = (account: OpenAccount, { percent, reason }: SetStakeFactor): Decision =>
  account.risk.stakeFactor === percent ? [] : [{ type: 'StakeFactorSet', data: { percent, reason } }];
