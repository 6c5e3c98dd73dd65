import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** A passkey belongs to a host name: there is none for a bare network address, as on a machine for development. */
const isNetworkAddress = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

/** Whether this browser has passkeys for this site. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !isNetworkAddress(location.hostname);

const library = () => import('@simplewebauthn/browser');

/** What came of the browser's dialog. */
export type Ceremony<Credential> =
  | { readonly kind: 'done'; readonly credential: Credential }
  /** Its owner closed it, or let it time out. */
  | { readonly kind: 'given-up' }
  /** The device has a passkey of the account. */
  | { readonly kind: 'already-here' };

const outcomes: Readonly<Record<string, Exclude<Ceremony<never>['kind'], 'done'>>> = {
  NotAllowedError: 'given-up',
  AbortError: 'given-up',
  InvalidStateError: 'already-here',
};

const outcomeOf = async <Credential>(ceremony: () => Promise<Credential>): Promise<Ceremony<Credential>> => {
  try {
    return { kind: 'done', credential: await ceremony() };
  } catch (error) {
    const kind = error instanceof Error ? outcomes[error.name] : undefined;
    if (!kind) throw error;
    return { kind };
  }
};

/** Asks the device for a new passkey. */
export const createPasskey = (
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<Ceremony<RegistrationResponseJSON>> =>
  outcomeOf(async () => (await library()).startRegistration({ optionsJSON: options }));

/** Asks for any passkey of this site to sign the challenge. */
export const signChallenge = (
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<Ceremony<AuthenticationResponseJSON>> =>
  outcomeOf(async () => (await library()).startAuthentication({ optionsJSON: options }));
