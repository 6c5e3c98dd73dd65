import { randomUUID } from 'node:crypto';
import {
  login,
  logout,
  logValidationError,
  register,
  session as sessionCall,
  unblockAccess,
} from '@paddock/contracts/http';
import { isRefusal, refusalText, refuse } from '@paddock/contracts/refusals';
import { registrationErrors } from '@paddock/contracts/registration';
import { deviceOf } from '@paddock/contracts/session';
import {
  commandContextOf,
  commandRoute,
  invalidField,
  type Route,
  route,
  success,
} from '@paddock/service-kit/http';
import { networkOf } from '@paddock/service-kit/process';
import { endingsOf } from '../../domain/access/access.ts';
import { findSubject } from './find-subject.ts';
import { sessionDigest, signedInSession, visitorSession } from './new-sessions.ts';
import { registerCustomer } from './registration.ts';
import { openSessionOf, replaceSession } from './replace-session.ts';
import type { AccessServices } from './services.ts';
import { signIn } from './sign-in.ts';

/** Who the browser is; one that has no session, or whose session ended, gets a visitor's. */
const sessionRoute = ({ sessions, limiter, rules }: AccessServices) =>
  route(sessionCall, async ({ session, actor, now, ip }) => {
    if (!session && !(await limiter(`new-session/${networkOf(ip)}`, rules.newSessions))) {
      return refuse('too-many-attempts');
    }
    const current = session ?? visitorSession(actor.channel);
    if (!session) await sessions.save(current);
    const { account, channel, oddsType, csrfToken } = current;
    return {
      body: {
        authenticated: account !== undefined,
        secondStep: current.halfSignedIn?.step ?? null,
        username: account?.username ?? null,
        accountId: account?.accountId ?? null,
        roles: account?.roles ?? [],
        channel,
        oddsType,
        priceAcceptance: current.priceAcceptance ?? 'none',
        RememberUsername: current.rememberUsername ?? false,
        ShowQuickLogin: current.showQuickLogin ?? false,
        ShowQuickDeposit: current.showQuickDeposit ?? false,
        vipLiveChat: false,
        csrfToken,
        serverTime: now.toISOString(),
      },
      ...(session ? {} : { session: current }),
    };
  });

/** Opens the account and signs in, so that the visitor becomes the customer with the same betslip. */
const registerRoute = (services: AccessServices) =>
  route(register, async (request) => {
    const { body, session, now } = request;
    if (session.account) return refuse('already-registered');
    const [error] = registrationErrors(body, now);
    if (error) return invalidField(error.field, error.message);
    const context = commandContextOf(request);
    const registered = await registerCustomer(services, body, context);
    if (isRefusal(registered)) return registered;
    const { accountId } = registered;
    const device = deviceOf(request.header('user-agent'));
    const account = { accountId, username: body.UserName, roles: ['customer' as const], device };
    const preferences = { oddsDisplay: null, priceAcceptance: null, shortcuts: {} };
    const after = signedInSession(session, account, preferences, now);
    const signedIn = await services.access.execute(
      accountId,
      {
        type: 'sign-in',
        passwordMatches: true,
        barrier: undefined,
        sessionDigest: sessionDigest(after.sessionId),
        origin: services.originOf(accountId, request.ip),
      },
      { ...context, commandId: randomUUID(), causationId: context.commandId },
    );
    if (isRefusal(signedIn)) return signedIn;
    const endings = endingsOf(signedIn.state);
    const ended = await openSessionOf(services, { before: session, after, accountId, endings });
    if (ended) return ended;
    return {
      body: { ...success(), accountId, username: body.UserName },
      session: after,
      position: signedIn.position,
    };
  });

const forgotDetailsUrl = '/forgot-password';

/** Refused sign-ins answer 200 with `msg: 'Error'`, as documented. */
const loginRoute = (services: AccessServices) =>
  route(login, async ({ body, session, actor, correlationId, now, ip, header }) => {
    const signedIn = await signIn(services, {
      username: body.UserName,
      password: body.Password,
      session,
      actor,
      ip,
      device: deviceOf(header('user-agent')),
      correlationId,
      now,
    });
    if (isRefusal(signedIn)) {
      const { refused } = signedIn;
      return {
        body: { msg: 'Error' as const, error: refusalText(signedIn), code: refused, forgotDetailsUrl },
      };
    }
    const { session: after, accountId, username, secondStep, position } = signedIn;
    if (secondStep) return { body: { msg: 'Success' as const, secondStep }, session: after, position };
    const av = await services.verifiedCustomers.isVerified(accountId, now);
    return { body: { msg: 'Success' as const, username, av }, session: after, position };
  });

/** Ends the session and starts one of a new visitor: nothing of the customer stays in the browser. */
const logoutRoute = (services: AccessServices) =>
  route(logout, async ({ session, actor, correlationId, now }) => {
    const after = visitorSession(actor.channel, session.oddsType);
    await replaceSession(services, session, after);
    const answer = { body: success(), session: after };
    if (!session.account) return answer;
    const signedOut = await services.access.execute(
      session.account.accountId,
      { type: 'sign-out', sessionDigest: sessionDigest(session.sessionId) },
      { commandId: randomUUID(), correlationId, actor, now },
    );
    return isRefusal(signedOut) ? signedOut : { ...answer, position: signedOut.position };
  });

/** Staff let somebody try again. Refuses `unknown-account`. */
const unblockRoute = (services: AccessServices) =>
  commandRoute(
    unblockAccess,
    async ({ body: { account }, session }, context) => {
      const accountId = await findSubject(services, account, session.account.roles);
      if (isRefusal(accountId)) return accountId;
      const unblocked = await services.access.execute(accountId, { type: 'unblock' }, context);
      return isRefusal(unblocked) ? { ...unblocked, field: 'account' } : unblocked;
    },
    () => success(),
  );

/** Logs what the form refused, without the name that was typed: it may be a person's. */
const logValidationErrorRoute = ({ log }: AccessServices) =>
  route(logValidationError, async ({ body, correlationId }) => {
    log.info({ error: body.Error, correlationId }, 'the sign-in form refused an entry');
    return { body: success() };
  });

/** The session, registration, sign-in and sign-out. */
export const accessRoutes = (services: AccessServices): Route[] => [
  sessionRoute(services),
  registerRoute(services),
  loginRoute(services),
  logoutRoute(services),
  unblockRoute(services),
  logValidationErrorRoute(services),
];
