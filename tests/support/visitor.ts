import { randomUUID } from 'node:crypto';
import type { Access } from '@paddock/command-service/src/domain/access/service.ts';
import { endingsOf } from '@paddock/command-service/src/domain/access/state.ts';
import { isStaff, type Role } from '@paddock/contracts/events';
import {
  type Call,
  type CallOutcome,
  type ClientOptions,
  createClient,
  type Input,
  type Response,
} from '@paddock/contracts/http';
import { isRefusal } from '@paddock/contracts/refusals';
import { type Session, sessionCookie } from '@paddock/contracts/session';
import { newSessionId, type SessionStore } from '@paddock/service-kit/http';

/** Someone with a browser: a session that was saved, not signed in for, and the typed client. */
export type Visitor = {
  accountId: string;
  visitorId: string;
  csrfToken: string;
  /** The cookie header of this browser. */
  cookie: string;
  send<C extends Call>(call: C, input: Input<C>, idempotencyKey?: string): Promise<CallOutcome<C>>;
  /** The answer; throws when there was none. */
  ask<C extends Call>(call: C, input: Input<C>, idempotencyKey?: string): Promise<Response<C>>;
  /** HTTP status of the last answer. */
  status(): number;
};

/** Where a visitor's calls go, and where the session is saved. */
type Site = Pick<ClientOptions, 'base' | 'fetch'> & {
  sessions: Pick<SessionStore, 'save'>;
  now(): Date;
  /** Where staff are given their roles, without which they change nothing. */
  access?: Pick<Access, 'execute'>;
};

/** Gives an account roles of staff, as an administrator does. Answers how often all of its sessions were ended. */
const grant = async (
  access: Pick<Access, 'execute'>,
  accountId: string,
  roles: Role[],
  now: Date,
): Promise<number> => {
  const credential = { kind: 'sealed', sealed: 'of the tests' } as const;
  const granted = await access.execute(
    accountId,
    { type: 'grant-access', accountId, credential, roles, oneTimePassword: false, onRoster: true },
    {
      ...{ commandId: randomUUID(), correlationId: randomUUID(), now },
      actor: { kind: 'system', id: 'tests', channel: 'system' },
    },
  );
  return isRefusal(granted) ? 0 : endingsOf(granted.state);
};

/** Who somebody is; without roles not signed in. */
type Identity = { roles?: Role[] | undefined; accountId?: string; visitorId?: string };

/** The answer; throws with the refusal when there was none. */
export const answerOf = <C extends Call>(outcome: CallOutcome<C>): Response<C> => {
  if (outcome.kind !== 'answer') throw new Error(JSON.stringify(outcome));
  return outcome.data;
};

/** Saves a session and answers its browser. */
export const createVisitor = async (
  { base, fetch: request = fetch, sessions, now, access }: Site,
  { roles, accountId = randomUUID(), visitorId = randomUUID() }: Identity,
  preferences: Partial<Session> = {},
): Promise<Visitor> => {
  const sessionId = newSessionId(roles);
  const csrfToken = randomUUID();
  const cookie = `${sessionCookie}=${sessionId}`;
  const signedInAt = now().toISOString();
  // As after a sign-in with a second factor.
  const endings = access && roles && isStaff(roles) ? await grant(access, accountId, roles, now()) : 0;
  const justConfirmed = { confirmedAt: Date.now(), endings };
  await sessions.save({
    ...{ sessionId, visitorId, csrfToken, channel: 'desktop', oddsType: 'fractional' },
    ...(roles && { account: { ...justConfirmed, accountId, username: 'punter', roles, signedInAt } }),
    ...preferences,
  });
  let status = 0;
  const { send } = createClient({
    ...(base !== undefined && { base }),
    fetch: async (url, init) => {
      const response = await request(url, init);
      status = response.status;
      return response;
    },
    csrfToken: () => csrfToken,
    headers: () => ({ cookie }),
  });
  const ask: Visitor['ask'] = async (call, input, key) => answerOf(await send(call, input, key));
  return { accountId, visitorId, csrfToken, cookie, send, ask, status: () => status };
};
