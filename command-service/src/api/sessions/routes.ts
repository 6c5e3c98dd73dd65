import {
  endAllSessions,
  endOtherSessions,
  endSession,
  endSessionsOf,
  listSessions,
} from '@paddock/contracts/http';
import { createUuidOfName } from '@paddock/contracts/ids';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { commandContextOf, commandRoute, type Route, route, success } from '@paddock/service-kit/http';
import { endSessionsAsLogged } from '../../adapters/ended-sessions.ts';
import { findSubject } from '../access/find-subject.ts';
import { sessionDigest, visitorSession } from '../access/new-sessions.ts';
import type { SessionsServices } from './services.ts';

// What is to end is written down first, so that a call that died in between is finished by its repeat, and by the process
// `session-endings`.

const listRoute = ({ sessions }: SessionsServices) =>
  route(listSessions, async ({ session: { sessionId, account }, now }) => {
    const current = sessionDigest(sessionId);
    // Sessions live by the machine's clock; they are shown by the platform's, as when they began is.
    const movedMs = now.getTime() - Date.now();
    const live = await sessions.list(account.accountId);
    return {
      body: {
        sessions: live.map(({ name, signedInAt, lastUsedAt, device, country }) => ({
          session: name,
          signedInAt,
          lastUsedAt: new Date(lastUsedAt + movedMs).toISOString(),
          device: device ?? null,
          country: country ?? null,
          current: name === current,
        })),
      },
    };
  });

/** One key for two sessions is two commands. Events are shown with it, so it tells the name of neither. */
const idOfEnding = createUuidOfName('a4e90d3b-7c15-4f86-b2d8-5e1f6093c7aa');

/** One of my own. A repeat ends again what the first one named. Refuses session-unknown, of somebody else's too. */
const endRoute = ({ access, sessions }: Pick<SessionsServices, 'access' | 'sessions'>) =>
  commandRoute(
    endSession,
    async ({ session: { account }, body }, given) => {
      const { accountId } = account;
      const context = { ...given, commandId: idOfEnding(`${given.commandId}/${body.session}`) };
      const done = await access.recall(accountId, context.commandId);
      if (done) {
        const named = done.events.flatMap(({ type, data }) => (type === 'SignedOut' ? [data.sessionId] : []));
        for (const name of named) await sessions.endNamed(accountId, name);
        return done;
      }
      const live = await sessions.list(accountId);
      if (!live.some(({ name }) => name === body.session)) return refuse('session-unknown');
      const command = { type: 'sign-out', sessionDigest: body.session } as const;
      const ended = await access.execute(accountId, command, context);
      if (!isRefusal(ended)) await sessions.endNamed(accountId, body.session);
      return ended;
    },
    () => success(),
  );

const endOthersRoute = ({ access, sessions }: SessionsServices) =>
  commandRoute(
    endOtherSessions,
    async ({ session: { account, sessionId } }, context) => {
      const command = { type: 'end-sessions', kept: sessionDigest(sessionId) } as const;
      const ended = await access.execute(account.accountId, command, context);
      if (!isRefusal(ended)) await endSessionsAsLogged({ access, sessions }, account.accountId);
      return ended;
    },
    () => success(),
  );

/** All of my own: the browser that asks goes on as that of a visitor. */
const endAllRoute = ({ access, sessions }: SessionsServices) =>
  route(endAllSessions, async (request) => {
    const { session, actor } = request;
    const { accountId } = session.account;
    const command = { type: 'end-sessions', kept: null } as const;
    const ended = await access.execute(accountId, command, commandContextOf(request));
    if (isRefusal(ended)) return ended;
    await endSessionsAsLogged({ access, sessions }, accountId);
    const after = visitorSession(actor.channel, session.oddsType);
    await sessions.save(after);
    return { body: success(), session: after, position: ended.position };
  });

/** All of somebody else. Refuses unknown-account, own-account. */
const endOfRoute = ({ access, names, sessions }: SessionsServices) =>
  commandRoute(
    endSessionsOf,
    async ({ body: { account }, session }, context) => {
      const accountId = await findSubject({ access, names }, account, session);
      if (isRefusal(accountId)) return accountId;
      const ended = await access.execute(accountId, { type: 'end-sessions', kept: null }, context);
      if (isRefusal(ended)) return { ...ended, field: 'account' };
      await endSessionsAsLogged({ access, sessions }, accountId, 'staff');
      return ended;
    },
    () => success(),
  );

/** Where somebody is signed in, and how they are signed out there. */
export const sessionsRoutes = (services: SessionsServices): Route[] => [
  listRoute(services),
  endRoute(services),
  endOthersRoute(services),
  endAllRoute(services),
  endOfRoute(services),
];
