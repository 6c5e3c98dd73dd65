import { useEffect } from 'react';
import { fixtureRead } from '../../../lib/api/sports.ts';
import { isRacing } from '../../../lib/fixture.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { followFixture } from '../../../live/follow-fixture.ts';
import { useLiveRead } from '../../../live/use-live-read.ts';

/** What came live is folded into the read side a moment later. */
const readAfterMs = [400, 1500] as const;

/**
 * A fixture with all its markets. Prices and suspensions come live; it is read again when it gets a market that
 * it did not have, when one is resulted, and when it starts or ends.
 */
export const useFixture = (sport: string, fixtureId: string) => {
  const query = useLiveRead(fixtureRead(sport, fixtureId));
  const known = query.data?.markets.map(({ marketId }) => marketId).join(' ');

  useEffect(() => {
    const { queryKey } = fixtureRead(sport, fixtureId);
    const markets = known === undefined ? undefined : new Set(known.split(' '));
    let timers: ReturnType<typeof setTimeout>[] = [];
    const readSoon = () => {
      for (const timer of timers) clearTimeout(timer);
      timers = readAfterMs.map((ms) =>
        setTimeout(() => void queryClient.invalidateQueries({ queryKey }), ms),
      );
    };
    const stop = followFixture(fixtureId, isRacing(sport), markets, readSoon);
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [sport, fixtureId, known]);

  return query;
};
