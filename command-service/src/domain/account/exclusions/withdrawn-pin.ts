import { hasExpired } from '../shop/shop.ts';
import { barred, toDeposit } from '../standing.ts';
import type { DecidedEvent, DecisionContext, OpenAccount } from '../state.ts';

/** Cash that a PIN is waiting for is not taken any more. */
export const withdrawnPin = ({ shop: { active } }: OpenAccount, now: Date): DecidedEvent[] => {
  if (!active) return [];
  const reason = hasExpired(active, now) ? 'expired' : 'barred';
  return [{ type: 'ShopDepositCancelled', data: { transId: active.transId, reason } }];
};

/** The same where the customer may not pay in any more. `account`: as it is from now on. */
export const withdrawnPinIfBarred = (
  account: OpenAccount,
  { rules, now }: DecisionContext,
): DecidedEvent[] => (barred(account, toDeposit(rules.productsSold), now) ? withdrawnPin(account, now) : []);
