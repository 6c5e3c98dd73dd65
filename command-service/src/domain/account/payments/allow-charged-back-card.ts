import type { Note } from '@paddock/contracts/events';
import { isOpenChargeback } from '@paddock/contracts/payments';
import { refuse } from '@paddock/contracts/refusals';
import type { Decision, OpenAccount } from '../state.ts';
import { reclaimsOf } from './reclaims.ts';

type AllowChargedBackCard = { type: 'allow-charged-back-card'; depositId: string; note: Note };

/**
 * Staff let the card pay in again of which a deposit was charged back. Refuses `not-found` for a deposit without an open
 * chargeback, and `review-ended` where that was done.
 */
export const allowChargedBackCard = (
  { reclaims }: OpenAccount,
  { depositId, note }: AllowChargedBackCard,
): Decision => {
  const open = reclaimsOf(reclaims, depositId).filter(isOpenChargeback);
  if (open.length === 0) return refuse('not-found');
  if (open.every(({ allowed }) => allowed)) return refuse('review-ended');
  return [{ type: 'ChargedBackCardAllowed', data: { depositId, note } }];
};
