import type { Role } from '../../../lib/api/session.ts';
import { pageHistory } from '../../../lib/page-history.ts';
import type { loginSearch } from '../../../lib/sign-in-pages.ts';
import { targetPath } from './targets.ts';

const ownPage: readonly (readonly [Role, string])[] = [
  ['compliance', '/compliance'],
  ['trader', '/ops'],
  ['feed-engineer', '/ops'],
  ['customer-service', '/ops'],
  ['shop-assistant', '/shop'],
  ['administrator', '/staff'],
];

/** Where a user is sent after signing in: to where they came from or wanted to go, or staff to their own page. */
export const landingPath = (
  { backurl, hash }: ReturnType<typeof loginSearch>,
  roles: readonly Role[],
  origin?: string,
): string => {
  if (backurl) {
    const path = targetPath(backurl, () => pageHistory.before('/login'), origin);
    return hash && !path.includes('#') ? `${path}#${encodeURI(hash.replace(/^#/, ''))}` : path;
  }
  return ownPage.find(([role]) => roles.includes(role))?.[1] ?? '/';
};
