import { type PersonalDetails, type ProfileEvent, profileEvents, profileStream } from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { readEvent, unsealContact, unsealPersonal } from '@paddock/service-kit/events';
import type { AccountKeys } from './account-keys-service.ts';

/**
 * By what a customer was ever found, each once. `persons`: by each name and date of birth that they had, with the rest as it
 * was last beside these.
 */
export type EverFoundBy = {
  usernames: string[];
  emails: string[];
  phones: string[];
  persons: PersonalDetails[];
};

/** Reads what a customer was ever found by, former contacts included; nothing of a person who was erased. */
export const createFormerDetails =
  (store: Pick<EventStore, 'read'>, { keyOf }: Pick<AccountKeys, 'keyOf'>) =>
  async (accountId: string): Promise<EverFoundBy> => {
    const key = await keyOf(accountId);
    const [usernames, emails, phones] = [new Set<string>(), new Set<string>(), new Set<string>()];
    const persons = new Map<string, PersonalDetails>();
    const all = () => ({
      ...{ usernames: [...usernames], emails: [...emails], phones: [...phones] },
      persons: [...persons.values()],
    });
    if (!key) return all();
    const noteContact = (channel: 'email' | 'sms', sealed: string) =>
      (channel === 'email' ? emails : phones).add(unsealContact(key, accountId, sealed));
    for await (const recorded of store.read(profileStream(accountId))) {
      const { type, data } = readEvent<ProfileEvent>(profileEvents, recorded);
      if ('personal' in data) {
        const person = unsealPersonal(key, accountId, data.personal);
        const { username, email, phone, firstName, lastName, dateOfBirth } = person;
        persons.set(JSON.stringify([firstName, lastName, dateOfBirth]), person);
        usernames.add(username);
        emails.add(email);
        phones.add(phone);
      }
      if (type === 'ContactChangeRequested') noteContact(data.channel, data.contact);
      if (type === 'ContactChanged') noteContact(data.channel, data.former);
    }
    return all();
  };
export type FormerDetails = ReturnType<typeof createFormerDetails>;
