import { randomUUID } from 'node:crypto';
import {
  checkEmailDomain,
  checkPassword,
  checkUsername,
  fantasyLogin,
  login,
  logout,
  logValidationError,
  register,
  session as sessionCall,
  sessionClear,
  unblockAccess,
} from '@paddock/contracts/http';
import { faultText, isRefusal, refuse } from '@paddock/contracts/refusals';
import { registrationErrors } from '@paddock/contracts/registration';
import { deviceOf, sessionCookie } from '@paddock/contracts/session';
import { texts } from '@paddock/contracts/texts';
import {
  type CallRequest,
  commandContextOf,
  commandRoute,
  invalidField,
  isWithinLimits,
  keptAgain,
  type Route,
  route,
  success,
} from '@paddock/service-kit/http';
import { isCommonPassword } from '../../adapters/common-passwords/common-passwords.ts';
import { isDisposableDomain, isDisposableEmail } from '../../adapters/disposable-email/disposable-email.ts';
import { barredOnceAsked } from './ask-exclusion-register.ts';
import { findSubject } from './find-subject.ts';
import { sessionDigest, signedInSession, visitorSession } from './new-sessions.ts';
import { atNextStep } from './refusal-step.ts';
import { accountIdOf, registerCustomer, registrationIdOf } from './registration.ts';
import { replaceSession } from './replace-session.ts';
import type { AccessServices } from './services.ts';
import { openUnlessBarred, signIn } from './sign-in.ts';
import { fantasyPages, refusedSignIn, type SignInPages, sitePages } from './sign-in-answers.ts';
import { barredFromSignIn } from './sign-in-barrier.ts';
import { whenceOf } from './whence.ts';

/** A device that somebody signed in on gets its session where others at the same address used theirs up. */
const mayHaveSession = async (
  { limiter, rules }: Pick<AccessServices, 'limiter' | 'rules'>,
  ip: string,
  device: string | undefined,
): Promise<boolean> => isWithinLimits(limiter, { name: 'new-session', limit: rules.newSessions, ip, device });

/** The session that a browser names, of whichever cookie. */
const namedSession = new RegExp(`(?:^|;\\s*)(?:__Host-)?${sessionCookie.replace('.', '\\.')}=([^;]+)`);

/** Who the browser is; one that has no session, or whose session ended, gets a visitor's. It keeps its own cookies longer. */
const sessionRoute = (services: AccessServices) =>
  route(sessionCall, async ({ session, actor, now, ip, device, header }) => {
    const { sessions } = services;
    const named = session ? undefined : namedSession.exec(header('cookie') ?? '')?.[1];
    // Kept by the visitor's session: a page that asks twice, or whose first answer was lost, is told all the same.
    const endedBy = named === undefined ? undefined : await sessions.whatEnded(named);
    if (!session && !(await mayHaveSession(services, ip, device))) return refuse('too-many-attempts');
    const current = session ?? { ...visitorSession(actor.channel), ...(endedBy && { endedBy }) };
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
        ...(current.endedBy && { EndedBy: current.endedBy }),
        QuickLoginChosen: current.showQuickLogin !== undefined,
        ShowQuickDeposit: current.showQuickDeposit ?? false,
        HideBalance: current.hideBalance ?? false,
        vipLiveChat: false,
        csrfToken,
        serverTime: now.toISOString(),
      },
      ...(session ? {} : { session: current }),
      kept: keptAgain(header('cookie')),
    };
  });

/**
 * Opens the account and signs in, so that the visitor becomes the customer with the same betslip. A repeat is answered as
 * the first time, also in the session that came of it.
 */
const registerRoute = (services: AccessServices) =>
  route(register, async (request) => {
    const { body, session, now } = request;
    const context = { ...commandContextOf(request), commandId: registrationIdOf(request) };
    const isRepeat = session.account?.accountId === accountIdOf(context.commandId);
    if (session.account && !isRepeat) return refuse('already-registered');
    const [error] = registrationErrors(body, now);
    if (error) return invalidField(error.field, error.message);
    if (isDisposableEmail(body.Email)) return invalidField('Email', texts.registration.emailDomain);
    if (isCommonPassword(body.Password)) {
      return invalidField('Password', texts.registration.passwordCommon);
    }
    const registered = await registerCustomer(services, body, context, request.device);
    if (isRefusal(registered)) return registered;
    const { accountId, endings, told } = registered;
    const answer = { ...success(), accountId, username: body.UserName };
    if (isRepeat) return { body: answer, position: registered.position };
    const browser = deviceOf(request.header('user-agent'));
    const country = services.countryOf(request.ip);
    const identity = { accountId, username: body.UserName, roles: ['customer' as const], country };
    const device = request.device ?? services.devices.newId();
    // A repeat may come after the customer excluded themselves, and tell of another person than the account has.
    const person = await services.profiles.personalOf(accountId);
    const barrierNow = () => barredFromSignIn(services, { accountId, person }, context);
    const preferences = { oddsDisplay: null, priceAcceptance: null, shortcuts: {} };
    const isAvBlocked = !(await services.verifiedCustomers.isVerified(accountId, now));
    const after = signedInSession(
      session,
      { ...identity, device: browser, endings, ...(isAvBlocked && { isAvBlocked }) },
      preferences,
      now,
    );
    const signedIn = await services.access.execute(
      accountId,
      {
        type: 'sign-in',
        passwordMatches: true,
        barrier: await barredOnceAsked(services, { accountId, person, told }, context),
        sessionDigest: sessionDigest(after.sessionId),
        ...whenceOf(services, accountId, { ip: request.ip, device, browser, country }),
      },
      { ...context, commandId: randomUUID(), causationId: context.commandId },
    );
    if (isRefusal(signedIn)) return signedIn;
    const opening = { before: session, after, accountId, endings, customer: person };
    const ended = await openUnlessBarred(services, opening, barrierNow);
    if (ended) return ended;
    return {
      body: answer,
      session: after,
      device,
      position: signedIn.position,
    };
  });

/** Says what registration would say of the name. It holds none: whoever registers first has it. */
const checkUsernameRoute = ({ names }: AccessServices) =>
  route(checkUsername, async ({ body: { UserName }, now }) =>
    (await names.isTaken('username', UserName, '', now))
      ? refuse('username-taken', { field: 'UserName' })
      : { body: success() },
  );

/** Says what registration would say of every address of the domain, of nobody's. */
const checkEmailDomainRoute = () =>
  route(checkEmailDomain, async ({ body: { Domain } }) =>
    isDisposableDomain(Domain) ? invalidField('Domain', texts.registration.emailDomain) : { body: success() },
  );

/** Says what registration, a change of password and a reset would say of it, of nobody's. It is kept nowhere. */
const checkPasswordRoute = () =>
  route(checkPassword, async ({ body: { Password } }) =>
    isCommonPassword(Password)
      ? invalidField('Password', texts.registration.passwordCommon)
      : { body: success() },
  );

/** Both calls are one sign-in: whatever blocks one blocks the other. */
const answerSignIn =
  (services: AccessServices, { forgotDetailsUrl, f5Url }: SignInPages) =>
  async (request: CallRequest<typeof login>) => {
    const { body, session, actor, correlationId, now, ip, device: known, header } = request;
    const begun = performance.now();
    const signedIn = await signIn(services, {
      username: body.UserName,
      password: body.Password,
      session,
      actor,
      ip,
      device: known,
      browser: deviceOf(header('user-agent')),
      correlationId,
      now,
    });
    if (isRefusal(signedIn)) {
      await atNextStep(begun, services.passwords.checkMs());
      return { body: refusedSignIn(signedIn, forgotDetailsUrl) };
    }
    const { session: after, accountId, username, secondStep, device, position } = signedIn;
    const { csrfToken: token } = after;
    if (secondStep) return { body: { msg: 'Success' as const, secondStep, token }, session: after, position };
    const av = await services.verifiedCustomers.isVerified(accountId, now);
    const answer = { msg: 'Success' as const, username, av, token, f5Url };
    return { body: answer, session: after, device, position };
  };

/** Ends the session and starts one of a new visitor: nothing of the customer stays in the browser. */
const endSession =
  (services: AccessServices) =>
  async ({
    session,
    actor,
    correlationId,
    now,
  }: Pick<CallRequest<typeof logout>, 'session' | 'actor' | 'correlationId' | 'now'>) => {
    const after = visitorSession(actor.channel, session.oddsType);
    if (session.account) await services.leftSlips.leave(session.visitorId);
    await replaceSession(services, session, after);
    const answer = { body: success(), session: after };
    if (!session.account) return answer;
    const signedOut = await services.access.execute(
      session.account.accountId,
      { type: 'sign-out', sessionDigest: sessionDigest(session.sessionId) },
      { commandId: randomUUID(), correlationId, actor, now },
    );
    return isRefusal(signedOut) ? signedOut : { ...answer, position: signedOut.position };
  };

/** A visitor's session is of nobody: it goes on, with what is on the slip since. */
const clearRoute = (services: AccessServices) =>
  route(sessionClear, async (request) => {
    const { account, halfSignedIn } = request.session;
    return account || halfSignedIn ? endSession(services)(request) : { body: success() };
  });

/** Staff let somebody else try again. Refuses `unknown-account`, `own-account`, `unblocked-too-often`. */
const unblockRoute = (services: AccessServices) =>
  commandRoute(
    unblockAccess,
    async ({ body: { account }, session, actor }, context) => {
      const accountId = await findSubject(services, account, session);
      if (isRefusal(accountId)) return accountId;
      const unblocked = await services.access.execute(accountId, { type: 'unblock', by: actor.id }, context);
      return isRefusal(unblocked) ? { ...unblocked, field: 'account' } : unblocked;
    },
    () => success(),
  );

/**
 * Logs which sentence the form refused an entry with, one of ours. The name that was typed may be a person's, and what
 * calls itself a sentence may be anything.
 */
const logValidationErrorRoute = ({ log }: AccessServices) =>
  route(logValidationError, async ({ body, correlationId }) => {
    log.info({ error: faultText(body.Error), correlationId }, 'the sign-in form refused an entry');
    return { body: success() };
  });

/** The session, registration, sign-in and sign-out. */
export const accessRoutes = (services: AccessServices): Route[] => [
  sessionRoute(services),
  registerRoute(services),
  checkUsernameRoute(services),
  checkEmailDomainRoute(),
  checkPasswordRoute(),
  route(login, answerSignIn(services, sitePages)),
  route(fantasyLogin, (request) => answerSignIn(services, fantasyPages)(request)),
  route(logout, endSession(services)),
  clearRoute(services),
  unblockRoute(services),
  logValidationErrorRoute(services),
];
