import { breakMinutes, playingSinceOf, type Session } from '@paddock/contracts/session';
import type { RedisClientType } from 'redis';
import { z } from 'zod';
import { accountSessionsKey, playedUntilNowKey, sessionKey } from './session-keys.ts';
import { customerLife, isOfStaff, lifeOf } from './session-life.ts';
import { readSession } from './session-record.ts';

type Redis = Pick<RedisClientType, 'get' | 'ttl' | 'set' | 'sMembers'>;

const breakMs = breakMinutes * 60_000;

/** Since when somebody played in a session, and when they logged in to it. */
const playedSchema = z.object({ playingSince: z.iso.datetime(), signedInAt: z.iso.datetime() });
type Played = z.infer<typeof playedSchema>;

const readPlayed = (stored: string | null): Played[] => {
  if (stored === null) return [];
  const { data } = playedSchema.safeParse(JSON.parse(stored));
  return data ? [data] : [];
};

const earliest = (all: readonly Played[]): Played | undefined =>
  all.reduce<Played | undefined>(
    (first, one) => (first && Date.parse(first.playingSince) <= Date.parse(one.playingSince) ? first : one),
    undefined,
  );

/** Whether one session may follow on another, by the platform's clock, which may have been moved: none lasts longer. */
const mayFollow = (signedInAt: string, before: Played): boolean => {
  const since = Date.parse(signedInAt) - Date.parse(before.signedInAt);
  return since >= 0 && since <= customerLife.wholeMs + breakMs;
};

/**
 * Since when customers have been playing: sessions that follow each other without a break, or are there at once, are one to
 * the reality check (RTS 13B), so that none is escaped by logging out and in again, or on a second device. How long somebody
 * was out is measured by the machine's clock, as how long sessions live is.
 */
export const createPlayingSince = (redis: Redis, now: () => number) => {
  /** Of a session that was used within the minutes of a break. */
  const playedIn = async (hash: string): Promise<Played[]> => {
    const key = sessionKey.ofHash(hash);
    const [stored, left] = await Promise.all([redis.get(key), redis.ttl(key)]);
    const session = readSession(stored);
    if (!session?.account || isOfStaff(session)) return [];
    const { account } = session;
    const lastUsedAt = now() - (lifeOf(session).idleSeconds - left) * 1000;
    const usedUntil = Math.min(lastUsedAt, account.endsAt ?? lastUsedAt);
    if (now() - usedUntil >= breakMs) return [];
    return [{ playingSince: playingSinceOf(account), signedInAt: account.signedInAt }];
  };

  const playedInAny = async (hashes: readonly string[]): Promise<Played[]> =>
    (await Promise.all(hashes.map(playedIn))).flat();

  const playedBefore = async (accountId: string): Promise<Played[]> =>
    readPlayed(await redis.get(playedUntilNowKey(accountId)));

  /** The session with it, where it is a customer's that has none yet. */
  const withPlayingSince = async (session: Session): Promise<Session> => {
    const { account } = session;
    if (!account || account.playingSince !== undefined || isOfStaff(session)) return session;
    const { accountId, signedInAt } = account;
    const hashes = await redis.sMembers(accountSessionsKey(accountId));
    const before = [...(await playedInAny(hashes)), ...(await playedBefore(accountId))];
    const followed = earliest(before.filter((one) => mayFollow(signedInAt, one)));
    return { ...session, account: { ...account, playingSince: followed?.playingSince ?? signedInAt } };
  };

  /** Sessions of an account are about to end: whoever comes back before a break is over goes on. */
  const keep = async (accountId: string, hashes: readonly string[]): Promise<void> => {
    const ending = await playedInAny(hashes);
    if (ending.length === 0) return;
    const kept = earliest([...ending, ...(await playedBefore(accountId))]);
    await redis.set(playedUntilNowKey(accountId), JSON.stringify(kept), {
      expiration: { type: 'EX', value: breakMs / 1000 },
    });
  };

  return { withPlayingSince, keep };
};
