import { watchedBetMs, watchedBetsKey } from '@paddock/contracts/cash-out';
import type { Redis } from '@paddock/service-kit/engines';
import type { SessionStore } from '@paddock/service-kit/http';
import type { LastValues } from '../live/last-values.ts';
import type { Watchers } from './watchers.ts';

/** How often watched bets are published, well before they lapse. */
const renewMs = 5000;

type Needed = {
  redis: Pick<Redis, 'zAdd'>;
  sessions: Pick<SessionStore, 'isOpen'>;
  watchers: Watchers;
  values: Pick<LastValues, 'ids' | 'remove'>;
  onFault(error: unknown): void;
};

/** Publishes in Redis which bets browsers here watch, so that they are valued for as long as they do. */
export const startWatchedBets = ({
  redis,
  sessions,
  watchers,
  values,
  onFault,
}: Needed): { stop(): void } => {
  const publish = async (bets: Iterable<string>): Promise<void> => {
    const score = Date.now() + watchedBetMs;
    const members = [...bets].map((value) => ({ value, score }));
    if (members.length > 0) await redis.zAdd(watchedBetsKey, members);
  };

  /**
   * A browser that was signed out no longer receives what the account's bets are worth. Looking does not keep a
   * session alive.
   */
  const dropSignedOut = async (): Promise<void> => {
    const watching = [...watchers.bySession()];
    const open = await Promise.all(watching.map(([sessionId]) => sessions.isOpen(sessionId)));
    for (const [index, [, of]] of watching.entries()) {
      if (!open[index]) for (const watcher of of) watcher.dropOwn();
    }
  };

  const forgetOthers = (bets: ReadonlySet<string>): void => {
    for (const own of [...values.ids('cash-out')]) if (!bets.has(own)) values.remove('cash-out', own);
  };

  const renew = async (): Promise<void> => {
    await dropSignedOut();
    const bets = watchers.bets();
    forgetOthers(bets);
    await publish(bets);
  };

  watchers.onFollow((bets) => void publish(bets).catch(onFault));
  const timer = setInterval(() => void renew().catch(onFault), renewMs);
  return { stop: () => clearInterval(timer) };
};
