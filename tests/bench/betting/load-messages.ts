/** What the processes of the betting benchmarks say to each other. */

/** A signed-in customer with money, and where the staked slip lies in Redis that they press with again and again. */
export type Bettor = {
  accountId: string;
  cookie: string;
  csrfToken: string;
  slip: { key: string; text: string };
};

/** Who placements: those with a single each, or those with a mix of bet types. */
export type Crowd = 'singles' | 'mix';

export type LoadStart = {
  /** Of the edge. */
  port: number;
  redisUrl: string;
  eventStoreUrl: string;
  crowds: Readonly<Record<Crowd, readonly Bettor[]>>;
};

/** Presses the button for so many seconds: always `inFlight` at once, or `perSecond` evenly paced. */
export type PlacementLoad = { seconds: number; crowd: Crowd } & (
  | { inFlight: number }
  | { perSecond: number }
);

export type Placements = {
  /** Placements that were accepted (status 0). */
  placed: number;
  /** Answers that were anything else. */
  refused: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** From when the event store recorded a bet to when its account's read model held it; of a sample, when paced. */
  lag: { samples: number; p50Ms: number; p99Ms: number } | null;
};

export type AppendOrder = { seconds: number; inFlight: number };
export type Appended = { appended: number; perSecond: number; p50Ms: number; p99Ms: number };
