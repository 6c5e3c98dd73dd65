import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { OpenSession, SessionStore } from '@paddock/service-kit/http';
import type { Access } from '../../domain/access/service.ts';
import { endingsOf } from '../../domain/access/state.ts';

type Services = {
  access: Pick<Access, 'load'>;
  sessions: Pick<SessionStore, 'save' | 'end'>;
};

/** Somebody who signs in: a session in place of another one, and what they had seen ended before. */
type Opening = {
  before: OpenSession;
  after: OpenSession;
  accountId: string;
  /** How often all sessions of the account had been ended when the sign-in began. */
  endings: number;
};

/** The new session first: a crash between the two leaves the visitor with one that works. */
export const replaceSession = async (
  { sessions }: Pick<Services, 'sessions'>,
  before: OpenSession,
  after: OpenSession,
): Promise<void> => {
  await sessions.save(after);
  await sessions.end(before);
};

/** Ends a sign-in in the midst of which its account shut somebody out or ended all sessions: they begin anew. */
export const endOvertaken = async (
  { sessions }: Pick<Services, 'sessions'>,
  before: OpenSession,
  refused: Refusal,
): Promise<void> => {
  if (before.halfSignedIn && refused.refused === 'not-signed-in') await sessions.end(before);
};

/**
 * Opens the session of somebody who signs in, and ends it again if all sessions of the account were ended meanwhile:
 * whoever ended them sees this one, or this sees them, as both write before they look. Whoever is not signed in in the end
 * goes on with the session that their browser has, with their betslip in it; a sign-in that was overtaken before its second
 * step begins anew.
 */
export const openSessionOf = async (
  { access, sessions }: Services,
  { before, after, accountId, endings }: Opening,
): Promise<Refusal | undefined> => {
  await sessions.save(after);
  try {
    const { state } = await access.load(accountId);
    if (endingsOf(state) === endings) {
      await sessions.end(before);
      return undefined;
    }
  } catch (error) {
    await sessions.end(after).catch(() => undefined);
    throw error;
  }
  await sessions.end(after);
  const overtaken = refuse('not-signed-in');
  await endOvertaken({ sessions }, before, overtaken);
  return overtaken;
};
