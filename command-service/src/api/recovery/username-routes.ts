import type { ContactChannel } from '@paddock/contracts/events';
import { sendForgottenUsername, validatePhoneNumber } from '@paddock/contracts/http';
import { dialledPhone, isPossiblePhone } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { commandContextOf, invalidField, route, success } from '@paddock/service-kit/http';
import { atNextStep } from '../access/refusal-step.ts';
import { whenceOf } from '../access/whence.ts';
import { idOfNobody } from './nobody.ts';
import type { RecoveryServices } from './services.ts';

/** Accounts that are told of at a time where several share a phone. */
const mostAtOnce = 3;

type Contact = { channel: ContactChannel; email: string } | { channel: 'sms'; phone: string };

/** Accounts that had the contact once, by the indexes; the newest first. */
const accountsOnceWith = async (
  { names, phones }: RecoveryServices,
  contact: Contact,
): Promise<readonly string[]> => {
  if (!('email' in contact)) return (await phones.accountsOf(contact.phone)).toReversed();
  const owner = await names.ownerOf('email', contact.email);
  return owner ? [owner.accountId] : [];
};

/** The newest accounts that have the contact by now; one that nobody has where there are none. */
const accountsWith = async (services: RecoveryServices, contact: Contact): Promise<readonly string[]> => {
  const nobody = idOfNobody(services.names.digestOf('email' in contact ? contact.email : contact.phone));
  const ids = await accountsOnceWith(services, contact);
  const found: string[] = [];
  for (const accountId of ids.length > 0 ? ids : [nobody]) {
    const person = await services.profiles.personalOf(accountId);
    const has =
      'email' in contact
        ? person?.email.toLowerCase() === contact.email
        : person !== undefined && dialledPhone(person.phone) === contact.phone;
    if (has) found.push(accountId);
    if (found.length === mostAtOnce) break;
  }
  return found.length > 0 ? found : [nobody];
};

const sent = {
  body: { ...success(texts.recovery.usernameSent), stat: 'Success', referrerUrl: '/login' },
};

/** Says the same whether anybody has the contact, and at the same step of time. The process `notifications` sends it. */
export const sendUsernameRoute = (services: RecoveryServices) =>
  route(sendForgottenUsername, async (request) => {
    const begun = performance.now();
    const { body, ip, device } = request;
    const contact: Contact =
      'Email' in body
        ? { channel: 'email', email: body.Email }
        : { channel: 'sms', phone: dialledPhone(`${body.PhonePrefix}${body.PhoneNumber}`) };
    if ('phone' in contact && !isPossiblePhone(contact.phone)) {
      return invalidField('PhoneNumber', texts.registration.phone);
    }
    const { channel } = contact;
    for (const accountId of await accountsWith(services, contact)) {
      await services.access.execute(
        accountId,
        { type: 'request-username', channel, ...whenceOf(services, accountId, { ip, device }) },
        commandContextOf(request),
      );
    }
    await atNextStep(begun, services.passwords.checkMs());
    return sent;
  });

/** Looks at the number alone. */
export const validatePhoneRoute = () =>
  route(validatePhoneNumber, async ({ body }) =>
    isPossiblePhone(dialledPhone(`${body.PhonePrefix}${body.PhoneNumber}`))
      ? { body: success() }
      : invalidField('PhoneNumber', texts.registration.phone),
  );
