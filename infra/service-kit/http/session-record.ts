import { sealedFor } from '@paddock/contracts/events';
import { type Session, type StoredSession, storedSessionSchema } from '@paddock/contracts/session';
import { compiledSchema } from '../events/compiled.ts';
import { createSecretSealer } from '../events/sealed-by-secret.ts';

/** By the id, which the browser alone has. */
const { sealBy, openBy } = createSecretSealer('the name in a session');

type Named = { accountId: string; username: string };
type StoredName = { accountId: string; username?: string | undefined; sealedUsername?: string | undefined };

const withNameSealed = <Owner extends Named>(sessionId: string, named: Owner) => {
  const { username, ...owner } = named;
  const purpose = sealedFor.sessionName(named.accountId);
  return { ...owner, sealedUsername: sealBy(sessionId, purpose, username) };
};

/** Throws where it was sealed in another session, or for another account. */
const withNameOpened = <Owner extends StoredName>(sessionId: string, stored: Owner) => {
  const { username: plain, sealedUsername, ...owner } = stored;
  const purpose = sealedFor.sessionName(stored.accountId);
  const username = sealedUsername === undefined ? plain : openBy(sessionId, purpose, sealedUsername);
  if (username === undefined) throw new Error('a session of somebody without a name');
  return { ...owner, username };
};

/** What is stored of a session, which names nobody; `undefined` for nothing, and for a record that can't be read. */
export const readSession = (stored: string | null): StoredSession | undefined => {
  if (stored === null) return undefined;
  try {
    return compiledSchema(storedSessionSchema).safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
};

/** The session that has this id, from what is stored of it; `undefined` as of `readSession`, and where it has another id. */
export const openRecord = (sessionId: string, stored: string | null): Session | undefined => {
  const read = readSession(stored);
  if (!read) return undefined;
  const { account, halfSignedIn, ...visitor } = read;
  try {
    return {
      ...visitor,
      ...(account && { account: withNameOpened(sessionId, account) }),
      ...(halfSignedIn && { halfSignedIn: withNameOpened(sessionId, halfSignedIn) }),
    };
  } catch {
    return undefined;
  }
};

/** A session as it is stored under this id. */
export const recordOf = (sessionId: string, { account, halfSignedIn, ...visitor }: Session): string => {
  const stored: StoredSession = {
    ...visitor,
    ...(account && { account: withNameSealed(sessionId, account) }),
    ...(halfSignedIn && { halfSignedIn: withNameSealed(sessionId, halfSignedIn) }),
  };
  return JSON.stringify(stored);
};
