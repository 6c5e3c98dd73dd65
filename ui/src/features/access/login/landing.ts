import type { Role } from '../../../lib/api/session.ts';
import { pageHistory } from '../../../lib/page-history.ts';
import { targetPath } from './targets.ts';

const ownPage: readonly (readonly [Role, string])[] = [
  ['compliance', '/compliance'],
  ['trader', '/ops'],
  ['feed-engineer', '/ops'],
  ['customer-service', '/ops'],
  ['shop-assistant', '/shop'],
  ['administrator', '/staff'],
];

type LoginSearch = {
  backurl?: string;
  hash?: string;
};

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The search of the sign-in page: where to go on, and to which part of it. */
export const loginSearch = (search: Record<string, unknown>): LoginSearch => {
  const [backurl, hash] = [text(search.backurl), text(search.hash)];
  return { ...(backurl && { backurl }), ...(hash && { hash }) };
};

/** Where a user is sent after signing in: to where they came from or wanted to go, or staff to their own page. */
export const landingPath = (
  { backurl, hash }: LoginSearch,
  roles: readonly Role[],
  origin?: string,
): string => {
  if (backurl) {
    const path = targetPath(backurl, () => pageHistory.before('/login'), origin);
    return hash && !path.includes('#') ? `${path}#${encodeURI(hash.replace(/^#/, ''))}` : path;
  }
  return ownPage.find(([role]) => roles.includes(role))?.[1] ?? '/';
};
