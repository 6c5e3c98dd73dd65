import { createHash } from 'node:crypto';
import type { OpenSession, SessionStore } from '@paddock/service-kit/http';

/** How long a challenge is good, milliseconds of the machine's clock: as long as a browser waits for its owner. */
const lifeMs = 5 * 60_000;

/** Keeps what a browser is to sign in its session; `false`: that has ended. */
export const keepChallenge = (
  sessions: Pick<SessionStore, 'change'>,
  { sessionId }: OpenSession,
  challenge: string,
): Promise<boolean> =>
  sessions.change(sessionId, { passkeyChallenge: { challenge, endsAt: Date.now() + lifeMs } });

/** What this browser was to sign; `undefined`: nothing, or it is too late for it. */
export const challengeOf = ({ passkeyChallenge }: OpenSession): string | undefined =>
  passkeyChallenge && Date.now() < passkeyChallenge.endsAt ? passkeyChallenge.challenge : undefined;

/** How a challenge is named in events. */
export const digestOfChallenge = (challenge: string): string =>
  createHash('sha256').update(challenge).digest('base64url');
