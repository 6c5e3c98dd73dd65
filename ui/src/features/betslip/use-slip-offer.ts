import { useCallback } from 'react';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import { useLivePrices } from '../../live/hooks.ts';
import { calculateMs } from './slip-calculation.ts';
import { useBetslip } from './slip-context.ts';
import type { SlipQuery } from './slip-query.ts';
import { type SlipOffer, slipOfferOf } from './slip-readiness.ts';

const timers = new WeakMap<SlipQuery, ReturnType<typeof setTimeout>>();
/** Returns follow prices: the slip is read again when the last of several moves is over. */
const refreshSoon = (query: SlipQuery): void => {
  clearTimeout(timers.get(query));
  timers.set(
    query,
    setTimeout(() => void query.refresh(), calculateMs),
  );
};

/** Whether everything on the slip can be bet on as the customer saw it, and what moved; follows every live price on it. */
export const useSlipOffer = (slip: Slip): SlipOffer => {
  const { query, stakes } = useBetslip();
  const refresh = useCallback(() => refreshSoon(query), [query]);
  const read = (): SlipOffer => slipOfferOf(slip, stakes);
  // By its content: what is read is another object each time.
  useLivePrices(slip.selections, () => JSON.stringify(read()), refresh);
  return read();
};
