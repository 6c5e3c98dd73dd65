import { refreshSportLists } from '../lib/api/sports.ts';
import type { LifeUpdate, Live } from './live.ts';
import type { LiveOf } from './values.ts';

/** The browse document's delay between a live update and the refresh of a list. */
export const listRefreshMs = 5000;

const isFixture = (update: LifeUpdate): update is LiveOf<'fixture'> => update.T === 'fixture';

const isNews = (update: LiveOf<'fixture'>, before: LiveOf<'fixture'> | undefined): boolean =>
  !before || before.L !== update.L || before.A.inPlay !== update.A.inPlay;

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
    if (!isFixture(update) || !isNews(update, before as LiveOf<'fixture'> | undefined)) return;
    timer ??= setTimeout(refresh, listRefreshMs);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
};
