import type { Country, Credential, PersonalDetails } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import { adultAge, ageOn } from '@paddock/contracts/registration';
import { type CommandContext, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import {
  unsealCodeSecret,
  unsealPassword,
  unsealPersonal,
  unwrapAccountKey,
} from '@paddock/service-kit/events';
import { accountKeyAggregate } from './account-key.ts';
import { profileAggregate } from './profile.ts';
import { createSealer, type RandomBytes } from './sealer.ts';

/** Profiles with their keys: personal details go in sealed and come out opened. */
export const createProfiles = (store: EventStore, keyEncryptionKey: Uint8Array, randomBytes: RandomBytes) => {
  const { newAccountKey, sealCodeSecret, sealPassword, sealPersonal } = createSealer(randomBytes);
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

  /** The key of an account; `undefined` once it was destroyed. */
  const openedKey = async (accountId: string): Promise<Buffer | undefined> => {
    const { state } = await keys.load(accountId);
    return state.wrappedKey ? unwrapAccountKey(keyEncryptionKey, accountId, state.wrappedKey) : undefined;
  };

  /** The hash again; `undefined` for a person who was erased. */
  const openCredential = async (accountId: string, credential: Credential): Promise<string | undefined> => {
    if (credential.kind === 'plain') return credential.passwordHash;
    const key = await openedKey(accountId);
    return key && unsealPassword(key, accountId, credential.sealed);
  };

  /** The secret of a device that makes codes, as events and sessions keep it. */
  const sealSecret = async (accountId: string, secret: string, context: CommandContext): Promise<string> => {
    const key = await keyFor(accountId, { ...context, commandId: `${context.commandId}/key` });
    return sealCodeSecret(key, accountId, secret);
  };

  /** The secret again; `undefined` for a person who was erased. */
  const openSecret = async (accountId: string, sealed: string): Promise<string | undefined> => {
    const key = await openedKey(accountId);
    return key && unsealCodeSecret(key, accountId, sealed);
  };

  /** Personal details as they stand; `undefined` for staff, and for a person who was erased. */
  const personalOf = async (accountId: string): Promise<PersonalDetails | undefined> => {
    const { state } = await handler.load(accountId);
    if (!state.registered) return undefined;
    const key = await openedKey(accountId);
    return key && unsealPersonal(key, accountId, state.registered.personal);
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
    ...{ sealCredential, openCredential, sealSecret, openSecret },
  };
};
export type Profiles = ReturnType<typeof createProfiles>;
