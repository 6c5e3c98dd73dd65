import type { GuessReason } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { confirmationMs } from '@paddock/contracts/session';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { SignedInSession } from '@paddock/service-kit/http';
import { type ConfirmServices, confirmPassword } from './confirm-password.ts';

/** A call of somebody who is signed in, with their password where they gave it. */
type OwnerRequest = Omit<CommandContext, 'commandId'> & {
  session: SignedInSession;
  body: { Password?: string | undefined };
  ip: string;
  device: string | undefined;
};

/** Whoever just logged in needs no password. */
const hasJustSignedIn = ({ account }: SignedInSession, now: Date): boolean =>
  now.getTime() - Date.parse(account.signedInAt) < confirmationMs;

/**
 * Why what opens an account, or says where its owner is reached, may not be changed in this session: whoever finds it
 * unattended changes neither. `undefined`: it may. `reason`: what a wrong password is recorded as. Refuses
 * password-needed, wrong-password, access-blocked.
 */
export const refusedToChange = async (
  services: ConfirmServices,
  { session, body, ip, device, correlationId, actor, now }: OwnerRequest,
  reason: Exclude<GuessReason, 'wrong-password'>,
): Promise<Refusal | undefined> => {
  const { accountId } = session.account;
  if (body.Password === undefined) {
    return hasJustSignedIn(session, now) ? undefined : refuse('password-needed', { field: 'Password' });
  }
  const guess = { accountId, password: body.Password, reason, ip, device };
  const confirmed = await confirmPassword(services, guess, { correlationId, actor, now });
  return isRefusal(confirmed) ? { ...confirmed, field: 'Password' } : undefined;
};
