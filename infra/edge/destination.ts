import { extname } from 'node:path';
import {
  type Call,
  calls,
  createCallFinder,
  createMethodFinder,
  matchPath,
  normalisePath,
} from '@paddock/contracts/http';
import { pages } from '@paddock/contracts/pages';

/** Where a request goes. */
type Destination =
  | { kind: 'service'; call: Call }
  | { kind: 'app'; path: string }
  | { kind: 'openapi' }
  | { kind: 'health'; path: '/healthz' | '/readyz' }
  | { kind: 'other-method'; allowed: string[] }
  | { kind: 'nothing' };

const isPartial = ({ searchParams }: URL): boolean => searchParams.get('partial')?.toLowerCase() === 'true';

/**
 * A browser that navigates asks for HTML and gets the app, also on a page's path that is one of a call; everything
 * else (`?partial=true`, `Accept: application/json`) gets the call behind the path.
 */
const isNavigation = (accept: string, url: URL): boolean => accept.includes('text/html') && !isPartial(url);

/** A client that accepts the answer of a call and no page: where there is no call, the app would mislead it. */
const isForData = (accept: string, url: URL): boolean =>
  isPartial(url) || (accept.includes('application/json') && !accept.includes('text/html'));

/** Downloads and mails are followed as links, so a navigation to them is the call itself. */
const navigableCalls = new Set(['account-download', 'document-content', 'mailbox-page']);

/** Where a path begins, in lower case. */
const beginningOf = (path: string): string => normalisePath(path).split('/')[1] ?? '';

const beginningsOfCalls = new Set(calls.map(({ path }) => beginningOf(path)));

/** Whether this is an address of the app: anywhere but where calls are; there its own pages are. */
const isOfApp = (path: string): boolean =>
  !beginningsOfCalls.has(beginningOf(path)) || pages.some((page) => matchPath(page, path));

const findCall = createCallFinder(calls);
const findMethods = createMethodFinder(calls);

/** Longest path that is looked at, characters: those of calls and pages have less, with any id that there is. */
const maxPath = 1000;

const parse = (url: string): URL | undefined => {
  const parsed = URL.parse(url, 'http://edge') ?? undefined;
  if (parsed && parsed.pathname.length > maxPath) return undefined;
  try {
    if (parsed) decodeURIComponent(parsed.pathname);
    return parsed;
  } catch {
    return undefined;
  }
};

/** Where a request goes by its method, its URL and its `Accept` header. */
export const destinationOf = (method: string, url: string, accept = ''): Destination => {
  const parsed = parse(url);
  if (!parsed) return { kind: 'nothing' };
  const path = normalisePath(parsed.pathname);
  if (path === '/openapi.json') return { kind: 'openapi' };
  if (path === '/healthz' || path === '/readyz') return { kind: 'health', path };
  const decoded = decodeURIComponent(parsed.pathname);
  const found = findCall(method, decoded);
  const forPage = method === 'GET' || method === 'HEAD';
  // All pages are looked through only where a page may be meant: most requests are calls.
  const navigation = forPage && isNavigation(accept, parsed) && isOfApp(decoded);
  if (found && !(navigation && !navigableCalls.has(found.call.name))) {
    return { kind: 'service', call: found.call };
  }
  const allowed = found || navigation ? [] : findMethods(decoded);
  if (allowed.length > 0) return { kind: 'other-method', allowed };
  const isFile = extname(parsed.pathname) !== '';
  if (isForData(accept, parsed) && !isFile) return { kind: 'nothing' };
  // A browser shows what the app says of an unknown address; from anybody else the app would hide a missing call.
  const forApp = forPage && (isOfApp(decoded) || isNavigation(accept, parsed));
  return forApp ? { kind: 'app', path: parsed.pathname } : { kind: 'nothing' };
};
