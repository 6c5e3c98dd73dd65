import { cashOutInterestKey, cashOutInterestMs } from '@paddock/contracts/cash-out';
import { sessionKey } from '@paddock/contracts/session';
import type { Redis } from '@paddock/service-kit/engines';
import type { LastValues } from '../live/last-values.ts';
import type { Followers } from './followers.ts';

/** How often interests are renewed, well before they end. */
const renewMs = 5000;

type Needed = {
  redis: Pick<Redis, 'zAdd' | 'exists'>;
  followers: Followers;
  values: Pick<LastValues, 'ids' | 'remove'>;
  onFault(error: unknown): void;
};

/** Says in Redis which bets browsers here look at, so that they are valued, for as long as they do. */
export const keepInterest = ({ redis, followers, values, onFault }: Needed): { stop(): void } => {
  const say = async (bets: Iterable<string>): Promise<void> => {
    const score = Date.now() + cashOutInterestMs;
    const members = [...bets].map((value) => ({ value, score }));
    if (members.length > 0) await redis.zAdd(cashOutInterestKey, members);
  };

  /** Nobody who signed out goes on seeing what the account's bets are worth. Looking keeps no session alive. */
  const dropSignedOut = async (): Promise<void> => {
    const sessions = [...followers.bySession()];
    const alive = await Promise.all(sessions.map(([sessionId]) => redis.exists(sessionKey(sessionId))));
    for (const [index, [, of]] of sessions.entries()) {
      if (alive[index] === 0) for (const follower of of) follower.loseOwn();
    }
  };

  const forgetOthers = (bets: ReadonlySet<string>): void => {
    for (const own of [...values.ids('cash-out')]) if (!bets.has(own)) values.remove('cash-out', own);
  };

  const renew = async (): Promise<void> => {
    await dropSignedOut();
    const bets = followers.bets();
    forgetOthers(bets);
    await say(bets);
  };

  followers.onFollow((bets) => void say(bets).catch(onFault));
  const timer = setInterval(() => void renew().catch(onFault), renewMs);
  return { stop: () => clearInterval(timer) };
};
