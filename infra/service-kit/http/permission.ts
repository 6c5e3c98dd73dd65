import { timingSafeEqual } from 'node:crypto';
import type { Call } from '@paddock/contracts/http';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { isFreshlyConfirmed } from '@paddock/contracts/session';
import type { OpenSession } from './sessions.ts';

const sameToken = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Why this session may not make the call; `undefined`: it may. `csrf` is the token that came with it, `now` an instant
 * of the machine's clock, as those in sessions are.
 */
export const denialOf = (
  call: Call,
  session: OpenSession | undefined,
  csrf: string | undefined,
  now: number,
): Refusal | undefined => {
  if (session?.halfSignedIn && !call.inSecondStep) return refuse('second-step-needed');
  if (call.who !== 'anyone') {
    if (!session?.account) return refuse('not-signed-in');
    if (!call.who.some((role) => session.account?.roles.includes(role))) return refuse('not-allowed');
  }
  const isOwnPage = !call.changes || (session && csrf && sameToken(csrf, session.csrfToken));
  if (!isOwnPage) return refuse('csrf-token-missing');
  const isStale = call.needsConfirmation && session?.account && !isFreshlyConfirmed(session, now);
  return isStale ? refuse('confirmation-needed') : undefined;
};
