import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { validateDeposit } from '../payments/validate-deposit.ts';
import type { Participant } from '../standing.ts';
import type { DecidedEvent, Decision, DecisionContext, OpenAccount } from '../state.ts';
import { hasExpired } from './shop.ts';

type RequestShopDeposit = Participant & {
  type: 'request-shop-deposit';
  transId: string;
  /** Absent: D. */
  txType?: 'R' | undefined;
  /** Nobody else's. */
  pin: string;
  amount: number;
};

/**
 * Lets cash be handed over in a shop against the PIN, one transaction at a time. Refuses
 * `active-shop-transaction`, and as `validateDeposit` does.
 */
export const requestShopDeposit = (
  account: OpenAccount,
  { transId, txType, pin, amount, verified, termsAccepted }: RequestShopDeposit,
  context: DecisionContext,
): Decision => {
  const { rules, now } = context;
  const { active, ended } = account.shop;
  if (active?.transId === transId || ended.some((before) => before.transId === transId)) return [];
  if (active && !hasExpired(active, now)) return refuse('active-shop-transaction');
  const allowed = validateDeposit(account, { amount, verified, termsAccepted }, 'shop-request', context);
  if (isRefusal(allowed)) return allowed;
  const expiresAt = new Date(now.getTime() + rules.shopPinValidMs).toISOString();
  const expired: DecidedEvent[] = active
    ? [{ type: 'ShopDepositCancelled', data: { transId: active.transId, reason: 'expired' } }]
    : [];
  const data = { transId, ...(txType && { txType }), pin, amount: allowed, expiresAt };
  return [...expired, { type: 'ShopDepositRequested', data }];
};
