import { personalDetails } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { dialledPhone, phoneParts } from '@paddock/contracts/registration';
import { route } from '@paddock/service-kit/http';
import { codeFor } from '../../domain/access/security-codes.ts';
import { openContactChanges } from '../../domain/profile/contact-changes.ts';
import { codeClockOf } from '../access/send-account-code.ts';
import { codeSubject } from './send-code.ts';
import type { PersonalDetailsServices } from './services.ts';

/** New contacts that wait for the code that they were sent. */
const waitingOf = async (
  { access, profiles, rules }: PersonalDetailsServices,
  accountId: string,
  now: Date,
) => {
  const [{ state: profile }, { state }] = await Promise.all([
    profiles.load(accountId),
    access.load(accountId),
  ]);
  const open = openContactChanges(profile.contactChanges, { rule: rules.contactChange, now });
  const waiting = await Promise.all(
    open.map(async ({ changeId }) => {
      const code = state.status === 'granted' ? codeFor(state.codes, codeSubject(changeId)) : undefined;
      if (!code || code.confirmedAt !== null) return [];
      const opened = await profiles.openContactChange(accountId, changeId);
      if (!opened) return [];
      return [{ change: changeId, contact: opened.contact, ...codeClockOf(code, rules.signIn, now) }];
    }),
  );
  return waiting.flat();
};

/** Refuses unknown-account. */
export const viewRoute = (services: PersonalDetailsServices) =>
  route(personalDetails, async ({ session, now }) => {
    const { profiles } = services;
    const { accountId } = session.account;
    const [{ state }, person, waiting] = await Promise.all([
      profiles.load(accountId),
      profiles.personalOf(accountId),
      waitingOf(services, accountId, now),
    ]);
    if (!state.registered || !person) return refuse('unknown-account');
    const phone = phoneParts(dialledPhone(person.phone));
    return {
      body: {
        UserName: person.username,
        Title: person.title,
        FirstName: person.firstName,
        LastName: person.lastName,
        DateOfBirth: person.dateOfBirth,
        Email: person.email,
        PhonePrefix: phone.prefix,
        PhoneNumber: phone.number,
        Address: person.address,
        City: person.city,
        Postcode: person.postcode,
        Country: state.registered.country,
        waiting,
      },
    };
  });
