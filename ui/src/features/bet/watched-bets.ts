import { onAccountLeft } from '../../lib/account-changes.ts';

/** Follows bets until they are settled, also those that settle before anything was read of them. */
export const createWatchedBets = () => {
  let open: ReadonlySet<string> = new Set();
  /** Placed here, and neither read as open nor said to be settled so far. */
  const placed = new Set<string>();
  const settled = new Set<string>();
  return {
    /** Bets were placed. What is read of them may be from before they settle, or from after. */
    watch: (betIds: Iterable<string>): void => {
      for (const betId of betIds) placed.add(betId);
    },
    /** Those that are open no more, by a list of the open bets; those just placed until they are settled. */
    missingFrom: (listed: ReadonlySet<string>): ReadonlySet<string> => {
      const missing = new Set([...open, ...placed].filter((betId) => !listed.has(betId)));
      open = listed;
      for (const betId of listed) {
        placed.delete(betId);
        // A correction may open it again.
        settled.delete(betId);
      }
      return missing;
    },
    /** A bet was read as settled. Answers whether that is news. */
    settle: (betId: string): boolean => {
      placed.delete(betId);
      const isNews = !settled.has(betId);
      settled.add(betId);
      return isNews;
    },
    forget: (): void => {
      open = new Set();
      placed.clear();
      settled.clear();
    },
  };
};

/** Those of the customer whose page this is. */
export const watchedBets = createWatchedBets();
onAccountLeft(watchedBets.forget);
