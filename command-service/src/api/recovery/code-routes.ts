import type { ContactChannel } from '@paddock/contracts/events';
import {
  checkSecurityCode,
  contactOptions,
  passwordResetConfirmCustomerPin,
  requestSecurityCode,
} from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import {
  type CallRequest,
  commandContextOf,
  commandRoute,
  type OpenSession,
  route,
  success,
} from '@paddock/service-kit/http';
import { codeFor } from '../../domain/access/security-codes.ts';
import { checkCode } from '../access/check-code.ts';
import { whenceOf } from '../access/whence.ts';
import { refuseOther } from '../repeated-request.ts';
import { codeClockOf, purpose } from './open-recovery.ts';
import type { RecoveryServices } from './services.ts';

const channelOf: Readonly<Record<string, ContactChannel>> = {
  [contactOptions.email]: 'email',
  [contactOptions.sms]: 'sms',
};

/**
 * Step 2, and a code once more: the process `notifications` sends what is written down here. Refuses recovery-over,
 * security-code-too-soon, access-blocked.
 */
export const requestCodeRoute = (services: RecoveryServices) =>
  route(requestSecurityCode, async (request) => {
    const { session, body, ip, device, now, commandId } = request;
    const { recovery } = session;
    const channel = channelOf[body.SelectedResetOption];
    if (!recovery || !channel) return refuse('recovery-over');
    const { accountId, recoveryId: subjectId } = recovery;
    const subject = { purpose, subjectId };
    const whence = whenceOf(services, accountId, { ip, device });
    const outcome = await services.access.execute(
      accountId,
      { type: 'request-security-code', codeId: commandId, channel, ...subject, ...whence },
      commandContextOf(request),
    );
    if (isRefusal(outcome)) return outcome;
    const other = refuseOther(outcome.events, { SecurityCodeRequested: { channel } });
    if (other) return other;
    const code = outcome.state.status === 'granted' ? codeFor(outcome.state.codes, subject) : undefined;
    if (!code) return refuse('recovery-over');
    return {
      status: 201,
      body: { ...success(), ...codeClockOf(code, services.rules.signIn, now) },
      position: outcome.position,
    };
  });

type CheckRequest = Pick<
  CallRequest<typeof checkSecurityCode>,
  'commandId' | 'correlationId' | 'actor' | 'now' | 'ip' | 'device'
> & { session: OpenSession; body: { CustomerPin: string } };

/** The digits of whoever is in the middle of a reset. */
const checkResetCode = async (
  services: RecoveryServices,
  request: CheckRequest,
): Promise<{ position: bigint } | Refusal> => {
  const { session, body, ip, device } = request;
  if (!session.recovery) return refuse('recovery-over');
  const { accountId, recoveryId: subjectId } = session.recovery;
  return checkCode(services, {
    context: commandContextOf(request),
    ...{ accountId, subject: { purpose, subjectId }, digits: body.CustomerPin, ip, device },
  });
};

/** Step 3. Refuses recovery-over, security-code-wrong, security-code-expired, access-blocked. */
export const checkCodeRoute = (services: RecoveryServices) =>
  commandRoute(
    checkSecurityCode,
    (request) => checkResetCode(services, request),
    () => success(),
  );

/** The same. */
export const confirmPinRoute = (services: RecoveryServices) =>
  commandRoute(
    passwordResetConfirmCustomerPin,
    (request) => checkResetCode(services, request),
    () => success(),
  );
