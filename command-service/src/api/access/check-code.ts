import { randomUUID } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { SecurityCodes } from '@paddock/service-kit/keys';
import { type CodeSubject, codeFor } from '../../domain/access/security-codes.ts';
import type { Access } from '../../domain/access/service.ts';
import { type WhenceServices, whenceOf } from './whence.ts';

type CheckServices = WhenceServices & { access: Access; securityCodes: Pick<SecurityCodes, 'isCode'> };

/** The digits that somebody typed, and where. */
type TypedCode = {
  context: CommandContext;
  accountId: string;
  subject: CodeSubject;
  digits: string;
  ip: string;
  device: string | undefined;
};

/**
 * Checks digits against the newest code for this. Each wrong one counts; the right one may be sent again where its answer
 * was lost. Refuses security-code-wrong, security-code-expired, access-blocked.
 */
export const checkCode = async (
  services: CheckServices,
  { context, accountId, subject, digits, ip, device }: TypedCode,
): Promise<{ position: bigint } | Refusal> => {
  const whence = whenceOf(services, accountId, { ip, device });
  const outcome = await services.access.execute(
    accountId,
    async ({ state }) => {
      const code = state.status === 'granted' ? codeFor(state.codes, subject) : undefined;
      const isRight = code !== undefined && services.securityCodes.isCode({ accountId, ...code }, digits);
      return { type: 'check-security-code', codeId: code?.codeId, isRight, ...subject, ...whence };
    },
    // Never the caller's idempotency key: each attempt counts, and none stands in for another.
    { ...context, commandId: randomUUID() },
  );
  if (isRefusal(outcome)) return outcome;
  const types = outcome.events.map(({ type }) => type);
  if (types.includes('RecoveryBlocked')) return refuse('access-blocked');
  return types.includes('SecurityCodeFailed')
    ? refuse('security-code-wrong', { field: 'CustomerPin' })
    : outcome;
};
