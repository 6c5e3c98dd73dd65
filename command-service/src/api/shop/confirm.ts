import { confirmShopTransaction, findShopTransaction } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import type { ShopDependencies } from './dependencies.ts';
import { shopTransactionOf } from './view.ts';

/** The transaction behind a PIN, for the shop assistant. Refuses `shop-pin-unknown`. */
export const findRoute = ({ accounts, shopPins }: ShopDependencies) =>
  route(findShopTransaction, async ({ query: { pin }, now }) => {
    const claim = await shopPins.find(pin);
    if (!claim) return refuse('shop-pin-unknown');
    const { state } = await accounts.load(claim.accountId);
    const transaction =
      state.status === 'open' ? shopTransactionOf(state, now, (one) => one.pin === pin) : undefined;
    return transaction ? { body: transaction } : refuse('shop-pin-unknown');
  });

/** The cash is in the till: the balance rises, once however often this is sent. */
export const confirmRoute = ({ accounts, shopPins }: ShopDependencies) =>
  route(confirmShopTransaction, async ({ body: { pin }, commandId, correlationId, actor, now }) => {
    const claim = await shopPins.find(pin);
    if (!claim) return refuse('shop-pin-unknown');
    const decided = await accounts.execute(
      claim.accountId,
      { type: 'confirm-shop-deposit', pin, shopId: actor.id },
      { commandId, correlationId, actor, now },
    );
    if (isRefusal(decided)) return decided;
    const { state, position } = decided;
    const transaction =
      state.status === 'open' ? shopTransactionOf(state, now, (one) => one.pin === pin) : undefined;
    if (!transaction) return refuse('shop-pin-unknown');
    return { body: { ...transaction, success: true as const, msg: 'Deposit complete' }, position };
  });
