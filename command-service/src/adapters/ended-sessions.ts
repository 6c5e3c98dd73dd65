import type { EndedBy } from '@paddock/contracts/session';
import {
  hashOfSession,
  type SessionStore,
  type SignedInSession,
  sessionNameOf,
} from '@paddock/service-kit/http';
import { hasEnded } from '../domain/access/endings.ts';
import type { Access } from '../domain/access/service.ts';

type Services<Used extends keyof SessionStore> = {
  access: Pick<Access, 'load'>;
  sessions: Pick<SessionStore, Used>;
};

/**
 * Ends the sessions of an account that the log has ended; what began since goes on. Safe to repeat: the call that ended
 * them (`by`: what their owner is told of it) does it at once, and the process `session-endings` again, should that call have died in between.
 */
export const endSessionsAsLogged = async (
  { access, sessions }: Services<'endWhere'>,
  accountId: string,
  by?: EndedBy,
): Promise<void> => {
  const { state } = await access.load(accountId);
  await sessions.endWhere(accountId, (session) => hasEnded(state, session), by);
};

/**
 * Whether the log knows the session of a member of staff as it stands, with its roles. One that it has ended, and that
 * nobody has ended in Redis yet, ends there too.
 */
export const createSessionCheck =
  ({ access, sessions }: Services<'end'>) =>
  async (session: SignedInSession): Promise<boolean> => {
    const { account, sessionId } = session;
    const { state } = await access.load(account.accountId);
    const name = sessionNameOf(hashOfSession(sessionId));
    if (!hasEnded(state, { name, ...account })) return true;
    await sessions.end(session);
    return false;
  };
