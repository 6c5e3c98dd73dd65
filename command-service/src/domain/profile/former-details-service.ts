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

type Contacts = { emails: string[]; phones: string[] };
type EverHad = Contacts & { usernames: string[]; persons: PersonalDetails[] };

/**
 * By what a customer was ever found, each once. `asked`: what staff asked to be theirs, whoever's it is; such an address may
 * be claimed for them.
 */
export type EverFoundBy = Omit<EverHad, 'persons'> & { asked: Contacts };

type Store = Pick<EventStore, 'read'>;
type Keys = Pick<AccountKeys, 'keyOf'>;

const readEverHad = async (store: Store, key: Uint8Array, accountId: string): Promise<EverHad> => {
  const [usernames, emails, phones] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const persons = new Map<string, PersonalDetails>();
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
  return {
    ...{ usernames: [...usernames], emails: [...emails], phones: [...phones] },
    persons: [...persons.values()],
  };
};

const readAsked = async (store: Store, key: Uint8Array, accountId: string): Promise<Contacts> => {
  const [emails, phones] = [new Set<string>(), new Set<string>()];
  for await (const recorded of store.read(accountStream(accountId))) {
    if (recorded.type !== 'ActionRequested') continue;
    const { type, data } = readEvent<AccountEvent>(accountEvents, recorded);
    if (type !== 'ActionRequested' || data.action.kind !== 'personal-details') continue;
    const { email, phone } = unsealCorrection(key, accountId, data.action.sealedValues);
    if (email) emails.add(email.to);
    if (phone) phones.add(phone.to);
  }
  return { emails: [...emails], phones: [...phones] };
};

/**
 * Reads each name and date of birth that a customer ever had, with the rest as it was last beside these; nothing of a person
 * who was erased.
 */
export const createFormerPersons =
  (store: Store, { keyOf }: Keys) =>
  async (accountId: string): Promise<PersonalDetails[]> => {
    const key = await keyOf(accountId);
    return key ? (await readEverHad(store, key, accountId)).persons : [];
  };
export type FormerPersons = ReturnType<typeof createFormerPersons>;

/** Reads what a customer was ever found by, former contacts included; nothing of a person who was erased. */
export const createFormerDetails =
  (store: Store, { keyOf }: Keys) =>
  async (accountId: string): Promise<EverFoundBy> => {
    const key = await keyOf(accountId);
    if (!key) return { usernames: [], emails: [], phones: [], asked: { emails: [], phones: [] } };
    const { persons: _, ...had } = await readEverHad(store, key, accountId);
    return { ...had, asked: await readAsked(store, key, accountId) };
  };
export type FormerDetails = ReturnType<typeof createFormerDetails>;
