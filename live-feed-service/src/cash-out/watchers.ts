/** Who is signed in, in which session. */
export type WatchingSession = { sessionId: string; accountId: string };

/** A browser that watches own bets. */
export type Watcher = {
  /** Its session ended. */
  dropOwn(): void;
};

/** Own bets by `ownBet`. */
type Watched = WatchingSession & { bets: readonly string[] };

/** The browsers of this gateway that watch cash out values, with their owners and their bets. */
export const createWatchers = () => {
  const watched = new Map<Watcher, Watched>();
  let listener: (bets: readonly string[]) => void = () => {};
  return {
    /** Watches these bets and no others; the listener gets them at once. */
    follow: (watcher: Watcher, owner: WatchingSession, bets: readonly string[]): void => {
      watched.set(watcher, { ...owner, bets });
      if (bets.length > 0) listener(bets);
    },
    leave: (watcher: Watcher): void => {
      watched.delete(watcher);
    },
    /** The one listener to bets that begin to be watched. */
    onFollow: (next: (bets: readonly string[]) => void): void => {
      listener = next;
    },
    bets: (): Set<string> => new Set([...watched.values()].flatMap(({ bets }) => bets)),
    /** Watchers by the session that they have. */
    bySession: (): Map<string, Watcher[]> =>
      Map.groupBy(watched.keys(), (watcher) => watched.get(watcher)?.sessionId ?? ''),
  };
};
export type Watchers = ReturnType<typeof createWatchers>;
