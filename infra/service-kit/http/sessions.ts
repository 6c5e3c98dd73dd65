import { randomBytes } from 'node:crypto';
import { isStaff, type Role } from '@paddock/contracts/events';
import {
  breakMinutes,
  type EndedBy,
  endedBySchema,
  type Session,
  type SessionPreferences,
  type StoredSession,
} from '@paddock/contracts/session';
import type { RedisClientType } from 'redis';
import { createPlayingSince } from './playing-since.ts';
import {
  accountSessionsKey,
  endedByKey,
  endedSessionsChannel,
  hashOfSession,
  sessionKey,
  sessionNameOf,
} from './session-keys.ts';
import {
  customerLife,
  isOfStaff,
  isOver,
  lifeOf,
  longestSessionSeconds,
  staffLife,
  withEnd,
} from './session-life.ts';
import { openRecord, readSession, recordOf } from './session-record.ts';

/** A session with the id that its cookie carries. */
export type OpenSession = Session & { sessionId: string };

/** A session of somebody who signed in. */
export type SignedInSession = OpenSession & { account: NonNullable<Session['account']> };

/** Whether somebody is signed in. */
export const isSignedIn = (session: OpenSession): session is SignedInSession => session.account !== undefined;

type Redis = Pick<
  RedisClientType,
  'get' | 'getEx' | 'ttl' | 'set' | 'del' | 'sAdd' | 'sRem' | 'sMembers' | 'expire' | 'publish'
>;

/** A session of an account as it says of itself who somebody is: whoever knows the log judges it by that. */
export type ClaimedSession = {
  name: string;
  roles: readonly Role[];
  /** How often all sessions of the account had been ended when it began. */
  endings?: number | undefined;
};

/** A session of an account, as its owner sees it. */
export type LiveSession = {
  /** Opens nothing. */
  name: string;
  signedInAt: string;
  /** Milliseconds of the machine's clock. */
  lastUsedAt: number;
  device: string | undefined;
  /** Of the network address that it was signed in from. */
  country: string | undefined;
};

/** Whose it is: of somebody who signed in, or who has a second step before them. */
const ownerOf = ({ account, halfSignedIn }: StoredSession): string | undefined =>
  (account ?? halfSignedIn)?.accountId;

/** What an id of staff begins with, so that how long it lives unused is known before it is read. */
const staffMark = 'staff.';

/** The id of a session of somebody with these roles, or without any. `secret`: unguessable, 256 bits. */
export const newSessionId = (
  roles: readonly Role[] = [],
  secret: string = randomBytes(32).toString('base64url'),
): string => `${isStaff(roles) ? staffMark : ''}${secret}`;

/**
 * Sessions in Redis, shared by every service. They end by the machine's clock, as Redis ends the idle ones: moving the
 * platform's clock signs nobody out.
 */
export const createSessionStore = (redis: Redis, now: () => number = Date.now) => {
  const playing = createPlayingSince(redis, now);

  /**
   * The session behind a cookie; each use keeps it alive until its end. A record that can't be read counts as none, and
   * so does one of staff under an id that would keep it as long as a customer's. One that is over is left to Redis and to
   * `list`: not every service may write it.
   */
  const open = async (sessionId: string): Promise<OpenSession | undefined> => {
    const { idleSeconds } = sessionId.startsWith(staffMark) ? staffLife : customerLife;
    const stored = await redis.getEx(sessionKey.of(sessionId), { type: 'EX', value: idleSeconds });
    const session = openRecord(sessionId, stored);
    if (!session || isOver(session, now())) return undefined;
    return isOfStaff(session) && idleSeconds !== staffLife.idleSeconds
      ? undefined
      : { ...session, sessionId };
  };

  /** Whether a session is still open. Looking does not keep it alive. */
  const isOpen = async (sessionId: string): Promise<boolean> => {
    const session = openRecord(sessionId, await redis.get(sessionKey.of(sessionId)));
    return session !== undefined && !isOver(session, now());
  };

  const write = async ({ sessionId, ...session }: OpenSession, condition?: 'NX'): Promise<void> => {
    const hash = hashOfSession(sessionId);
    const stored = withEnd(await playing.withPlayingSince(session), now());
    await redis.set(sessionKey.ofHash(hash), recordOf(sessionId, stored), {
      expiration: { type: 'EX', value: lifeOf(session).idleSeconds },
      ...(condition && { condition }),
    });
    const owner = ownerOf(session);
    if (owner === undefined) return;
    await redis.sAdd(accountSessionsKey(owner), hash);
    await redis.expire(accountSessionsKey(owner), longestSessionSeconds + breakMinutes * 60);
  };

  const save = (session: OpenSession): Promise<void> => write(session);

  /** The same of a session that may be there by now: that one stays as it is, and ends when it would have. */
  const saveOnce = (session: OpenSession): Promise<void> => write(session, 'NX');

  /** Changes every open session of an account; one that ended meanwhile stays ended. */
  const changeEach = async (
    accountId: string,
    change: (session: StoredSession) => StoredSession,
  ): Promise<void> => {
    const hashes = await redis.sMembers(accountSessionsKey(accountId));
    await Promise.all(
      hashes.map(async (hash) => {
        const session = readSession(await redis.get(sessionKey.ofHash(hash)));
        if (!session) return;
        await redis.set(sessionKey.ofHash(hash), JSON.stringify(change(session)), {
          expiration: 'KEEPTTL',
          condition: 'XX',
        });
      }),
    );
  };

  /** The same of preferences. */
  const changeAll = (accountId: string, change: Partial<SessionPreferences>): Promise<void> =>
    changeEach(accountId, (session) => ({ ...session, ...change }));

  /** The customer, who was not verified when they signed in, is by now. */
  const endAvBlock = (accountId: string): Promise<void> =>
    changeEach(accountId, ({ account, ...session }) => {
      if (!account) return session;
      const { isAvBlocked: _, ...rest } = account;
      return { ...session, account: rest };
    });

  const forget = async (accountId: string, hashes: readonly string[]): Promise<void> => {
    await playing.keep(accountId, hashes);
    await Promise.all(hashes.map((hash) => redis.del(sessionKey.ofHash(hash))));
    await redis.sRem(accountSessionsKey(accountId), [...hashes]);
  };

  /** Nobody is told who has the password alone, and waits for a second step: they may not be the owner. */
  const noteEnd = async (hash: string, by: EndedBy): Promise<void> => {
    if (!readSession(await redis.get(sessionKey.ofHash(hash)))?.account) return;
    await redis.set(endedByKey(hash), by, { expiration: { type: 'EX', value: longestSessionSeconds } });
  };

  /** Redis has them no more, and the gateway is told, so that their sockets end too. `by`: what their owner is told of it. */
  const drop = async (accountId: string, hashes: readonly string[], by?: EndedBy): Promise<void> => {
    if (hashes.length === 0) return;
    if (by) await Promise.all(hashes.map((hash) => noteEnd(hash, by)));
    await forget(accountId, hashes);
    await redis.publish(endedSessionsChannel, JSON.stringify(hashes));
  };

  /**
   * Ends one session. Of somebody who was not signed in the gateway is not told: their socket sees what everybody sees,
   * and a page that is told would ask for a session while its sign-in answers with one.
   */
  const end = async (session: OpenSession): Promise<void> => {
    const hash = hashOfSession(session.sessionId);
    const owner = ownerOf(session);
    if (session.account) await drop(session.account.accountId, [hash]);
    else if (owner !== undefined) await forget(owner, [hash]);
    else await redis.del(sessionKey.ofHash(hash));
  };

  /**
   * Ends the session of a browser that gets another one of the same account in its place. The gateway is not told, for the
   * same reason; it looks by itself within seconds whether sockets that follow own bets still have a session.
   */
  const endReplaced = async ({ sessionId, account }: SignedInSession): Promise<void> =>
    forget(account.accountId, [hashOfSession(sessionId)]);

  /** Ends every session of an account: exclusion, erasure, closing. */
  const endAll = async (accountId: string, by?: EndedBy): Promise<void> =>
    drop(accountId, await redis.sMembers(accountSessionsKey(accountId)), by);

  /** Ends the sessions of an account of which this is so, and those that can't be read. */
  const endWhere = async (
    accountId: string,
    hasEnded: (session: ClaimedSession) => boolean,
    by?: EndedBy,
  ): Promise<void> => {
    const hashes = await redis.sMembers(accountSessionsKey(accountId));
    const looked = hashes.map(async (hash) => {
      const session = readSession(await redis.get(sessionKey.ofHash(hash)));
      const claimed = session?.account ?? session?.halfSignedIn;
      return !claimed || hasEnded({ name: sessionNameOf(hash), ...claimed }) ? [hash] : [];
    });
    await drop(accountId, (await Promise.all(looked)).flat(), by);
  };

  /** What ended the session that a browser still names, where its owner is told; nobody else can name it. */
  const whatEnded = async (sessionId: string): Promise<EndedBy | undefined> =>
    endedBySchema.safeParse(await redis.get(endedByKey(hashOfSession(sessionId)))).data;

  /** Ends the session of an account that has this name; whether there was one. */
  const endNamed = async (accountId: string, name: string): Promise<boolean> => {
    const hashes = await redis.sMembers(accountSessionsKey(accountId));
    const named = hashes.filter((hash) => sessionNameOf(hash) === name);
    await drop(accountId, named);
    return named.length > 0;
  };

  /** A session of the account; `undefined` of one before its second step, and when it is over, which forgets it. */
  const look = async (accountId: string, hash: string): Promise<LiveSession | undefined> => {
    const key = sessionKey.ofHash(hash);
    const [stored, left] = await Promise.all([redis.get(key), redis.ttl(key)]);
    const session = readSession(stored);
    if (!session || isOver(session, now())) {
      await redis.sRem(accountSessionsKey(accountId), hash);
      return undefined;
    }
    if (!session.account) return undefined;
    const { signedInAt, device, country } = session.account;
    // Each use gives it its whole idle time again: what is gone of that is how long ago the last one was.
    const lastUsedAt = now() - (lifeOf(session).idleSeconds - left) * 1000;
    return { name: sessionNameOf(hash), signedInAt, lastUsedAt, device, country };
  };

  /** The live sessions of an account, the one used last first. */
  const list = async (accountId: string): Promise<LiveSession[]> => {
    const hashes = await redis.sMembers(accountSessionsKey(accountId));
    const looked = await Promise.all(hashes.map((hash) => look(accountId, hash)));
    return looked
      .filter((session) => session !== undefined)
      .toSorted((one, other) => other.lastUsedAt - one.lastUsedAt);
  };

  /** Changes something of one session that is open; one that ended meanwhile stays ended, and answers `false`. */
  const change = async (sessionId: string, changed: Partial<Session>): Promise<boolean> => {
    const key = sessionKey.of(sessionId);
    const session = openRecord(sessionId, await redis.get(key));
    if (!session || isOver(session, now())) return false;
    const stored = recordOf(sessionId, { ...session, ...changed });
    return (await redis.set(key, stored, { expiration: 'KEEPTTL', condition: 'XX' })) !== null;
  };

  return {
    open,
    isOpen,
    save,
    saveOnce,
    change,
    changeAll,
    endAvBlock,
    list,
    end,
    endReplaced,
    endAll,
    endWhere,
    endNamed,
    whatEnded,
  };
};
export type SessionStore = ReturnType<typeof createSessionStore>;
