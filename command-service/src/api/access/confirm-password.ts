import { randomUUID } from 'node:crypto';
import type { Credential } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { Passwords } from '../../adapters/passwords.ts';
import type { CommandOf } from '../../domain/access/commands.ts';
import type { Access } from '../../domain/access/service.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import { blockedBy } from './blocked-by.ts';
import { type WhenceServices, whenceOf } from './whence.ts';

export type ConfirmServices = WhenceServices & {
  access: Pick<Access, 'load' | 'execute'>;
  passwords: Pick<Passwords, 'matches'>;
  profiles: Pick<Profiles, 'openCredential'>;
};

/** A password that is given once more in an open session. */
type PasswordGuess = Pick<CommandOf<'confirm-password'>, 'reason'> & {
  accountId: string;
  password: string;
  ip: string;
  device: string | undefined;
};

/**
 * What the password of the account is checked against, where this is the one. Wrong ones are recorded and counted as
 * those of a sign-in are, so that nobody guesses here what they may not guess there. Refuses `wrong-password`,
 * `access-blocked` and `access-blocked-until`.
 */
export const confirmPassword = async (
  services: ConfirmServices,
  { accountId, password, reason, ...from }: PasswordGuess,
  context: Omit<CommandContext, 'commandId'>,
): Promise<{ checked: Credential } | Refusal> => {
  const { access, passwords, profiles } = services;
  const { state } = await access.load(accountId);
  const checked = state.status === 'granted' ? state.credential : undefined;
  const hash = checked && (await profiles.openCredential(accountId, checked));
  const passwordMatches = await passwords.matches(hash, password);
  const confirmed = await access.execute(
    accountId,
    { type: 'confirm-password', reason, passwordMatches, ...whenceOf(services, accountId, from) },
    // Never the caller's idempotency key: each attempt counts, and none stands in for another.
    { ...context, commandId: randomUUID() },
  );
  if (isRefusal(confirmed)) return confirmed;
  const justBlocked = blockedBy(confirmed.events, context.now);
  if (justBlocked) return justBlocked;
  return passwordMatches && checked ? { checked } : refuse('wrong-password');
};
