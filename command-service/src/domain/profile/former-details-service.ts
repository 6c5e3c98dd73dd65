import {
  type AccountEvent,
  accountEvents,
  accountStream,
  type PersonalDetails,
  type ProfileEvent,
  profileEvents,
  profileStream,
} from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { readEvent, unsealContact, unsealCorrection, unsealPersonal } from '@paddock/service-kit/events';
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

/**
 * Reads what a customer was ever found by, former contacts included, and those that staff asked to be theirs, as such an
 * address may be claimed for them; nothing of a person who was erased.
 */
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
    for await (const recorded of store.read(accountStream(accountId))) {
      if (recorded.type !== 'ActionRequested') continue;
      const { type, data } = readEvent<AccountEvent>(accountEvents, recorded);
      if (type !== 'ActionRequested' || data.action.kind !== 'personal-details') continue;
      const { email, phone } = unsealCorrection(key, accountId, data.action.sealedValues);
      if (email) emails.add(email.to);
      if (phone) phones.add(phone.to);
    }
    return all();
  };
export type FormerDetails = ReturnType<typeof createFormerDetails>;
