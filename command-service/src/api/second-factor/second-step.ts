import { randomUUID } from 'node:crypto';
import { secondStep } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { deviceOf, type Session } from '@paddock/contracts/session';
import { commandContextOf, type OpenSession, route, success } from '@paddock/service-kit/http';
import { sessionDigest, signedInSession } from '../access/new-sessions.ts';
import { endOvertaken, openSessionOf } from '../access/replace-session.ts';
import { tryToEnlist } from '../staff/enlist.ts';
import { checkCode, refusalOfGuess } from './check-code.ts';
import type { SecondFactorServices } from './services.ts';

/** The session of staff from the second step on, which is fresh for five minutes. */
export const sessionAfterStep = async (
  { profiles, countryOf }: Pick<SecondFactorServices, 'profiles' | 'countryOf'>,
  before: OpenSession,
  { accountId, username, roles, endings }: NonNullable<Session['halfSignedIn']>,
  { now, ip, userAgent }: { now: Date; ip: string; userAgent: string | undefined },
) => {
  const { state: profile } = await profiles.load(accountId);
  const account = {
    accountId,
    username,
    roles,
    endings,
    device: deviceOf(userAgent),
    country: countryOf(ip),
  };
  return signedInSession(before, { ...account, confirmedAt: Date.now() }, profile, now);
};

/**
 * The second step of a sign-in. Refusals: not-signed-in (no password came before, or all sessions were ended since),
 * wrong-code, code-used,
 * access-blocked.
 */
export const secondStepRoute = (services: SecondFactorServices) =>
  route(secondStep, async (request) => {
    const { session, body, ip, now } = request;
    const half = session.halfSignedIn;
    if (half?.step !== 'code') return refuse('not-signed-in');
    const { accountId, username, endings } = half;
    const device = request.device ?? services.devices.newId();
    const guess = await checkCode(services, { accountId, code: body.Code, ip, device });
    const userAgent = request.header('user-agent');
    const after = await sessionAfterStep(services, session, half, { now, ip, userAgent });
    const outcome = await services.access.execute(
      accountId,
      { type: 'second-step', ...guess, sessionDigest: sessionDigest(after.sessionId), endings },
      // Never the caller's idempotency key: each attempt counts, and one code signs in once.
      { ...commandContextOf(request), commandId: randomUUID() },
    );
    const refused = refusalOfGuess(outcome, now);
    if (refused) await endOvertaken(services, session, refused);
    if (refused || isRefusal(outcome)) return refused ?? refuse('unavailable');
    const ended = await openSessionOf(services, { before: session, after, accountId, endings });
    if (ended) return ended;
    await tryToEnlist(services, { accountId, username }, commandContextOf(request));
    return { body: { ...success(), username }, session: after, device, position: outcome.position };
  });
