import { randomInt } from 'node:crypto';
import { cancelShopTransaction } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { type Route, route } from '@paddock/service-kit/http';
import type { Dependencies } from '../../dependencies.ts';
import { shopPins } from '../../domain/claims/shop-pins.ts';
import { confirmRoute, findRoute } from './confirm.ts';
import type { ShopDependencies } from './dependencies.ts';
import { shopDepositRoute } from './request.ts';

/** Nine digits, the first not zero. */
const randomPin = (): string => String(randomInt(100_000_000, 1_000_000_000));

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
export const shopRoutes = ({ accounts, store }: Pick<Dependencies, 'accounts' | 'store'>): Route[] => {
  const dependencies = { accounts, pins: shopPins(store, randomPin) };
  return [
    shopDepositRoute(dependencies),
    cancelRoute(dependencies),
    findRoute(dependencies),
    confirmRoute(dependencies),
  ];
};
