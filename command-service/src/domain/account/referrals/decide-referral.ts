import { refuse } from '@paddock/contracts/refusals';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { type Referral, referralOf } from './referrals.ts';

export type DecideReferral = {
  type: 'decide-referral';
  placementId: string;
  decision: 'accepted' | 'offered' | 'declined' | 'expired';
  /** Total stake that is offered, minor units: less than was asked for. */
  maximumStake?: number;
};

const isOffered = (stake: number, { decision, maximumStake }: DecideReferral): boolean =>
  decision !== 'offered' || (maximumStake !== undefined && maximumStake > 0 && maximumStake < stake);

const isSame = (referral: Referral, { decision, maximumStake }: DecideReferral): boolean =>
  referral.status === decision && (referral.status !== 'offered' || referral.maximumStake === maximumStake);

/**
 * What the trader decided; `expired` when nobody decided in time. Refuses `referral-ended` for one that was
 * decided otherwise, ran out or is not known, and `invalid-input` for an offer that is no lower stake.
 */
export const decideReferral = (
  { referrals }: OpenAccount,
  command: DecideReferral,
  { now }: DecisionContext,
): Decision => {
  const { placementId, decision, maximumStake } = command;
  const referral = referralOf(referrals, placementId);
  if (!referral) return refuse('referral-ended');
  if (referral.status !== 'open') return isSame(referral, command) ? [] : refuse('referral-ended');
  const hasRunOut = now.getTime() >= Date.parse(referral.expiresAt);
  if (hasRunOut && decision !== 'expired') return refuse('referral-ended');
  if (!isOffered(referral.stake, command)) return refuse('invalid-input', { field: 'maximumStake' });
  const offer = decision === 'offered' && maximumStake !== undefined ? { maximumStake } : {};
  return [{ type: 'ReferralDecided', data: { placementId, decision, ...offer } }];
};
