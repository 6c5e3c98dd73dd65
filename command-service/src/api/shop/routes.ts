import { cancelShopTransaction } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { type Route, route } from '@paddock/service-kit/http';
import { confirmRoute, findRoute } from './confirm.ts';
import type { ShopDependencies } from './dependencies.ts';
import { shopDepositRoute } from './request.ts';

const cancelRoute = ({ accounts }: ShopDependencies) =>
  route(cancelShopTransaction, async ({ session, query, commandId, correlationId, actor, now }) => {
    if (!session?.account) return refuse('not-signed-in');
    const decided = await accounts.execute(
      session.account.accountId,
      { type: 'cancel-shop-deposit', pin: query.pin },
      { commandId, correlationId, actor, now },
    );
    if (isRefusal(decided)) return decided;
    return {
      body: { success: true as const, msg: 'Your transaction was cancelled.' },
      position: decided.position,
    };
  });

/** Cash deposits in shops: the customer's side and the shop assistant's. */
export const shopRoutes = (services: ShopDependencies): Route[] => [
  shopDepositRoute(services),
  cancelRoute(services),
  findRoute(services),
  confirmRoute(services),
];
