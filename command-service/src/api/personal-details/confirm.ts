import { randomUUID } from 'node:crypto';
import { confirmContact } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { type CallRequest, commandContextOf, route, success } from '@paddock/service-kit/http';
import { finishContactChange } from '../../adapters/contacts/finish-contact-change.ts';
import { codeFor } from '../../domain/access/security-codes.ts';
import { whenceOf } from '../access/whence.ts';
import { codeSubject, openChange } from './send-code.ts';
import type { PersonalDetailsServices } from './services.ts';

type Request = CallRequest<typeof confirmContact>;

/** Each wrong code counts, as those of a reset do; the right one may be sent again where its answer was lost. */
const refusedCode = async (
  services: PersonalDetailsServices,
  request: Request,
): Promise<Refusal | undefined> => {
  const { session, body, ip, device } = request;
  const { accountId } = session.account;
  const subject = codeSubject(body.change);
  const whence = whenceOf(services, accountId, { ip, device });
  const outcome = await services.access.execute(
    accountId,
    async ({ state }) => {
      const code = state.status === 'granted' ? codeFor(state.codes, subject) : undefined;
      const isRight =
        code !== undefined && services.securityCodes.isCode({ accountId, ...code }, body.CustomerPin);
      return { type: 'check-security-code', codeId: code?.codeId, isRight, ...subject, ...whence };
    },
    { ...commandContextOf(request), commandId: randomUUID() },
  );
  if (isRefusal(outcome)) return outcome;
  const types = outcome.events.map(({ type }) => type);
  if (types.includes('RecoveryBlocked')) return refuse('access-blocked');
  return types.includes('SecurityCodeFailed')
    ? refuse('security-code-wrong', { field: 'CustomerPin' })
    : undefined;
};

/**
 * The code that a new contact was sent. Whether another account has the address is said to who reads what is sent there,
 * and to nobody else. Refuses contact-change-over, security-code-wrong, security-code-expired, access-blocked,
 * email-refused.
 */
export const confirmRoute = (services: PersonalDetailsServices) =>
  route(confirmContact, async (request) => {
    const { session, body, now } = request;
    const { accountId } = session.account;
    const ofChange = { accountId, changeId: body.change };
    const asked = await services.profiles.openContactChange(accountId, body.change);
    const isMade = asked !== undefined && asked.former !== null;
    if (!isMade) {
      if (!(await openChange(services, { ...ofChange, now }))) return refuse('contact-change-over');
      const refused = await refusedCode(services, request);
      if (refused) return refused;
    }
    const made = await finishContactChange(services, ofChange, commandContextOf(request));
    if (isRefusal(made)) return made;
    return { body: success(texts.personalDetails.saved), position: made.position };
  });
