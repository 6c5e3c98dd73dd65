import { hash } from 'node:crypto';

/** A session's id as Redis has it: whoever reads Redis, or a copy of it, can sign in with none of them. */
export const hashOfSession = (sessionId: string): string => hash('sha256', sessionId, 'base64url');

const keyOfHash = (hash: string): string => `session:{${hash}}`;

/** How a session is named where its id may not be: in events, and to whoever ends it. It opens nothing. */
export const sessionNameOf = (hash: string): string => hash.slice(0, 22);

/** Redis string of a session, by its hash or its id. */
export const sessionKey = { ofHash: keyOfHash, of: (id: string): string => keyOfHash(hashOfSession(id)) };
/** Redis string that says what ended a session, by its hash, for whoever still names it. */
export const endedByKey = (hash: string): string => `${keyOfHash(hash)}:ended-by`;
/** Redis set of the hashes of an account's live sessions, so that all can be ended at once. */
export const accountSessionsKey = (accountId: string): string => `sessions:{${accountId}}`;
/** Redis string that says since when an account was played in, while its customer is out for less than a break. */
export const playedUntilNowKey = (accountId: string): string => `sessions:{${accountId}}:played`;

/** Redis channel of the hashes of sessions that were ended, a JSON list at a time. */
export const endedSessionsChannel = 'ended-sessions';
