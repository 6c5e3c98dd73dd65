import type { beginPasskey, removePasskey } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { confirmationMs } from '@paddock/contracts/session';
import { type CallRequest, commandContextOf, type SignedInSession } from '@paddock/service-kit/http';
import { confirmPassword } from '../access/confirm-password.ts';
import type { PasskeyServices } from './services.ts';

type Request = CallRequest<typeof beginPasskey> | CallRequest<typeof removePasskey>;

/** Whoever just logged in needs no password to change what stands in its place. */
const hasJustSignedIn = ({ account }: SignedInSession, now: Date): boolean =>
  now.getTime() - Date.parse(account.signedInAt) < confirmationMs;

/**
 * Why passkeys may not be changed in this session: whoever finds it unattended neither adds one of their own nor removes
 * its owner's. `undefined`: they may. Refuses password-needed, wrong-password, access-blocked.
 */
export const refusedToChange = async (
  services: PasskeyServices,
  request: Request,
): Promise<Refusal | undefined> => {
  const { session, body, ip, device, now } = request;
  const { accountId } = session.account;
  if (body.Password === undefined) {
    return hasJustSignedIn(session, now) ? undefined : refuse('password-needed', { field: 'Password' });
  }
  const reason = 'wrong-password-for-passkey';
  const guess = { accountId, password: body.Password, reason, ip, device } as const;
  const confirmed = await confirmPassword(services, guess, commandContextOf(request));
  return isRefusal(confirmed) ? { ...confirmed, field: 'Password' } : undefined;
};
