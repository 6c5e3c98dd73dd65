import { randomUUID } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { whenceOf } from '../access/whence.ts';
import type { PaymentServices } from './services.ts';

/**
 * Why the password does not let money move; `undefined`: it does. Wrong ones are recorded and counted as those of a
 * sign-in are, so that nobody guesses here what they may not guess there. Refuses `wrong-password` and
 * `access-blocked`.
 */
export const confirmPassword = async (
  services: Pick<PaymentServices, 'access' | 'passwords' | 'profiles' | 'originOf' | 'devices'>,
  {
    accountId,
    password,
    ...from
  }: { accountId: string; password: string; ip: string; device: string | undefined },
  context: Omit<CommandContext, 'commandId'>,
): Promise<Refusal | undefined> => {
  const { access, passwords, profiles } = services;
  const { state } = await access.load(accountId);
  const hash =
    state.status === 'granted' ? await profiles.openCredential(accountId, state.credential) : undefined;
  const passwordMatches = await passwords.matches(hash, password);
  const confirmed = await access.execute(
    accountId,
    { type: 'confirm-password', passwordMatches, ...whenceOf(services, accountId, from) },
    // Never the caller's idempotency key: each attempt counts, and none stands in for another.
    { ...context, commandId: randomUUID() },
  );
  if (isRefusal(confirmed)) return { ...confirmed, field: 'Password' };
  if (confirmed.events.some(({ type }) => type === 'AccessBlocked')) {
    return refuse('access-blocked', { field: 'Password' });
  }
  return passwordMatches ? undefined : refuse('wrong-password', { field: 'Password' });
};
