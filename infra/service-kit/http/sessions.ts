import { randomBytes } from 'node:crypto';
import {
  accountSessionsKey,
  type Session,
  type SessionPreferences,
  sessionIdleSeconds,
  sessionKey,
  sessionSchema,
} from '@paddock/contracts/session';
import type { RedisClientType } from 'redis';

/** A session with the id that its cookie carries. */
export type OpenSession = Session & { sessionId: string };

/** A session of somebody who signed in. */
export type SignedInSession = OpenSession & { account: NonNullable<Session['account']> };

type Redis = Pick<RedisClientType, 'get' | 'getEx' | 'set' | 'del' | 'sAdd' | 'sRem' | 'sMembers'>;

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

/** Sessions in Redis, shared by every service. */
export const createSessionStore = (redis: Redis) => {
  /** The session behind a cookie; each use keeps it alive. A record that can't be read counts as none. */
  const open = async (sessionId: string): Promise<OpenSession | undefined> => {
    const stored = await redis.getEx(sessionKey(sessionId), { type: 'EX', value: sessionIdleSeconds });
    const session = readSession(stored);
    return session && { ...session, sessionId };
  };

  const save = async ({ sessionId, ...session }: OpenSession): Promise<void> => {
    await redis.set(sessionKey(sessionId), JSON.stringify(session), {
      expiration: { type: 'EX', value: sessionIdleSeconds },
    });
    if (session.account) await redis.sAdd(accountSessionsKey(session.account.accountId), sessionId);
  };

  /** Changes preferences in every open session of an account; one that ended meanwhile stays ended. */
  const changeAll = async (accountId: string, change: Partial<SessionPreferences>): Promise<void> => {
    const ids = await redis.sMembers(accountSessionsKey(accountId));
    await Promise.all(
      ids.map(async (sessionId) => {
        const session = readSession(await redis.get(sessionKey(sessionId)));
        if (!session) return;
        await redis.set(sessionKey(sessionId), JSON.stringify({ ...session, ...change }), {
          expiration: 'KEEPTTL',
          condition: 'XX',
        });
      }),
    );
  };

  const end = async (session: OpenSession): Promise<void> => {
    await redis.del(sessionKey(session.sessionId));
    if (session.account) await redis.sRem(accountSessionsKey(session.account.accountId), session.sessionId);
  };

  /** Ends every session of an account: exclusion, erasure, changed password. */
  const endAll = async (accountId: string): Promise<void> => {
    const ids = await redis.sMembers(accountSessionsKey(accountId));
    await Promise.all(ids.map((id) => redis.del(sessionKey(id))));
    await redis.del(accountSessionsKey(accountId));
  };

  return { open, save, changeAll, end, endAll };
};
export type SessionStore = ReturnType<typeof createSessionStore>;
