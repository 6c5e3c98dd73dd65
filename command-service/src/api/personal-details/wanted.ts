import type { ContactChannel, Country } from '@paddock/contracts/events';
import type { changePersonalDetails, Parsed } from '@paddock/contracts/http';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import {
  changedPostcodeFor,
  dialledPhone,
  emailSchema,
  isPossiblePhone,
} from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { isDisposableEmail } from '../../adapters/disposable-email/disposable-email.ts';
import type { WantedDetails } from '../../domain/profile/details-service.ts';

type FieldFault = { field: string; message: string };

/** What the form asks for: nothing of a field that it does not send. */
export type Wanted = {
  details: WantedDetails;
  contacts: Readonly<Partial<Record<ContactChannel, string>>>;
};

/** As the details keep it, or the field that nobody can read so; `saved`: the postcode that they have now. */
export const wantedOf = (
  body: Parsed<typeof changePersonalDetails>['body'],
  { country, saved }: { country: Country; saved: string },
): Wanted | FieldFault => {
  const { Title, Address, City, Postcode, Email, PhonePrefix, PhoneNumber } = body;
  const postcode = Postcode === undefined ? undefined : changedPostcodeFor(country, Postcode, saved);
  if (postcode && 'error' in postcode) return { field: 'Postcode', message: postcode.error };
  // Half a number is none.
  if ((PhonePrefix === undefined) !== (PhoneNumber === undefined)) {
    return { field: 'PhoneNumber', message: texts.registration.phone };
  }
  return {
    details: {
      ...(Title !== undefined && { title: Title }),
      ...(Address !== undefined && { address: Address }),
      ...(City !== undefined && { city: City }),
      ...postcode,
    },
    contacts: {
      ...(Email !== undefined && { email: Email.toLowerCase() }),
      ...(PhoneNumber !== undefined && { sms: dialledPhone(`${PhonePrefix}${PhoneNumber}`) }),
    },
  };
};

const emailFault = (address: string): string | undefined => {
  const { error } = emailSchema.safeParse(address);
  if (error) return error.issues[0]?.message ?? texts.registration.email;
  return isDisposableEmail(address) ? texts.registration.emailDomain : undefined;
};

/** What is wrong with a new contact; one that stays is as it was taken. Refuses email-refused. */
export const faultOf = (
  { contacts }: Wanted,
  changed: readonly ContactChannel[],
): FieldFault | Refusal | undefined => {
  const email =
    changed.includes('email') && contacts.email !== undefined ? emailFault(contacts.email) : undefined;
  if (email !== undefined) return refuse('email-refused', { field: 'Email', param1: email });
  return changed.includes('sms') && contacts.sms !== undefined && !isPossiblePhone(contacts.sms)
    ? { field: 'PhoneNumber', message: texts.registration.phone }
    : undefined;
};
