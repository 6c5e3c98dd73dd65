import { useQuery } from '@tanstack/react-query';
import type { Bet } from '../../lib/api/bet-history.ts';
import { type CashOutOffer, cashOutOfferKey, findCashOutOffer } from '../../lib/api/cash-out.ts';
import { useElapsed } from '../../lib/use-elapsed.ts';
import { wait } from '../../lib/wait.ts';
import { useLiveCashOut } from '../../live/hooks.ts';
import { type CurrentOffer, liveOffer } from './current-offer.ts';
import { createThrottle } from './throttle.ts';

/** The documents' poll, and how seldom one bet may be asked about. */
const pollMs = 15_000;
const atMostEveryMs = 10_000;
/** How long the first live update may take before the value is asked for. */
const updateTimeoutMs = 2500;

const throttledOffer = createThrottle<CashOutOffer>({
  everyMs: atMostEveryMs,
  now: () => performance.now(),
  wait,
});

type OfferedBet = Pick<Bet, 'betId' | 'legs' | 'remainingUnitStake'>;

/** What an open bet can be cashed out for: by live updates, else as it is asked for every 15 seconds. */
export const useCurrentOffer = ({ betId, legs, remainingUnitStake }: OfferedBet): CurrentOffer => {
  const update = useLiveCashOut(betId);
  const polls = useElapsed(update === undefined, updateTimeoutMs);
  const polled = useQuery({
    queryKey: [...cashOutOfferKey(betId, legs.length), remainingUnitStake],
    queryFn: () =>
      throttledOffer(betId, String(remainingUnitStake), () => findCashOutOffer(betId, legs.length)),
    enabled: polls,
    refetchInterval: pollMs,
    staleTime: atMostEveryMs,
    retry: false,
  });
  if (update) return liveOffer(update);
  return polled.error ? { state: 'unavailable' } : (polled.data ?? { state: 'unknown' });
};
