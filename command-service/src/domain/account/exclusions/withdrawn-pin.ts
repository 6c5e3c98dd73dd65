import { hasExpired } from '../shop/shop.ts';
import type { DecidedEvent, OpenAccount } from '../state.ts';

/** Cash that a PIN is waiting for is not taken any more. */
export const withdrawnPin = ({ shop: { active } }: OpenAccount, now: Date): DecidedEvent[] => {
  if (!active) return [];
  const reason = hasExpired(active, now) ? 'expired' : 'customer';
  return [{ type: 'ShopDepositCancelled', data: { transId: active.transId, reason } }];
};
