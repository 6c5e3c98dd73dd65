import { useEffect } from 'react';
import { fixtureRead, refreshFixture, refreshMarket } from '../../../lib/api/sports.ts';
import { isRacing } from '../../../lib/fixture.ts';
import { followFixture } from '../../../live/follow-fixture.ts';
import { useLiveRead } from '../../../live/use-live-read.ts';
import { createReadSoon } from './read-soon.ts';

/**
 * A fixture with all its markets. Prices and suspensions come live; a market is read again, by itself, when it is
 * new or resulted, and the whole when the fixture starts or ends.
 */
export const useFixture = (sport: string, fixtureId: string) => {
  const query = useLiveRead(fixtureRead(sport, fixtureId));
  const known = query.data?.markets.map(({ marketId }) => marketId).join(' ');

  useEffect(() => {
    const markets = known === undefined ? undefined : new Set(known.split(' '));
    const reads = createReadSoon({
      whole: () => void refreshFixture(sport, fixtureId),
      market: (marketId) => void refreshMarket(sport, fixtureId, marketId),
    });
    const stop = followFixture(fixtureId, isRacing(sport), markets, reads.changed);
    return () => {
      stop();
      reads.stop();
    };
  }, [sport, fixtureId, known]);

  return query;
};
