import { randomUUID } from 'node:crypto';
import { isStaff } from '@paddock/contracts/events';
import { beginSecondFactor, enrolSecondFactor } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { enrolmentUri, newCodeSecret, stepOfCode } from '@paddock/service-kit/codes';
import { commandContextOf, type OpenSession, route, success } from '@paddock/service-kit/http';
import { digestOfRecoveryCode, newRecoveryCodes } from '../../adapters/recovery-codes.ts';
import { sessionDigest } from '../access/new-sessions.ts';
import { endOvertaken, openSessionOf } from '../access/replace-session.ts';
import { whenceOf } from '../access/whence.ts';
import { tryToEnlist } from '../staff/enlist.ts';
import { refusalOfGuess } from './check-code.ts';
import { sessionAfterStep } from './second-step.ts';
import type { SecondFactorServices } from './services.ts';

/** Whoever may enrol a device: staff in the midst of their first sign-in, or signed in with another one. */
const enrollerOf = ({ halfSignedIn, account }: OpenSession) => {
  if (halfSignedIn?.step === 'enrol') return halfSignedIn;
  return account && isStaff(account.roles) ? account : undefined;
};

/** Draws a secret. The session holds it, sealed, until the first code proves that a device has it. */
export const beginRoute = ({ profiles, sessions }: SecondFactorServices) =>
  route(beginSecondFactor, async (request) => {
    const { session } = request;
    const enroller = enrollerOf(session);
    if (!enroller) return refuse('not-signed-in');
    const { accountId, username } = enroller;
    const secret = newCodeSecret();
    const newSecret = await profiles.sealSecret(accountId, secret, commandContextOf(request));
    if (!(await sessions.change(session.sessionId, { newSecret }))) return refuse('not-signed-in');
    return { body: { secret, uri: enrolmentUri(secret, username) } };
  });

/**
 * The first code of a device: it is enrolled, and whoever was half signed in is so wholly. Refusals: not-signed-in (all
 * sessions were ended since it began, too), enrolment-over, second-factor-enrolled (meanwhile, from elsewhere), wrong-code, access-blocked.
 */
export const enrolRoute = (services: SecondFactorServices) =>
  route(enrolSecondFactor, async (request) => {
    const { session, body, ip, now } = request;
    const enroller = enrollerOf(session);
    if (!enroller) return refuse('not-signed-in');
    const { accountId } = enroller;
    const sealed = session.newSecret;
    const secret = sealed === undefined ? undefined : await services.profiles.openSecret(accountId, sealed);
    if (sealed === undefined || secret === undefined) return refuse('enrolment-over');
    const { halfSignedIn: half } = session;
    const userAgent = request.header('user-agent');
    const after = half && (await sessionAfterStep(services, session, half, { now, ip, userAgent }));
    const recoveryCodes = newRecoveryCodes();
    const device = request.device ?? services.devices.newId();
    const outcome = await services.access.execute(
      accountId,
      {
        type: 'enrol-device',
        secret: sealed,
        recoveryCodes: recoveryCodes.map((code) => digestOfRecoveryCode(accountId, code)),
        step: stepOfCode(secret, body.Code, Date.now()),
        ...whenceOf(services, accountId, { ip, device }),
        enroller:
          half && after
            ? { at: 'sign-in', sessionDigest: sessionDigest(after.sessionId), endings: half.endings }
            : { at: 'session', session: { name: sessionDigest(session.sessionId), ...enroller } },
      },
      { ...commandContextOf(request), commandId: randomUUID() },
    );
    const refused = refusalOfGuess(outcome, request.now);
    if (refused) await endOvertaken(services, session, refused);
    if (refused || isRefusal(outcome)) return refused ?? refuse('unavailable');
    if (half && after) {
      const { endings } = half;
      const ended = await openSessionOf(services, { before: session, after, accountId, endings });
      if (ended) return ended;
      await tryToEnlist(services, after.account, commandContextOf(request));
    } else await services.sessions.change(session.sessionId, { newSecret: undefined });
    const answer = { body: { ...success(), recoveryCodes }, position: outcome.position };
    return after ? { ...answer, session: after, device } : answer;
  });
