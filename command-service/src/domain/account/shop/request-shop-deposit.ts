import type { AccountEvent } from '@paddock/contracts/events';
import { formatMoney } from '@paddock/contracts/money';
import { refuse } from '@paddock/contracts/refusals';
import { remainingDepositAllowance } from '../limits/deposit-allowance.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { roundMoney } from '../wording.ts';
import { hasExpired } from './shop.ts';

export type RequestShopDeposit = {
  type: 'request-shop-deposit';
  transId: string;
  /** Nobody else's. */
  pin: string;
  amount: number;
};

/**
 * Lets cash be handed over in a shop against the PIN, one transaction at a time. Refuses
 * `active-shop-transaction`, `below-minimum-shop-deposit`, `above-maximum-deposit`, `deposit-limit-reached`.
 */
export const requestShopDeposit = (
  account: OpenAccount,
  { transId, pin, amount }: RequestShopDeposit,
  { rules, now }: DecisionContext,
): Decision => {
  const { active, ended } = account.shop;
  if (active?.transId === transId || ended.some((before) => before.transId === transId)) return [];
  if (active && !hasExpired(active, now)) return refuse('active-shop-transaction');
  if (amount < rules.minimumShopDeposit) {
    const param1 = roundMoney(rules.minimumShopDeposit, account.currency);
    return refuse('below-minimum-shop-deposit', { param1 });
  }
  if (amount > rules.maximumDeposit) {
    return refuse('above-maximum-deposit', { param1: roundMoney(rules.maximumDeposit, account.currency) });
  }
  const room = remainingDepositAllowance(account, now);
  if (amount > room) return refuse('deposit-limit-reached', { param1: formatMoney(room, account.currency) });
  const expiresAt = new Date(now.getTime() + rules.shopPinValidMs).toISOString();
  const expired: AccountEvent[] = active
    ? [{ type: 'ShopDepositCancelled', data: { transId: active.transId, reason: 'expired' } }]
    : [];
  return [...expired, { type: 'ShopDepositRequested', data: { transId, pin, amount, expiresAt } }];
};
