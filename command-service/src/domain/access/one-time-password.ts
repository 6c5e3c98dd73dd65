import { type AccessEvent, type Credential, isStaff } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { type AskedOfAnother, askFor } from './staff-requests.ts';
import type { AccessState, Granted } from './state.ts';

/** Until how long after it was given a one-time password is good. */
export type OneTimePasswordRule = { oneTimePasswordMs: number };

type Context = { rule: OneTimePasswordRule; now: Date };

/** When the one-time password of an account runs out; `undefined`: its owner chose the password. */
export const endOfOneTimePassword = (
  { oneTimePassword }: Pick<Granted, 'oneTimePassword'>,
  { oneTimePasswordMs }: OneTimePasswordRule,
): Date | undefined => oneTimePassword && new Date(Date.parse(oneTimePassword.givenAt) + oneTimePasswordMs);

/** Whether the password is a one-time password that ran out. */
export const hasRunOut = (state: Pick<Granted, 'oneTimePassword'>, { rule, now }: Context): boolean => {
  const end = endOfOneTimePassword(state, rule);
  return end !== undefined && now >= end;
};

/** `endings`: as in the sign-in that it is given in. `browser`: in words. */
export type ReplaceOneTimePassword = {
  type: 'replace-one-time-password';
  credential: Credential;
  browser: string | null;
  endings: number;
};

/** Its owner chooses one that nobody else knows. */
export const replaceOneTimePassword = (
  state: AccessState,
  { credential, browser }: ReplaceOneTimePassword,
  context: Context,
): readonly AccessEvent[] | Refusal => {
  if (state.status === 'none' || state.isDisabled || !state.oneTimePassword) return refuse('not-signed-in');
  if (hasRunOut(state, context)) return refuse('one-time-password-over');
  return [{ type: 'PasswordReplaced', data: { credential, how: 'one-time-password', browser } }];
};

/** Another one-time password, once another person approves: it holds from then on, for as long as any. */
export type GiveOneTimePassword = { type: 'give-one-time-password'; credential: Credential } & AskedOfAnother;

/** Nobody gives a password in place of one that its owner chose: they could sign in as somebody else by it. */
export const giveOneTimePassword = (
  state: AccessState,
  command: GiveOneTimePassword,
): readonly AccessEvent[] | Refusal => {
  if (state.status === 'none' || !isStaff(state.roles)) return refuse('unknown-account');
  if (!state.oneTimePassword) return refuse('password-chosen');
  const { givenAt } = state.oneTimePassword;
  const { credential } = command;
  return askFor(state.requests, command, { kind: 'one-time-password', credential, givenAt });
};
