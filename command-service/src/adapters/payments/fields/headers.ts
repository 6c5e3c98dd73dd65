/** Origins of others that the page of a provider's fields needs beside its own, by what it has from them. */
export type PolicySources = {
  connect?: readonly string[];
  frame?: readonly string[];
  img?: readonly string[];
};

/** The page has no scripts or styles but its own, and is framed by nobody else. */
const policyFor = (ancestors: string, { connect = [], frame = [], img = [] }: PolicySources): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    ["img-src 'self' data:", ...img].join(' '),
    ["connect-src 'self'", ...connect].join(' '),
    ...(frame.length > 0 ? [['frame-src', ...frame].join(' ')] : []),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');

/** Headers of every answer of the fields' origin. `sources`: of others, that a provider's own script needs. */
export const fieldsHeaders = (parentOrigin: string, sources: PolicySources = {}): Record<string, string> => ({
  'content-security-policy': policyFor(parentOrigin, sources),
  'x-content-type-options': 'nosniff',
  'referrer-policy': sources.frame ? 'origin' : 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cache-control': 'no-store',
});

/** Of a page of that origin which stands alone, framed by nobody. */
export const aloneHeaders = (): Record<string, string> => fieldsHeaders("'none'");
