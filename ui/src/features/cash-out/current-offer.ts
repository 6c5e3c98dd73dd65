import { availableOffer, type CashOutOffer } from '../../lib/api/cash-out.ts';
import type { LiveCashOut } from '../../live/hooks.ts';

/** What a bet can be cashed out for just now, minor units; `unknown` until a live update or an answer has come. */
export type CurrentOffer = CashOutOffer | { readonly state: 'unknown' };

/** The offer in a live update: its life is open, suspended, or over. */
export const liveOffer = ({ life, value, profit }: LiveCashOut): CashOutOffer => {
  if (life === 'suspended') return { state: 'suspended' };
  return life === 'open' ? availableOffer(value, profit) : { state: 'unavailable' };
};
