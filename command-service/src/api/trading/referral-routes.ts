import { decideReferral, listReferrals } from '@paddock/contracts/http';
import { commandRoute, type Route, route, success } from '@paddock/service-kit/http';
import { readOpenReferrals } from '../../adapters/risk-index/referral-list.ts';
import type { TradingServices } from './services.ts';

const listRoute = ({ redis }: Pick<TradingServices, 'redis'>) =>
  route(listReferrals, async ({ now }) => ({ body: { referrals: await readOpenReferrals(redis, now) } }));

/** Refuses `referral-ended` when it was decided otherwise or ran out, `invalid-input` for no lower stake. */
const decideRoute = ({ accounts }: Pick<TradingServices, 'accounts'>) =>
  commandRoute(
    decideReferral,
    ({ body: { accountId, placementId, decision, maximumStake } }, context) => {
      const offer = decision === 'offered' && maximumStake !== undefined ? { maximumStake } : {};
      return accounts.execute(
        accountId,
        { type: 'decide-referral', placementId, decision, ...offer },
        // One key for two placements is two commands.
        { ...context, commandId: `${context.commandId}/${placementId}` },
      );
    },
    () => success(),
  );

/** The placements that wait for a trader, and the trader's decision. */
export const referralRoutes = (services: Pick<TradingServices, 'redis' | 'accounts'>): Route[] => [
  listRoute(services),
  decideRoute(services),
];
