import type { LiveUpdate } from '@paddock/contracts/gateway';
import { refreshSportLists } from '../lib/api/sports.ts';
import type { LifeUpdate, Live } from './live.ts';
import type { LiveOf } from './values.ts';

/** The browse document's delay between a live update and the refresh of a list. */
const listRefreshMs = 5000;

const isFixture = (update: LifeUpdate): update is LiveOf<'fixture'> => update.T === 'fixture';

/** Whether a fixture is new, has started or has finished. */
const hasTurned = (update: LiveOf<'fixture'>, before: LiveUpdate | undefined): boolean =>
  before?.T !== 'fixture' || before.L !== update.L || before.A.inPlay !== update.A.inPlay;

/**
 * Fixtures that were announced, started or finished: the lists that are shown are fetched again, once for all
 * that happens within five seconds. Answers how to stop.
 */
export const refreshLists = (live: Pick<Live, 'listen'>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    timer = undefined;
    void refreshSportLists();
  };
  const stop = live.listen((update, before) => {
    if (!isFixture(update) || !hasTurned(update, before)) return;
    timer ??= setTimeout(refresh, listRefreshMs);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
};
