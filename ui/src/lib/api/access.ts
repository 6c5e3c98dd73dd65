import {
  type Input,
  login,
  logout,
  logValidationError,
  type Response,
  register,
  signInView,
  unblockAccess,
} from '@paddock/contracts/http';
import type { RefusalCode } from '@paddock/contracts/refusals';
import { type RegistrationFields, registrationSchema } from '@paddock/contracts/registration';
import { type ActionOptions, ask, createRead, useAction, useRead } from './client.ts';
import { documentedNames, type ownNames } from './field-names.ts';

export type Credentials = {
  readonly userName: string;
  readonly password: string;
  readonly rememberUsername: boolean;
};

/** Why an attempt was refused, where guessing on would not help. */
const reasons = {
  'access-blocked': 'blocked',
  'self-excluded': 'excluded',
} as const satisfies Partial<Record<RefusalCode, string>>;

const isReason = (code: string | undefined): code is keyof typeof reasons =>
  code !== undefined && code in reasons;

/** What became of an attempt to sign in. */
export type SignIn =
  | { readonly kind: 'signed-in'; readonly ageVerified: boolean }
  /** The password of a member of staff was right. */
  | { readonly kind: 'second-step' }
  /** `blocked`: no attempt succeeds until the block is over; `excluded`: none until the exclusion is. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly reason: 'details' | (typeof reasons)[keyof typeof reasons];
    };

export const signInOf = ({ msg, error, code, av, secondStep }: Response<typeof login>): SignIn => {
  if (msg === 'Error') {
    return { kind: 'refused', message: error ?? '', reason: isReason(code) ? reasons[code] : 'details' };
  }
  return secondStep ? { kind: 'second-step' } : { kind: 'signed-in', ageVerified: av !== false };
};

/** Tries to sign in; wrong details are an answer, not an error. */
export const signIn = async (credentials: Credentials): Promise<SignIn> =>
  signInOf(await ask(login, { body: documentedNames(credentials) }));

/** Ends the session. */
export const logOut = async (): Promise<void> => {
  await ask(logout, {});
};

/** Records what the sign-in form refused by itself. The visitor loses nothing when it does not come through. */
export const recordInvalidEntry = (userName: string, message: string): void => {
  ask(logValidationError, { body: { Username: userName, Error: message } }).catch(() => undefined);
};

/** What a registration says, complete. */
export type Registration = ReturnType<typeof ownNames<RegistrationFields>>;

type Chosen = 'title' | 'country' | 'securityQuestion';
type Ticked = 'termsAccepted' | 'privacyAccepted';

/** Registration as it is filled in: a choice is empty until it is made. */
export type RegistrationDraft = Omit<Registration, Chosen | Ticked> & {
  [Field in Chosen]: Registration[Field] | '';
} & { [Field in Ticked]: boolean };

/** Opens an account and signs in; answers the username. Throws where a field is not as its schema asks. */
export const useRegister = (options?: ActionOptions<RegistrationDraft, string>) =>
  useAction(async (draft: RegistrationDraft, key) => {
    const body = registrationSchema.parse(documentedNames(draft));
    return (await ask(register, { body }, key)).username;
  }, options);

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
