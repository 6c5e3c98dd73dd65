import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

const domains: ReadonlySet<string> = disposableEmailBlocklistSet();

/** A domain and those that it is a part of: `a.b.com`, `b.com`, `com`. */
const withParents = (domain: string): string[] =>
  domain.split('.').map((_, at, parts) => parts.slice(at).join('.'));

/** Whether a domain is that of a service of throw-away mail, or a part of it. */
export const isDisposableDomain = (domain: string): boolean =>
  withParents(domain.toLowerCase()).some((one) => domains.has(one));

/** Whether an address is of a service of throw-away mail: an account needs one that can be written to later. */
export const isDisposableEmail = (email: string): boolean =>
  isDisposableDomain(email.split('@').at(-1) ?? '');
