import type { ContactChannel, Country } from '@paddock/contracts/events';
import type { changePersonalDetails, Parsed } from '@paddock/contracts/http';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { dialledPhone, emailSchema, isPossiblePhone, postcodeFor } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import type { WantedDetails } from '../../domain/profile/details-service.ts';

type FieldFault = { field: string; message: string };

/** What the form asks for. */
export type Wanted = { details: WantedDetails; contacts: Readonly<Record<ContactChannel, string>> };

/** As the details keep it, or the field that nobody can read so. */
export const wantedOf = (
  body: Parsed<typeof changePersonalDetails>['body'],
  country: Country,
): Wanted | FieldFault => {
  const postcode = postcodeFor(country, body.Postcode);
  if ('error' in postcode) return { field: 'Postcode', message: postcode.error };
  return {
    details: { title: body.Title, address: body.Address, city: body.City, postcode: postcode.postcode },
    contacts: {
      email: body.Email.toLowerCase(),
      sms: dialledPhone(`${body.PhonePrefix}${body.PhoneNumber}`),
    },
  };
};

/** What is wrong with a new contact; one that stays is as it was taken. Refuses email-refused. */
export const faultOf = (
  { contacts }: Wanted,
  changed: readonly ContactChannel[],
): FieldFault | Refusal | undefined => {
  const email = emailSchema.safeParse(contacts.email);
  if (changed.includes('email') && !email.success) {
    const message = email.error.issues[0]?.message ?? texts.registration.email;
    return refuse('email-refused', { field: 'Email', param1: message });
  }
  return changed.includes('sms') && !isPossiblePhone(contacts.sms)
    ? { field: 'PhoneNumber', message: texts.registration.phone }
    : undefined;
};
