import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  type Input,
  listPasskeys,
  passkeySignIn,
  type Response,
  removePasskey,
} from '@paddock/contracts/http';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { newId } from '../ids.ts';
import { createPasskey, signChallenge } from '../passkeys.ts';
import { type SignIn, signInOf } from './access.ts';
import { ask, createRead, refreshCalls, useRead } from './client.ts';

/** A key of a device that logs in its customer. */
export type Passkey = Response<typeof listPasskeys>['passkeys'][number];

const passkeysOf = ({ passkeys }: Response<typeof listPasskeys>): readonly Passkey[] => passkeys;

/** The passkeys of the account, the newest first. */
export const usePasskeys = () => useRead(createRead(listPasskeys, {}, passkeysOf));

type Added = 'added' | 'given-up' | 'already-here';

/**
 * Makes a passkey on this device. `password`: needed where the log-in is not of the last five minutes. Throws what the
 * calls refuse, `password-needed` among it, before the device is asked.
 */
export const makePasskey = async (password?: string): Promise<Added> => {
  const { options } = await ask(beginPasskey, { body: password === undefined ? {} : { Password: password } });
  // The server makes them by the same standard that the browser reads them by.
  const made = await createPasskey(options as unknown as PublicKeyCredentialCreationOptionsJSON);
  if (made.kind !== 'done') return made.kind;
  const credential = made.credential as Input<typeof addPasskey>['body']['credential'];
  await ask(addPasskey, { body: { credential } }, newId());
  await refreshCalls(listPasskeys);
  return 'added';
};

/** From now on it logs in nobody. `password` as in `makePasskey`. */
export const dropPasskey = async (passkey: string, password?: string): Promise<void> => {
  const body = { passkey, ...(password !== undefined && { Password: password }) };
  await ask(removePasskey, { body }, newId());
  await refreshCalls(listPasskeys);
};

/** Logs in whoever has a passkey on this device, or on one within its reach. */
export const signInByPasskey = async (): Promise<SignIn | 'given-up'> => {
  const { options } = await ask(beginPasskeySignIn, {});
  const signed = await signChallenge(options as unknown as PublicKeyCredentialRequestOptionsJSON);
  if (signed.kind !== 'done') return 'given-up';
  const credential = signed.credential as Input<typeof passkeySignIn>['body']['credential'];
  return signInOf(await ask(passkeySignIn, { body: { credential } }));
};
