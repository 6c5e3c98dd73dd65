import { refuse } from '@paddock/contracts/refusals';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { endedWithPin, hasExpired } from './shop.ts';

type CancelShopDeposit = { type: 'cancel-shop-deposit'; pin: string };

/** The customer cancels a shop deposit. Refuses `no-active-shop-transaction` and `shop-transaction-ended`. */
export const cancelShopDeposit = (
  account: OpenAccount,
  { pin }: CancelShopDeposit,
  { now }: DecisionContext,
): Decision => {
  const { active } = account.shop;
  if (active?.pin === pin) {
    const reason = hasExpired(active, now) ? 'expired' : 'customer';
    return [{ type: 'ShopDepositCancelled', data: { transId: active.transId, reason } }];
  }
  const ended = endedWithPin(account.shop, pin);
  if (!ended) return refuse('no-active-shop-transaction');
  return ended.status === 'cancelled' ? [] : refuse('shop-transaction-ended');
};
