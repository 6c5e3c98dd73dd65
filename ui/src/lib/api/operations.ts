import { listAlerts, moveClock, opsStatus, type Response, session } from '@paddock/contracts/http';
import { type ActionOptions, ask, createRead, refreshCalls, useAction, useRead } from './client.ts';

/** How the platform runs. Instants are texts; offsets and positions are digits that no number may hold. */
export type PlatformStatus = {
  readonly now: string;
  readonly pricesPaused: boolean;
  readonly feed: {
    /** When Kafka last answered; `null` while it is silent, and before its first answer. */
    readonly lastFetchAt: string | null;
    readonly folded: number;
    readonly rejected: number;
    readonly offsets: readonly { readonly partition: number; readonly offset: string }[];
  };
  /** `behind`: how far the log goes on, in commit positions. */
  readonly projection: { readonly position: string; readonly behind: number };
  readonly fixtures: { readonly total: number; readonly inPlay: number; readonly upcoming: number };
};

export const statusOf = ({ feed, ...rest }: Response<typeof opsStatus>): PlatformStatus => {
  const { heardAt: lastFetchAt, folded, rejected, offsets } = feed;
  return { ...rest, feed: { lastFetchAt, folded, rejected, offsets } };
};

/** The status of the platform, looked at every so many milliseconds. */
export const usePlatformStatus = (everyMs: number) =>
  useRead(createRead(opsStatus, {}, statusOf), { refetchInterval: everyMs });

/** The clock was moved: what depends on it is read again. */
export const refreshClock = (): Promise<void> => refreshCalls(opsStatus, session);

/** Moves the clock of every service forward; answers what time it is then. */
export const useMoveClock = (options?: ActionOptions<number, string>) =>
  useAction(
    async (advanceMs: number, key) => (await ask(moveClock, { body: { advanceMs } }, key)).now,
    options,
  );

/** Something that somebody should look at. */
export type Alert = Response<typeof listAlerts>['alerts'][number];

/** Alerts of the last two weeks, the newest first, looked at every so many milliseconds. */
export const useAlerts = (everyMs: number) =>
  useRead(
    createRead(listAlerts, {}, ({ alerts }): readonly Alert[] => alerts),
    { refetchInterval: everyMs },
  );
