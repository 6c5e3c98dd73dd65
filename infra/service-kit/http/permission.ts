import { timingSafeEqual } from 'node:crypto';
import type { Call } from '@paddock/contracts/http';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { OpenSession } from './sessions.ts';

const sameToken = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Why this session may not make the call; `undefined`: it may. `csrf` is the token that came with it. */
export const denialOf = (
  call: Call,
  session: OpenSession | undefined,
  csrf: string | undefined,
): Refusal | undefined => {
  if (call.who !== 'anyone') {
    if (!session?.account) return refuse('not-signed-in');
    if (!call.who.some((role) => session.account?.roles.includes(role))) return refuse('not-allowed');
  }
  if (!call.changes) return undefined;
  return session && csrf && sameToken(csrf, session.csrfToken) ? undefined : refuse('csrf-token-missing');
};
