import { formatMoney } from '@paddock/contracts/money';
import { refuse } from '@paddock/contracts/refusals';
import { remainingDepositAllowance } from '../limits/deposit-allowance.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { endedWithPin, hasExpired } from './shop.ts';

export type ConfirmShopDeposit = { type: 'confirm-shop-deposit'; pin: string; shopId: string };

/** The PIN is not waiting: paid before is no news, anything else is over or was never there. */
const notActive = (account: OpenAccount, pin: string): Decision => {
  const ended = endedWithPin(account.shop, pin);
  if (!ended) return refuse('shop-pin-unknown');
  return ended.status === 'completed' ? [] : refuse('shop-transaction-ended');
};

/**
 * The cash is in the till. Refuses `shop-pin-unknown`, `shop-transaction-ended`, and `deposit-limit-reached`
 * when a limit was lowered since the PIN was given.
 */
export const confirmShopDeposit = (
  account: OpenAccount,
  { pin, shopId }: ConfirmShopDeposit,
  { now }: DecisionContext,
): Decision => {
  const { active } = account.shop;
  if (active?.pin !== pin) return notActive(account, pin);
  if (hasExpired(active, now)) return refuse('shop-transaction-ended');
  const { transId, amount } = active;
  const room = remainingDepositAllowance({ ...account, shop: { ...account.shop, active: null } }, now);
  if (amount > room) return refuse('deposit-limit-reached', { param1: formatMoney(room, account.currency) });
  return [{ type: 'ShopDepositConfirmed', data: { transId, amount, shopId } }];
};
