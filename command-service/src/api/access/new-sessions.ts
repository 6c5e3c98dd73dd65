import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Channel, Role, Shortcuts } from '@paddock/contracts/events';
import type { OddsFormat, PriceAcceptance } from '@paddock/contracts/odds';
import { newSessionId, type OpenSession, type SignedInSession } from '@paddock/service-kit/http';

const newToken = (): string => randomBytes(32).toString('base64url');

/** How a session is named in events: its id opens the account, so it is never written down. */
export const sessionDigest = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('base64url').slice(0, 22);

/** A session of somebody who has not signed in. */
export const visitorSession = (channel: Channel, oddsType: OddsFormat = 'fractional'): OpenSession => ({
  sessionId: newSessionId(),
  visitorId: randomUUID(),
  csrfToken: newToken(),
  channel,
  oddsType,
});

/** The session after sign-in: a new id and token, the same visitor, so that the betslip stays. */
export const signedInSession = (
  before: OpenSession,
  account: { accountId: string; username: string; roles: Role[] },
  preferences: {
    oddsDisplay: OddsFormat | null;
    priceAcceptance: PriceAcceptance | null;
    shortcuts: Shortcuts;
  },
  now: Date,
): SignedInSession => ({
  ...before,
  sessionId: newSessionId(),
  csrfToken: newToken(),
  oddsType: preferences.oddsDisplay ?? before.oddsType,
  ...(preferences.priceAcceptance && { priceAcceptance: preferences.priceAcceptance }),
  ...preferences.shortcuts,
  account: { ...account, signedInAt: now.toISOString() },
});
