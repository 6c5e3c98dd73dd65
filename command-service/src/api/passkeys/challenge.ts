import { createHash } from 'node:crypto';
import type { Session } from '@paddock/contracts/session';
import type { OpenSession, SessionStore } from '@paddock/service-kit/http';

/** What is begun with a challenge: one that anybody is given adds no passkey. */
type Purpose = NonNullable<Session['passkeyChallenge']>['purpose'];

/** How long a challenge is good, milliseconds of the machine's clock: as long as a browser waits for its owner. */
const lifeMs = 5 * 60_000;

/** Keeps what a browser is to sign in its session; `false`: that has ended. */
export const keepChallenge = (
  sessions: Pick<SessionStore, 'change'>,
  { sessionId }: OpenSession,
  { challenge, purpose }: { challenge: string; purpose: Purpose },
): Promise<boolean> =>
  sessions.change(sessionId, { passkeyChallenge: { challenge, purpose, endsAt: Date.now() + lifeMs } });

/** What this browser was to sign for this; `undefined`: nothing, or it is too late for it. */
export const challengeOf = ({ passkeyChallenge }: OpenSession, purpose: Purpose): string | undefined =>
  passkeyChallenge?.purpose === purpose && Date.now() < passkeyChallenge.endsAt
    ? passkeyChallenge.challenge
    : undefined;

/** How a challenge is named in events. */
export const digestOfChallenge = (challenge: string): string =>
  createHash('sha256').update(challenge).digest('base64url');
