import { randomUUID } from 'node:crypto';
import { beginPasskeySignIn, passkeySignIn } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { deviceOf } from '@paddock/contracts/session';
import { type CallRequest, commandContextOf, route } from '@paddock/service-kit/http';
import { accountOfHandle } from '../../adapters/passkeys.ts';
import { endingsOf } from '../../domain/access/state.ts';
import { barredOnceAsked } from '../access/ask-exclusion-register.ts';
import { sessionDigest, signedInSession } from '../access/new-sessions.ts';
import { openUnlessBarred } from '../access/sign-in.ts';
import { refusedSignIn, sitePages } from '../access/sign-in-answers.ts';
import { barredFromSignIn } from '../access/sign-in-barrier.ts';
import { whenceOf } from '../access/whence.ts';
import { challengeOf, digestOfChallenge, keepChallenge } from './challenge.ts';
import type { PasskeyServices } from './services.ts';

type Request = CallRequest<typeof passkeySignIn>;

export const beginSignInRoute = ({ passkeys, sessions }: PasskeyServices) =>
  route(beginPasskeySignIn, async ({ session }) => {
    const options = await passkeys.requestOptions();
    const { challenge } = options;
    if (!(await keepChallenge(sessions, session, { challenge, purpose: 'sign-in' }))) {
      return refuse('unavailable');
    }
    return { body: { options: { ...options } } };
  });

/** The account and the passkey that a credential says it is of, and the count of its signature where that is right. */
const checked = async ({ access, passkeys }: PasskeyServices, { session, body: { credential } }: Request) => {
  const challenge = challengeOf(session, 'sign-in');
  const accountId = accountOfHandle(credential.response.userHandle);
  if (!challenge || !accountId) return undefined;
  const { state } = await access.load(accountId);
  const held = state.status === 'granted' ? state.passkeys.held : [];
  const passkey = held.find(({ passkeyId }) => passkeyId === credential.id);
  if (state.status !== 'granted' || !passkey) return undefined;
  const signCount = await passkeys.checkSigned(credential, challenge, passkey);
  if (signCount === undefined) return undefined;
  return { granted: state, passkeyId: passkey.passkeyId, signCount, challenge: digestOfChallenge(challenge) };
};

const signIn = async (services: PasskeyServices, request: Request) => {
  const { session: before, ip, now } = request;
  const { access, profiles } = services;
  const proof = await checked(services, request);
  if (!proof) return refuse('wrong-passkey');
  const { granted, ...signed } = proof;
  const { accountId, roles } = granted;
  const [{ state: profile }, person] = await Promise.all([
    profiles.load(accountId),
    profiles.personalOf(accountId),
  ]);
  // Who was erased has neither name nor password any more.
  if (!person) return refuse('wrong-passkey');
  const context = commandContextOf(request);
  const barrierNow = () => barredFromSignIn(services, { accountId, person }, context);
  const endings = endingsOf(granted);
  const browser = deviceOf(request.header('user-agent'));
  const country = services.countryOf(ip);
  const { username } = person;
  const av = await services.verifiedCustomers.isVerified(accountId, now);
  const identity = {
    accountId,
    username,
    roles,
    device: browser,
    country,
    endings,
    ...(!av && { isAvBlocked: true }),
  };
  const after = signedInSession(before, identity, profile, now);
  const device = request.device ?? services.devices.newId();
  const outcome = await access.execute(
    accountId,
    {
      type: 'sign-in-by-passkey',
      ...signed,
      barrier: await barredOnceAsked(services, { accountId, person }, context),
      sessionDigest: sessionDigest(after.sessionId),
      ...whenceOf(services, accountId, { ip, device, browser, country }),
    },
    // Never the caller's idempotency key: what was signed is good once.
    { ...context, commandId: randomUUID() },
  );
  if (isRefusal(outcome)) return outcome;
  const opening = { before, after, accountId, endings, customer: person };
  const ended = await openUnlessBarred(services, opening, barrierNow);
  return ended ?? { session: after, username, av, device, position: outcome.position };
};

/** Answered as a sign-in by password is: where it is refused, too. */
export const signInRoute = (services: PasskeyServices) =>
  route(passkeySignIn, async (request) => {
    const signedIn = await signIn(services, request);
    const { forgotDetailsUrl, f5Url } = sitePages;
    if (isRefusal(signedIn)) return { body: refusedSignIn(signedIn, forgotDetailsUrl) };
    const { session, username, av, device, position } = signedIn;
    const { csrfToken: token } = session;
    return { body: { msg: 'Success' as const, username, av, token, f5Url }, session, device, position };
  });
