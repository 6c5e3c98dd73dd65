import { timingSafeEqual } from 'node:crypto';
import type { Call } from '@paddock/contracts/http';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { isFreshlyConfirmed } from '@paddock/contracts/session';
import type { OpenSession } from './sessions.ts';

const sameToken = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const isStale = (session: OpenSession | undefined, now: number): boolean =>
  session?.account !== undefined && !isFreshlyConfirmed(session, now);

const hasFields = (body: unknown, fields: Readonly<Record<string, boolean | string>>): boolean => {
  const given = new Map<string, unknown>(Object.entries(body ?? {}));
  return Object.entries(fields).every(([field, value]) => given.get(field) === value);
};

/** Why it may not be made with this body, where only some bodies need a fresh second factor. */
export const denialOfBody = (
  { needsConfirmation }: Call,
  session: OpenSession | undefined,
  body: unknown,
  now: number,
): Refusal | undefined => {
  if (typeof needsConfirmation !== 'object' || !hasFields(body, needsConfirmation)) return undefined;
  return isStale(session, now) ? refuse('confirmation-needed') : undefined;
};

/** What came with a call: the token, whose page led to it and what it is loaded as, as its browser says. */
type Provenance = { csrf: string | undefined; site: string | undefined; destination: string | undefined };

/**
 * Whether a page of another site led to the call. With a link from anywhere comes the cookie, and what staff read is
 * noted in their name. Programs that are no browser, and old ones, say nothing.
 */
export const isOfOtherSite = (site: string | undefined): boolean =>
  site === 'cross-site' || site === 'same-site';

/** Whether a browser loads it as a page, an image or a script: what changes something is called by our scripts only. */
const isLoaded = (destination: string | undefined): boolean =>
  destination !== undefined && destination !== 'empty';

/**
 * A link from elsewhere may lead to what anyone reads. What is limited is for our pages alone, else a page in one browser
 * uses up the limit of everybody who shares its address.
 */
const isRefusedFromOtherSite = ({ who, changes, limit }: Call): boolean =>
  who !== 'anyone' || changes || limit !== undefined;

/**
 * Why this session may not make the call; `undefined`: it may. `now` is an instant of the machine's clock, as those in
 * sessions are.
 */
export const denialOf = (
  call: Call,
  session: OpenSession | undefined,
  { csrf, site, destination }: Provenance,
  now: number,
): Refusal | undefined => {
  if (session?.halfSignedIn && !call.inSecondStep) return refuse('second-step-needed');
  if (call.who !== 'anyone') {
    if (!session?.account) return refuse('not-signed-in');
    if (!call.who.some((role) => session.account?.roles.includes(role))) return refuse('not-allowed');
  }
  if (isRefusedFromOtherSite(call) && isOfOtherSite(site)) return refuse('csrf-token-missing');
  if (call.changes && isLoaded(destination)) return refuse('csrf-token-missing');
  const isOwnPage = !call.changes || (session && csrf && sameToken(csrf, session.csrfToken));
  if (!isOwnPage) return refuse('csrf-token-missing');
  return call.needsConfirmation === true && isStale(session, now) ? refuse('confirmation-needed') : undefined;
};
