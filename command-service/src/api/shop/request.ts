import { shopDeposit } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import type { ShopDependencies } from './dependencies.ts';
import { shopTransactionOf } from './view.ts';

/**
 * Asks to pay in cash: claims a PIN, then has the account allow it. A repeat finds the first one's PIN; a PIN
 * claimed for a request that was refused belongs to nothing.
 */
export const shopDepositRoute = ({ accounts, shopPins }: ShopDependencies) =>
  route(shopDeposit, async ({ session, query, commandId, correlationId, actor, now }) => {
    if (!session?.account) return refuse('not-signed-in');
    const { accountId } = session.account;
    const context = { commandId, correlationId, actor, now };
    const transId = commandId;
    const pin = await shopPins.claim({ accountId, transId }, context);
    const decided = await accounts.execute(
      accountId,
      { type: 'request-shop-deposit', transId, pin, amount: query.amount },
      context,
    );
    if (isRefusal(decided)) return decided;
    const { state, position } = decided;
    const transaction =
      state.status === 'open' ? shopTransactionOf(state, now, (one) => one.transId === transId) : undefined;
    if (!transaction) return refuse('shop-transaction-ended');
    return { body: { ...transaction, success: true as const, msg: '' }, position };
  });
