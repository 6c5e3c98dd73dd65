import { live } from './index.ts';

/**
 * Calls `changed`, with the market that it is about if it is about one, when a fixture gets a market that is not among `knownMarkets`, when one of its markets or the
 * fixture itself turns to anything but suspended, and when it goes in play. Without known markets, new ones are
 * not looked for. Answers how to stop.
 */
export const followFixture = (
  fixtureId: string,
  race: boolean,
  knownMarkets: ReadonlySet<string> | undefined,
  changed: (marketId: string | undefined) => void,
): (() => void) => {
  const unfollow = live.follow(race ? 'RCS' : 'MGCS', fixtureId);
  const stop = live.listen((update, before) => {
    if (update.I !== fixtureId) return;
    const isNew = update.T === 'market' && knownMarkets?.has(update.M) === false && !before;
    const hasTurned = before !== undefined && before.L !== update.L && update.L !== 'S';
    const hasStarted =
      update.T === 'fixture' && before?.T === 'fixture' && before.A.inPlay !== update.A.inPlay;
    if (isNew || hasTurned || hasStarted) changed(update.T === 'market' ? update.M : undefined);
  });
  return () => {
    stop();
    unfollow();
  };
};
