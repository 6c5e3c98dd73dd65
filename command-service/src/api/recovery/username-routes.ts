import type { ContactChannel } from '@paddock/contracts/events';
import { sendForgottenUsername, validatePhoneNumber } from '@paddock/contracts/http';
import { dialledPhone, isPossiblePhone } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { commandContextOf, invalidField, route, success } from '@paddock/service-kit/http';
import { atNextStep } from '../access/refusal-step.ts';
import type { RecoveryServices } from './services.ts';

/** Accounts that are told of at a time where several share a phone. */
const mostAtOnce = 3;

type Contact = { channel: ContactChannel; email: string } | { channel: 'sms'; phone: string };

/** Accounts that have the contact by now; the indexes know what they had once. */
const accountsWith = async (
  { names, phones, profiles }: RecoveryServices,
  contact: Contact,
): Promise<string[]> => {
  const isEmail = 'email' in contact;
  const owner = isEmail ? await names.ownerOf('email', contact.email) : undefined;
  const ids = isEmail ? (owner ? [owner.accountId] : []) : await phones.accountsOf(contact.phone);
  const found: string[] = [];
  for (const accountId of ids.slice(-mostAtOnce)) {
    const person = await profiles.personalOf(accountId);
    const has = isEmail
      ? person?.email.toLowerCase() === contact.email
      : person !== undefined && dialledPhone(person.phone) === contact.phone;
    if (has) found.push(accountId);
  }
  return found;
};

const sent = {
  body: { ...success(texts.recovery.usernameSent), stat: 'Success', referrerUrl: '/login' },
};

/** Says the same whether anybody has the contact, and at the same step of time. The process `notifications` sends it. */
export const sendUsernameRoute = (services: RecoveryServices) =>
  route(sendForgottenUsername, async (request) => {
    const begun = performance.now();
    const { body } = request;
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
        { type: 'request-username', channel },
        commandContextOf(request),
      );
    }
    await atNextStep(begun);
    return sent;
  });

/** Looks at the number alone. */
export const validatePhoneRoute = () =>
  route(validatePhoneNumber, async ({ body }) =>
    isPossiblePhone(dialledPhone(`${body.PhonePrefix}${body.PhoneNumber}`))
      ? { body: success() }
      : invalidField('PhoneNumber', texts.registration.phone),
  );
