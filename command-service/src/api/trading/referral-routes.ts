import { decideReferral, listReferrals } from '@paddock/contracts/http';
import { commandContextOf, commandRoute, type Route, route, success } from '@paddock/service-kit/http';
import { noteListReading } from '@paddock/service-kit/readings';
import { readOpenReferrals } from '../../adapters/risk-index/referral-list.ts';
import { noteRefusal } from '../note-refusal.ts';
import { refuseOther } from '../repeated-request.ts';
import type { TradingServices } from './services.ts';

/** Shown to nobody of whom it is not noted. */
const listRoute = ({ redis, store }: Pick<TradingServices, 'redis' | 'store'>) =>
  route(listReferrals, async (request) => {
    const referrals = await readOpenReferrals(redis, request.now);
    const read = referrals.map(({ accountId }) => accountId);
    await noteListReading({ store, redis }, 'referrals', read, commandContextOf(request));
    return { body: { referrals } };
  });

/** Refuses `referral-ended` when it was decided otherwise or ran out, `key-reused` of another decision, `invalid-input` for no lower stake. */
const decideRoute = ({ accounts, store }: Pick<TradingServices, 'accounts' | 'store'>) =>
  commandRoute(
    decideReferral,
    async ({ body: { accountId, placementId, decision, maximumStake } }, context) => {
      const offer = decision === 'offered' && maximumStake !== undefined ? { maximumStake } : {};
      const decided = await accounts.execute(
        accountId,
        { type: 'decide-referral', placementId, decision, ...offer },
        // One key for two placements is two commands.
        { ...context, commandId: `${context.commandId}/${placementId}` },
      );
      return noteRefusal(store, decideReferral, accountId, decided, context);
    },
    ({ events }, { body: { decision, maximumStake } }) => {
      const offer = decision === 'offered' && { maximumStake };
      return refuseOther(events, { ReferralDecided: { decision, ...offer } }) ?? success();
    },
  );

/** The placements that wait for a trader, and the trader's decision. */
export const referralRoutes = (services: Pick<TradingServices, 'redis' | 'store' | 'accounts'>): Route[] => [
  listRoute(services),
  decideRoute(services),
];
