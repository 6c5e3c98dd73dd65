import { randomBytes } from 'node:crypto';
import { type Session, type SessionPreferences, sessionSchema } from '@paddock/contracts/session';
import type { RedisClientType } from 'redis';
import { accountSessionsKey, hashOfSession, sessionKey } from './session-keys.ts';
import { customerLife, isOfStaff, isOver, lifeOf, withEnd } from './session-life.ts';

/** A session with the id that its cookie carries. */
export type OpenSession = Session & { sessionId: string };

/** A session of somebody who signed in. */
export type SignedInSession = OpenSession & { account: NonNullable<Session['account']> };

type Redis = Pick<RedisClientType, 'get' | 'getEx' | 'expire' | 'set' | 'del' | 'sAdd' | 'sRem' | 'sMembers'>;

/** Unguessable: 256 bits. */
export const newSessionId = (): string => randomBytes(32).toString('base64url');

/** What is stored of a session; `undefined` for nothing, and for a record that can't be read. */
const readSession = (stored: string | null): Session | undefined => {
  if (stored === null) return undefined;
  try {
    return sessionSchema.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
};

/**
 * Sessions in Redis, shared by every service. They end by the machine's clock, as Redis ends the idle ones: moving the
 * platform's clock signs nobody out.
 */
export const createSessionStore = (redis: Redis, now: () => number = Date.now) => {
  /**
   * The session behind a cookie; each use keeps it alive until its end. A record that can't be read counts as none.
   * Customers cost one command; staff are few, and their shorter time is set by a second.
   */
  const open = async (sessionId: string): Promise<OpenSession | undefined> => {
    const key = sessionKey.of(sessionId);
    const stored = await redis.getEx(key, { type: 'EX', value: customerLife.idleSeconds });
    const session = readSession(stored);
    if (!session) return undefined;
    if (isOver(session, now())) {
      await end({ ...session, sessionId });
      return undefined;
    }
    if (isOfStaff(session)) await redis.expire(key, lifeOf(session).idleSeconds);
    return { ...session, sessionId };
  };

  /** Whether a session is still open. Looking does not keep it alive. */
  const isOpen = async (sessionId: string): Promise<boolean> => {
    const session = readSession(await redis.get(sessionKey.of(sessionId)));
    return session !== undefined && !isOver(session, now());
  };

  const save = async ({ sessionId, ...session }: OpenSession): Promise<void> => {
    const hash = hashOfSession(sessionId);
    await redis.set(sessionKey.ofHash(hash), JSON.stringify(withEnd(session, now())), {
      expiration: { type: 'EX', value: lifeOf(session).idleSeconds },
    });
    if (session.account) await redis.sAdd(accountSessionsKey(session.account.accountId), hash);
  };

  /** Changes preferences in every open session of an account; one that ended meanwhile stays ended. */
  const changeAll = async (accountId: string, change: Partial<SessionPreferences>): Promise<void> => {
    const hashes = await redis.sMembers(accountSessionsKey(accountId));
    await Promise.all(
      hashes.map(async (hash) => {
        const session = readSession(await redis.get(sessionKey.ofHash(hash)));
        if (!session) return;
        await redis.set(sessionKey.ofHash(hash), JSON.stringify({ ...session, ...change }), {
          expiration: 'KEEPTTL',
          condition: 'XX',
        });
      }),
    );
  };

  const end = async ({ sessionId, account }: OpenSession): Promise<void> => {
    const hash = hashOfSession(sessionId);
    await redis.del(sessionKey.ofHash(hash));
    if (account) await redis.sRem(accountSessionsKey(account.accountId), hash);
  };

  /** Ends every session of an account: exclusion, erasure, changed password. */
  const endAll = async (accountId: string): Promise<void> => {
    const hashes = await redis.sMembers(accountSessionsKey(accountId));
    await Promise.all(hashes.map((hash) => redis.del(sessionKey.ofHash(hash))));
    await redis.del(accountSessionsKey(accountId));
  };

  return { open, isOpen, save, changeAll, end, endAll };
};
export type SessionStore = ReturnType<typeof createSessionStore>;
