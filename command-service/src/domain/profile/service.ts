import type { Country, Credential, Note, PersonalDetails } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import { adultAge, ageOn } from '@paddock/contracts/registration';
import { type CommandContext, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { unsealPassword, unsealPersonal, unwrapAccountKey } from '@paddock/service-kit/events';
import { accountKeyAggregate } from './account-key.ts';
import { profileAggregate } from './profile.ts';
import { createSealer, type RandomBytes } from './sealer.ts';

/** Profiles with their keys: personal details go in sealed and come out opened. */
export const createProfiles = (store: EventStore, keyEncryptionKey: Uint8Array, randomBytes: RandomBytes) => {
  const { newAccountKey, sealNote, sealPassword, sealPersonal } = createSealer(randomBytes);
  const keys = createHandler(store, accountKeyAggregate);
  const handler = createHandler(store, profileAggregate);

  /** The account's key, made at the first call; a repeat after a crash finds the one that was kept. */
  const keyFor = async (accountId: string, context: CommandContext): Promise<Buffer> => {
    const { wrappedKey } = newAccountKey(keyEncryptionKey, accountId);
    const kept = await keys.execute(accountId, { type: 'keep-key', wrappedKey }, context);
    if (isRefusal(kept) || !kept.state.wrappedKey) throw new Error(`no key for account ${accountId}`);
    return unwrapAccountKey(keyEncryptionKey, accountId, kept.state.wrappedKey);
  };

  const register = async (
    accountId: string,
    personal: PersonalDetails,
    consent: { country: Country; marketing: boolean; termsVersion: string },
    context: CommandContext,
  ): Promise<bigint> => {
    const key = await keyFor(accountId, context);
    const registered = await handler.execute(
      accountId,
      {
        type: 'register-profile',
        accountId,
        personal: sealPersonal(key, accountId, personal),
        ...consent,
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
    const key = await keyFor(accountId, { ...context, commandId: `${context.commandId}/key` });
    return { kind: 'sealed', sealed: sealNote(key, accountId, text) };
  };

  /** The hash again; `undefined` for a person who was erased. */
  const openCredential = async (accountId: string, credential: Credential): Promise<string | undefined> => {
    if (credential.kind === 'plain') return credential.passwordHash;
    const { state: key } = await keys.load(accountId);
    if (!key.wrappedKey) return undefined;
    const opened = unwrapAccountKey(keyEncryptionKey, accountId, key.wrappedKey);
    return unsealPassword(opened, accountId, credential.sealed);
  };

  /** Personal details as they stand; `undefined` for staff, and for a person who was erased. */
  const personalOf = async (accountId: string): Promise<PersonalDetails | undefined> => {
    const { state } = await handler.load(accountId);
    if (!state.registered) return undefined;
    const { state: key } = await keys.load(accountId);
    if (!key.wrappedKey) return undefined;
    return unsealPersonal(
      unwrapAccountKey(keyEncryptionKey, accountId, key.wrappedKey),
      accountId,
      state.registered.personal,
    );
  };

  /** Whether the date of birth that the customer declared makes them an adult on the day of `now`. */
  const isOfAge = async (accountId: string, now: Date): Promise<boolean> => {
    const person = await personalOf(accountId);
    if (!person) return false;
    const [year = 0, month = 0, day = 0] = person.dateOfBirth.split('-').map(Number);
    return ageOn({ year, month, day }, now) >= adultAge;
  };

  return {
    execute: handler.execute,
    load: handler.load,
    register,
    personalOf,
    isOfAge,
    ...{ sealCredential, openCredential, noteFor },
  };
};
export type Profiles = ReturnType<typeof createProfiles>;
