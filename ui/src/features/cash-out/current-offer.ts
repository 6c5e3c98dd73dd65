import { availableOffer, type CashOutOffer } from '../../lib/api/cash-out.ts';
import { lifeOf } from '../../lib/life.ts';
import type { LiveOf } from '../../live/values.ts';

/** What a bet can be cashed out for just now, minor units; `unknown` until a live update or an answer has come. */
export type CurrentOffer = CashOutOffer | { readonly state: 'unknown' };

/** The offer in a live update: its life is open, suspended, or over. */
export const offerOfUpdate = ({ L, A }: LiveOf<'cash-out'>): CashOutOffer => {
  const life = lifeOf(L);
  if (life === 'suspended') return { state: 'suspended' };
  return life === 'open' ? availableOffer(A.value, A.profit) : { state: 'unavailable' };
};
