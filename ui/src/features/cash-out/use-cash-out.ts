import { type BetView, getBetValue, type Response } from '@paddock/contracts/http';
import { useQuery } from '@tanstack/react-query';
import { ask, callKey } from '../../lib/api.ts';
import { useElapsed } from '../../lib/use-elapsed.ts';
import { wait } from '../../lib/wait.ts';
import { useLiveCashOut } from '../../live/hooks.ts';
import { type CashOutNow, cashOutOfPoll, cashOutOfPush } from './cash-out-now.ts';
import { throttle } from './throttle.ts';

/** The documents' poll, and how seldom one bet may be asked about. */
const POLL_MS = 15_000;
const AT_MOST_EVERY_MS = 10_000;
/** How long the line may take to tell a value before it is asked for. */
const PUSH_PATIENCE_MS = 2500;

const worthOf = throttle<Response<typeof getBetValue>>({
  everyMs: AT_MOST_EVERY_MS,
  now: () => performance.now(),
  wait,
});

type Valued = Pick<BetView, 'betId' | 'legs' | 'remainingUnitStake'>;

/** What an open bet can be cashed out for: as the live line tells it, else as it is asked for every 15 seconds. */
export function useCashOut({ betId, legs, remainingUnitStake }: Valued): CashOutNow {
  const input = { query: { id: betId, legs: legs.length } };
  const pushed = useLiveCashOut(betId);
  const polls = useElapsed(pushed === undefined, PUSH_PATIENCE_MS);
  const polled = useQuery({
    queryKey: [...callKey(getBetValue, input), remainingUnitStake],
    queryFn: () => worthOf(betId, String(remainingUnitStake), () => ask(getBetValue, input)),
    enabled: polls,
    refetchInterval: POLL_MS,
    staleTime: AT_MOST_EVERY_MS,
    retry: false,
  });
  if (pushed) return cashOutOfPush(pushed);
  return polled.error ? { state: 'unavailable' } : cashOutOfPoll(polled.data);
}
