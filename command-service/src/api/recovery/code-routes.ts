import {
  checkSecurityCode,
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
import { checkCode } from '../access/check-code.ts';
import { sendAccountCode } from '../access/send-account-code.ts';
import { purpose } from './open-recovery.ts';
import type { RecoveryServices } from './services.ts';

/**
 * Step 2, and a code once more: the process `notifications` sends what is written down here. Refuses recovery-over,
 * security-code-too-soon, too-many-codes, codes-spent, access-blocked.
 */
export const requestCodeRoute = (services: RecoveryServices) =>
  route(requestSecurityCode, async (request) => {
    const { session, body, ip, device } = request;
    const { recovery } = session;
    if (!recovery) return refuse('recovery-over');
    const { accountId, recoveryId: subjectId } = recovery;
    const sent = await sendAccountCode(
      services,
      { accountId, subject: { purpose, subjectId }, option: body.SelectedResetOption, ip, device },
      commandContextOf(request),
    );
    if (isRefusal(sent)) return sent;
    return { status: 201, body: { ...success(), ...sent.clock }, position: sent.position };
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
