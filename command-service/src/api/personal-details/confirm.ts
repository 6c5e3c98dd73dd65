import { confirmContact } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { commandContextOf, route, success } from '@paddock/service-kit/http';
import { finishContactChange } from '../../adapters/contacts/finish-contact-change.ts';
import { checkCode } from '../access/check-code.ts';
import { codeSubject, openChange } from './send-code.ts';
import type { PersonalDetailsServices } from './services.ts';

/**
 * The code that a new contact was sent. Whether another account has the address is said to who reads what is sent there,
 * and to nobody else. Refuses contact-change-over, security-code-wrong, security-code-expired, access-blocked,
 * email-refused.
 */
export const confirmRoute = (services: PersonalDetailsServices) =>
  route(confirmContact, async (request) => {
    const { session, body, ip, device, now } = request;
    const { accountId } = session.account;
    const ofChange = { accountId, changeId: body.change };
    const asked = await services.profiles.openContactChange(accountId, body.change);
    const isMade = asked !== undefined && asked.former !== null;
    if (!isMade) {
      if (!(await openChange(services, { ...ofChange, now }))) return refuse('contact-change-over');
      const checked = await checkCode(services, {
        context: commandContextOf(request),
        ...{ accountId, subject: codeSubject(body.change), digits: body.CustomerPin, ip, device },
      });
      if (isRefusal(checked)) return checked;
    }
    const made = await finishContactChange(services, ofChange, commandContextOf(request));
    if (isRefusal(made)) return made;
    return { body: success(texts.personalDetails.saved), position: made.position };
  });
