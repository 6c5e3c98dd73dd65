import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';

/** A passkey of an account, as the ceremonies need it. */
type Known = { passkeyId: string; publicKey: string; signCount: number; transports: readonly string[] };

/** Whose passkey is made. */
type Owner = { accountId: string; username: string };

/** The site by its origin, of which a browser tells whom it signs for. A passkey belongs to its host name. */
type Site = { publicUrl: string };

const siteName = 'Paddock';

/** How long a browser waits for its owner, milliseconds. */
const timeout = 5 * 60_000;

/** What devices sign with today, by their numbers in COSE: Ed25519, ECDSA with P-256, RSA. */
const algorithms = [-8, -7, -257];

const idOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'utf8'));
const transportsOf = (transports: readonly string[]): AuthenticatorTransport[] =>
  transports as AuthenticatorTransport[];

/** Half a second to load, which only who uses a passkey waits for. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/**
 * Whether a new passkey comes without a certificate, as was asked for: none, or signed by itself, which browsers leave as
 * it is. To check a certificate is to ask an address within it whether it was revoked, and whoever sends it chose that.
 */
export const isWithoutCertificate = async (attestationObject: string): Promise<boolean> => {
  const { decodeAttestationObject } = await helpers();
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
};

const accountIdSchema = z.uuid();

/** The account that a signature says it is of, if that can be one; the signature proves it or not. */
export const accountOfHandle = (userHandle: string | undefined): string | undefined =>
  accountIdSchema.safeParse(Buffer.from(userHandle ?? '', 'base64url').toString('utf8')).data;

/**
 * The ceremonies of WebAuthn: options that a browser gets, and the check of what it sends. The device asks its owner
 * for a finger, a face or a code each time, and keeps the account beside the key, so that nobody types a name. No
 * attestation is asked for: which make of device somebody has is none of our business.
 */
export const createPasskeyCeremonies = ({ publicUrl }: Site) => {
  const { origin: expectedOrigin, hostname: rpID } = new URL(publicUrl);
  const expected = { expectedOrigin, expectedRPID: rpID, requireUserVerification: true };

  return {
    creationOptions: async ({ accountId, username }: Owner, known: readonly Known[]) => {
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpName: siteName,
        rpID,
        userID: idOf(accountId),
        userName: username,
        userDisplayName: username,
        timeout,
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: known.map(({ passkeyId, transports }) => ({
          id: passkeyId,
          transports: transportsOf(transports),
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    requestOptions: async () => {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({ rpID, timeout, userVerification: 'required' });
    },

    /** The passkey that was made; `undefined`: not here, not with this challenge, or not as asked. */
    checkCreated: async (response: RegistrationResponseJSON, expectedChallenge: string) => {
      const { attestationObject } = response.response;
      if (!(await isWithoutCertificate(attestationObject).catch(() => false))) return undefined;
      const { verifyRegistrationResponse } = await library();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response,
        expectedChallenge,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => ({ verified: false, registrationInfo: undefined }));
      if (!verified || !registrationInfo) return undefined;
      const { credential, credentialDeviceType } = registrationInfo;
      return {
        passkeyId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        signCount: credential.counter,
        transports: [...(response.response.transports ?? [])],
        isSynced: credentialDeviceType === 'multiDevice',
      };
    },

    /** The device's count of signatures; `undefined`: the signature is not of this key, this site or this challenge. */
    checkSigned: async (
      response: AuthenticationResponseJSON,
      expectedChallenge: string,
      { passkeyId, publicKey, transports }: Known,
    ): Promise<number | undefined> => {
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response,
        expectedChallenge,
        credential: {
          id: passkeyId,
          publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
          // The account judges the count, when it decides.
          counter: 0,
          transports: transportsOf(transports),
        },
      }).catch(() => ({ verified: false, authenticationInfo: undefined }));
      return verified ? authenticationInfo?.newCounter : undefined;
    },
  };
};
export type PasskeyCeremonies = ReturnType<typeof createPasskeyCeremonies>;
