import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { holdOf } from './holds.ts';

type ReleaseStake = { type: 'release-stake'; placementId: string };

/** The placement ended without a bet: what was held for it may pay for something else. */
export const releaseStake = (
  { holds }: OpenAccount,
  { placementId }: ReleaseStake,
  { now }: DecisionContext,
): Decision => (holdOf(holds, placementId, now) ? [{ type: 'StakeReleased', data: { placementId } }] : []);
