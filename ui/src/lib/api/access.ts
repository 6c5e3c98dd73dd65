import {
  checkEmailDomain,
  checkPassword,
  checkUsername,
  fantasyLogin,
  type Input,
  login,
  logout,
  logValidationError,
  type Response,
  register,
  sessionClear,
  signInView,
  unblockAccess,
} from '@paddock/contracts/http';
import type { RefusalCode } from '@paddock/contracts/refusals';
import { type RegistrationFields, registrationSchema } from '@paddock/contracts/registration';
import { CallError } from '../call-error.ts';
import { type ActionOptions, ask, askHere, createRead, useAction, useRead } from './client.ts';
import { documentedNames, type ownNames } from './field-names.ts';

export type Credentials = {
  readonly userName: string;
  readonly password: string;
  readonly rememberUsername: boolean;
};

/** Why an attempt was refused, where guessing on would not help. */
const reasons = {
  'access-blocked': 'blocked',
  'access-blocked-until': 'blocked',
  'self-excluded': 'excluded',
  'self-excluded-elsewhere': 'excluded',
  'exclusion-not-lifted': 'excluded',
  'account-closed': 'closed',
  'register-excluded': 'register',
  'register-unavailable': 'register-unavailable',
  'register-details-refused': 'register-unavailable',
} as const satisfies Partial<Record<RefusalCode, string>>;

const isReason = (code: string | undefined): code is keyof typeof reasons =>
  code !== undefined && code in reasons;

/** What became of an attempt to sign in. */
export type SignIn =
  | { readonly kind: 'signed-in'; readonly ageVerified: boolean }
  /** The password was right, of a member of staff or on a new device. */
  | { readonly kind: 'second-step' }
  /**
   * `blocked`: no attempt succeeds until the block is over; `excluded`: none until the exclusion is; `register`: nor while
   * the national register lists them; `register-unavailable`: the register gave no answer; `closed`: the account is, until
   * customer service opens it.
   */
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** Of an exclusion that goes on until the customer calls. */
      readonly mustCall: boolean;
      readonly reason: 'details' | (typeof reasons)[keyof typeof reasons];
    };

export const signInOf = (answer: Response<typeof login>): SignIn => {
  const { msg, error, code, av, secondStep, expiry } = answer;
  if (msg !== 'Success') {
    const reason = isReason(code) ? reasons[code] : 'details';
    return { kind: 'refused', message: error ?? '', mustCall: expiry === null, reason };
  }
  return secondStep ? { kind: 'second-step' } : { kind: 'signed-in', ageVerified: av !== false };
};

/** Tries to sign in; wrong details are an answer, not an error. `fantasy`: on the page of the fantasy game. */
export const signIn = async (credentials: Credentials, fantasy = false): Promise<SignIn> => {
  const body = documentedNames(credentials);
  return signInOf(await (fantasy ? ask(fantasyLogin, { body }) : ask(login, { body })));
};

/** What follows the end of a session: the browser names none of anybody any more. What fails of it changes nothing. */
export const clearSession = async (): Promise<void> => {
  await askHere(sessionClear, {}).catch(() => undefined);
};

/** Ends the session. */
export const logOut = async (): Promise<void> => {
  await ask(logout, {});
};

/** Records what the sign-in form refused by itself. The visitor loses nothing when it does not come through. */
export const recordInvalidEntry = (userName: string, message: string): void => {
  ask(logValidationError, { body: { Username: userName, Error: message } }).catch(() => undefined);
};

/** What a registration says, complete. */
export type Registration = ReturnType<typeof ownNames<Omit<RegistrationFields, 'OfferCode'>>>;

type Chosen = 'title' | 'country' | 'securityQuestion';
type Ticked = 'termsAccepted' | 'privacyAccepted';

/** Registration as it is filled in: a choice is empty until it is made. */
export type RegistrationDraft = Omit<Registration, Chosen | Ticked> & {
  [Field in Chosen]: Registration[Field] | '';
} & { [Field in Ticked]: boolean };

/** Opens an account and signs in; answers the username. `offer`: the code of the one that they came for. Throws where a field is not as its schema asks. */
export const useRegister = (offer?: string, options?: ActionOptions<RegistrationDraft, string>) =>
  useAction(async (draft: RegistrationDraft, key) => {
    const body = registrationSchema.parse({ ...documentedNames(draft), OfferCode: offer });
    return (await ask(register, { body }, key)).username;
  }, options);

/** Whether nobody has the username so far; throws where nobody can tell. */
export const isUsernameFree = async (userName: string): Promise<boolean> => {
  try {
    await ask(checkUsername, { body: { UserName: userName } });
    return true;
  } catch (error) {
    if (error instanceof CallError && error.code === 'username-taken') return false;
    throw error;
  }
};

/** Whether addresses of the domain are accepted; throws where nobody can tell. */
export const isEmailDomainAccepted = async (domain: string): Promise<boolean> => {
  try {
    await ask(checkEmailDomain, { body: { Domain: domain } });
    return true;
  } catch (error) {
    if (error instanceof CallError && error.code === 'invalid-input') return false;
    throw error;
  }
};

/** Whether many people have the password, which is of the shape that one has; throws where nobody can tell. */
export const isPasswordCommon = async (password: string): Promise<boolean> => {
  try {
    await ask(checkPassword, { body: { Password: password } });
    return false;
  } catch (error) {
    if (error instanceof CallError && error.code === 'invalid-input') return true;
    throw error;
  }
};

/** The sign-in before this one, and the failed attempts since. */
type PreviousSignIn = { readonly at: string; readonly failedSince: number };

export const previousSignInOf = ({
  previousSignIn,
  failedSince,
}: Response<typeof signInView>): PreviousSignIn | null =>
  previousSignIn && { at: previousSignIn.at, failedSince };

export const usePreviousSignIn = () => useRead(createRead(signInView, {}, previousSignInOf));

/** `account`: username or account id. */
type Unblock = Input<typeof unblockAccess>['body'];

/** Ends every block that wrong passwords led to. */
export const useUnblockAccess = (options?: ActionOptions<Unblock, void>) =>
  useAction(async (body: Unblock, key) => {
    await ask(unblockAccess, { body }, key);
  }, options);
