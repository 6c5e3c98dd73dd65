import type {
  Country,
  Credential,
  Note,
  PersonalDetails,
  SealedCard,
  SealedDetails,
} from '@paddock/contracts/events';
import type { MarketingConsent } from '@paddock/contracts/marketing';
import { isRefusal } from '@paddock/contracts/refusals';
import { adultAge, ageOn } from '@paddock/contracts/registration';
import { type CommandContext, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import {
  createSealer,
  type RandomBytes,
  unsealCard,
  unsealCodeSecret,
  unsealNote,
  unsealPassword,
  unsealPersonal,
  unsealStaffName,
} from '@paddock/service-kit/events';
import type { AccountKeys } from './account-keys-service.ts';
import { createDetailChanges } from './details-service.ts';
import { createDocuments } from './documents-service.ts';
import { apartFrom } from './links.ts';
import { profileAggregate } from './profile.ts';
import { type IdentityAsked, isIdentityVerified } from './verification.ts';

/** Profiles with their keys: personal details go in sealed and come out opened. */
export const createProfiles = (store: EventStore, accountKeys: AccountKeys, randomBytes: RandomBytes) => {
  const sealer = createSealer(randomBytes);
  const { sealCard, sealCodeSecret, sealNote, sealPassword, sealPersonal, sealStaffName } = sealer;
  const { hasKey, keyFor, keyOf } = accountKeys;
  const handler = createHandler(store, profileAggregate);

  const register = async (
    accountId: string,
    personal: PersonalDetails,
    registration: {
      country: Country;
      consents: readonly MarketingConsent[];
      termsVersion: string;
      identity: IdentityAsked;
    },
    context: CommandContext,
  ): Promise<bigint> => {
    const key = await keyFor(accountId, context);
    const registered = await handler.execute(
      accountId,
      {
        type: 'register-profile',
        accountId,
        personal: sealPersonal(key, accountId, personal),
        ...registration,
        termsAcceptedAt: context.now.toISOString(),
      },
      context,
    );
    if (isRefusal(registered)) throw new Error(`profile refused: ${registered.refused}`);
    return registered.position;
  };

  /** What a password is checked against, as events keep it. */
  const sealCredential = async (
    accountId: string,
    passwordHash: string,
    context: CommandContext,
  ): Promise<Credential> => {
    const key = await keyFor(accountId, { ...context, commandId: `${context.commandId}/key` });
    return { kind: 'sealed', sealed: sealPassword(key, accountId, passwordHash) };
  };

  /** What staff write about a customer, as events keep it. */
  const noteFor = async (accountId: string, text: string, context: CommandContext): Promise<Note> => {
    const { state } = await handler.load(accountId);
    // Of a person who is erased there is no key any more, and will be none: nothing about them is kept.
    if (state.registered && !(await hasKey(accountId))) return { kind: 'sealed', sealed: '' };
    const key = await keyFor(accountId, { ...context, commandId: `${context.commandId}/key` });
    return { kind: 'sealed', sealed: sealNote(key, accountId, text) };
  };

  /** The note again; `undefined` of a person who was erased. */
  const openNote = async (accountId: string, note: Note): Promise<string | undefined> => {
    if (note.kind === 'plain') return note.text;
    const key = await keyOf(accountId);
    return key && unsealNote(key, accountId, note.sealed);
  };

  /** What a saved card is known by, as events keep it. */
  const cardFor = async (
    accountId: string,
    details: SealedDetails,
    context: CommandContext,
  ): Promise<SealedCard> => {
    const key = await keyFor(accountId, { ...context, commandId: `${context.commandId}/key` });
    return { kind: 'sealed-card', sealed: sealCard(key, accountId, details) };
  };

  /** The same again; `undefined` of a person who was erased. */
  const openCard = async (accountId: string, { sealed }: SealedCard): Promise<SealedDetails | undefined> => {
    const key = await keyOf(accountId);
    return key && unsealCard(key, accountId, sealed);
  };

  /** The hash again; `undefined` for a person who was erased. */
  const openCredential = async (accountId: string, credential: Credential): Promise<string | undefined> => {
    if (credential.kind === 'plain') return credential.passwordHash;
    const key = await keyOf(accountId);
    return key && unsealPassword(key, accountId, credential.sealed);
  };

  /** The secret of a device that makes codes, as events and sessions keep it. */
  const sealSecret = async (accountId: string, secret: string, context: CommandContext): Promise<string> => {
    const key = await keyFor(accountId, { ...context, commandId: `${context.commandId}/key` });
    return sealCodeSecret(key, accountId, secret);
  };

  /** The secret again; `undefined` for a person who was erased. */
  const openSecret = async (accountId: string, sealed: string): Promise<string | undefined> => {
    const key = await keyOf(accountId);
    return key && unsealCodeSecret(key, accountId, sealed);
  };

  /** The username of a member of staff, as events keep it. */
  const sealName = async (accountId: string, username: string, context: CommandContext): Promise<string> => {
    const key = await keyFor(accountId, { ...context, commandId: `${context.commandId}/key` });
    return sealStaffName(key, accountId, username);
  };

  /** The username again; `undefined` for a person who was erased. */
  const openName = async (accountId: string, sealed: string): Promise<string | undefined> => {
    const key = await keyOf(accountId);
    return key && unsealStaffName(key, accountId, sealed);
  };

  /** Personal details as they stand; `undefined` for staff, and for a person who was erased. */
  const personalOf = async (accountId: string): Promise<PersonalDetails | undefined> => {
    const { state } = await handler.load(accountId);
    if (!state.personal) return undefined;
    const key = await keyOf(accountId);
    return key && unsealPersonal(key, accountId, state.personal);
  };

  /** Personal details as an event of the account has them; `undefined` of a person who was erased. */
  const openPersonal = async (accountId: string, personal: string): Promise<PersonalDetails | undefined> => {
    const key = await keyOf(accountId);
    return key && unsealPersonal(key, accountId, personal);
  };

  /** Accounts that somebody said are of another person than this one's. */
  const apartFromIt = async (accountId: string): Promise<string[]> =>
    apartFrom((await handler.load(accountId)).state.links);

  /** Whether the date of birth that the customer declared makes them an adult on the day of `now`. */
  const isOfAge = async (accountId: string, now: Date): Promise<boolean> => {
    const person = await personalOf(accountId);
    if (!person) return false;
    const [year = 0, month = 0, day = 0] = person.dateOfBirth.split('-').map(Number);
    return ageOn({ year, month, day }, now) >= adultAge;
  };

  /** Whether name, address and age were verified, and the customer is an adult on the day of `now`; nobody is once erased. */
  const isVerified = async (accountId: string, now: Date): Promise<boolean> => {
    const { verification } = (await handler.load(accountId)).state;
    return isIdentityVerified(verification) && isOfAge(accountId, now);
  };

  return {
    execute: handler.execute,
    load: handler.load,
    register,
    personalOf,
    openPersonal,
    apartFrom: apartFromIt,
    isVerified,
    ...createDetailChanges(handler, accountKeys, sealer),
    ...createDocuments(handler, accountKeys, sealer),
    ...{
      sealCredential,
      openCredential,
      noteFor,
      openNote,
      cardFor,
      openCard,
      sealSecret,
      openSecret,
      sealName,
      openName,
    },
  };
};
export type Profiles = ReturnType<typeof createProfiles>;
