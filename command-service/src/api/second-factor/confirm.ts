import { randomUUID } from 'node:crypto';
import type { ProvenBy } from '@paddock/contracts/events';
import { confirmSecondFactor } from '@paddock/contracts/http';
import { createUuidOfName } from '@paddock/contracts/ids';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { confirmationMs } from '@paddock/contracts/session';
import { commandContextOf, route, success } from '@paddock/service-kit/http';
import { sessionDigest } from '../access/new-sessions.ts';
import { checkCode, refusalOfGuess } from './check-code.ts';
import type { SecondFactorServices } from './services.ts';

const idOfConfirmation = createUuidOfName('6c2c0f1e-54a3-4a0b-9c1d-3f6a7e0b92d4');

/**
 * The same code in the same session is the same command, so that it may be sent again where its answer was lost; a wrong
 * one is counted each time. The id tells neither the session nor the code: events are shown with it.
 */
const commandIdOfConfirmation = (sessionId: string, proof: ProvenBy | undefined): string => {
  if (!proof) return randomUUID();
  const code = proof.kind === 'code' ? proof.step : proof.digest;
  return idOfConfirmation(`${sessionDigest(sessionId)}/${code}`);
};

/**
 * A code once more; the session is fresh for five minutes from the first time that this code was given. Refuses
 * wrong-code, code-used, access-blocked.
 */
export const confirmRoute = (
  services: Pick<SecondFactorServices, 'access' | 'profiles' | 'originOf' | 'devices' | 'sessions'>,
) =>
  route(confirmSecondFactor, async (request) => {
    const { session, body, ip, device, now } = request;
    const { accountId, confirmedAt = 0 } = session.account;
    const guess = await checkCode(services, { accountId, code: body.Code, ip, device });
    const outcome = await services.access.execute(
      accountId,
      { type: 'confirm-code', ...guess },
      { ...commandContextOf(request), commandId: commandIdOfConfirmation(session.sessionId, guess.proof) },
    );
    const refused = refusalOfGuess(outcome, now);
    if (refused || isRefusal(outcome)) return refused ?? refuse('unavailable');
    // Both by the platform's clock, which only goes forward: a code is never younger for it.
    const ageMs = Math.max(0, now.getTime() - Date.parse(outcome.at));
    if (ageMs >= confirmationMs) return refuse('code-used', { field: 'Code' });
    const account = { ...session.account, confirmedAt: Math.max(confirmedAt, Date.now() - ageMs) };
    if (!(await services.sessions.change(session.sessionId, { account }))) return refuse('not-signed-in');
    return { body: success(), position: outcome.position };
  });
