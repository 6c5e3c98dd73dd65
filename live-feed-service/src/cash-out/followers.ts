/** Who is signed in, in which session. */
export type SignedIn = { sessionId: string; accountId: string };

/** A browser that follows own bets. */
export type Follower = {
  /** Its session ended. */
  loseOwn(): void;
};

/** Own bets by `ownBet`. */
type Followed = SignedIn & { bets: readonly string[] };

/** The browsers of this gateway that follow cash out values, with whose they are and of which bets. */
export const createFollowers = () => {
  const followed = new Map<Follower, Followed>();
  let hear: (bets: readonly string[]) => void = () => {};
  return {
    /** Follows these bets and no others; who listens hears of them at once. */
    follow: (follower: Follower, owner: SignedIn, bets: readonly string[]): void => {
      followed.set(follower, { ...owner, bets });
      if (bets.length > 0) hear(bets);
    },
    leave: (follower: Follower): void => {
      followed.delete(follower);
    },
    /** Whoever tells which bets are wanted hears of new ones. */
    onFollow: (listener: (bets: readonly string[]) => void): void => {
      hear = listener;
    },
    bets: (): Set<string> => new Set([...followed.values()].flatMap(({ bets }) => bets)),
    /** Followers by the session that they have. */
    bySession: (): Map<string, Follower[]> =>
      Map.groupBy(followed.keys(), (follower) => followed.get(follower)?.sessionId ?? ''),
  };
};
export type Followers = ReturnType<typeof createFollowers>;
