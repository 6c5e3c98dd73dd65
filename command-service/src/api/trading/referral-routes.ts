import { decideReferral, listReferrals } from '@paddock/contracts/http';
import { isRefusal } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import { openReferrals } from '../../adapters/risk-index/referral-list.ts';
import type { Dependencies } from '../../dependencies.ts';
import { done } from './risk-routes.ts';

export const referralsRoute = ({ redis }: Pick<Dependencies, 'redis'>) =>
  route(listReferrals, async ({ now }) => ({ body: { referrals: await openReferrals(redis, now) } }));

/** Refuses `referral-ended` when it was decided otherwise or ran out, `invalid-input` for no lower stake. */
export const decideReferralRoute = ({ accounts }: Pick<Dependencies, 'accounts'>) =>
  route(decideReferral, async ({ body, commandId, correlationId, actor, now }) => {
    const { accountId, placementId, decision, maximumStake } = body;
    const offer = decision === 'offered' && maximumStake !== undefined ? { maximumStake } : {};
    const decided = await accounts.execute(
      accountId,
      { type: 'decide-referral', placementId, decision, ...offer },
      // One key for two placements is two commands.
      { commandId: `${commandId}/${placementId}`, correlationId, actor, now },
    );
    return isRefusal(decided) ? decided : { body: done, position: decided.position };
  });
