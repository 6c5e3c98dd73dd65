import type { AccountEvent, DataOf } from '@paddock/contracts/events';
import type { Decision, OpenAccount } from '../state.ts';
import { referralOf } from './referrals.ts';

type Referred = DataOf<AccountEvent, 'PlacementReferred'>;

/** `stake`: of all its bets, minor units; `reasons`: why it was not accepted by itself. */
export type ReferPlacement = { type: 'refer-placement' } & Omit<Referred, 'currency'>;

/** Asks a trader about a placement, once. */
export const referPlacement = (
  { referrals, currency }: OpenAccount,
  { type: _, ...placement }: ReferPlacement,
): Decision =>
  referralOf(referrals, placement.placementId)
    ? []
    : [{ type: 'PlacementReferred', data: { ...placement, currency } }];
