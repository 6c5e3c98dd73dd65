import { randomBytes, randomUUID } from 'node:crypto';
import type { Channel, Role, Shortcuts } from '@paddock/contracts/events';
import type { OddsFormat, PriceAcceptance } from '@paddock/contracts/odds';
import {
  hashOfSession,
  newSessionId,
  type OpenSession,
  type SignedInSession,
  sessionNameOf,
} from '@paddock/service-kit/http';
import type { SessionSecrets } from '@paddock/service-kit/keys';

const newToken = (): string => randomBytes(32).toString('base64url');

/** How a session is named in events: its id opens the account, so it is never written down. */
export const sessionDigest = (sessionId: string): string => sessionNameOf(hashOfSession(sessionId));

/** A session of somebody who has not signed in. */
export const visitorSession = (channel: Channel, oddsType: OddsFormat = 'fractional'): OpenSession => ({
  sessionId: newSessionId(),
  visitorId: randomUUID(),
  csrfToken: newToken(),
  channel,
  oddsType,
});

/** The session of a visitor under another id and with another token. */
export const renewedVisitor = (session: OpenSession): OpenSession => ({
  ...session,
  sessionId: newSessionId(),
  csrfToken: newToken(),
});

type Identity = { accountId: string; username: string; roles: Role[] };

/**
 * What stays of a browser's session when somebody signs in with it: the visitor, so that the betslip stays; unless another
 * account was signed in, whose slip it is.
 */
const renewed = (
  { account, halfSignedIn, newSecret, passkeyChallenge, recovery, endedBy, ...visitor }: OpenSession,
  accountId: string,
  roles: readonly Role[] = [],
): OpenSession => ({
  ...visitor,
  ...(account && account.accountId !== accountId && { visitorId: randomUUID() }),
  sessionId: newSessionId(roles),
  csrfToken: newToken(),
});

/** The session after sign-in: a new id and token. `device`: the browser in words; `country`: of its network address. */
export const signedInSession = (
  before: OpenSession,
  account: Identity & {
    device: string;
    country?: string | undefined;
    endings: number;
    confirmedAt?: number;
    isAvBlocked?: boolean;
  },
  preferences: {
    oddsDisplay: OddsFormat | null;
    priceAcceptance: PriceAcceptance | null;
    shortcuts: Shortcuts;
  },
  now: Date,
): SignedInSession => ({
  ...renewed(before, account.accountId, account.roles),
  oddsType: preferences.oddsDisplay ?? before.oddsType,
  ...(preferences.priceAcceptance && { priceAcceptance: preferences.priceAcceptance }),
  ...preferences.shortcuts,
  account: { ...account, signedInAt: now.toISOString() },
});

/** The same of somebody who goes on, under this id and token. `endings`: as of now. It ends when it would have. */
export const renewedSession = (
  before: SignedInSession,
  endings: number,
  { id, csrfToken }: SessionSecrets,
): SignedInSession => ({
  ...before,
  sessionId: newSessionId(before.account.roles, id),
  csrfToken,
  account: { ...before.account, endings },
});

/** The session between the right password and the second step: nobody is signed in. */
export const halfSignedInSession = (
  before: OpenSession,
  halfSignedIn: NonNullable<OpenSession['halfSignedIn']>,
): OpenSession => ({
  ...renewed(before, halfSignedIn.accountId),
  halfSignedIn,
});
