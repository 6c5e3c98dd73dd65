import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

const domains: ReadonlySet<string> = disposableEmailBlocklistSet();

/** A domain and those that it is a part of: `a.b.com`, `b.com`, `com`. */
const withParents = (domain: string): string[] =>
  domain.split('.').map((_, at, parts) => parts.slice(at).join('.'));

/** Whether an address is of a service of throw-away mail: an account needs one that can be written to later. */
export const isDisposableEmail = (email: string): boolean =>
  withParents(email.toLowerCase().split('@').at(-1) ?? '').some((domain) => domains.has(domain));
