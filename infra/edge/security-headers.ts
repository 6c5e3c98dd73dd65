import type { Profile } from '@paddock/service-kit/process';

/** How long browsers keep to TLS once they have been told, seconds: a year. */
const strictSeconds = 31_536_000;

/**
 * Styles are inline where components measure themselves; scripts never are. `'self'` of connections takes in the
 * WebSocket of the own host.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const always: readonly (readonly [string, string])[] = [
  ['content-security-policy', contentSecurityPolicy],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'same-origin'],
  ['x-frame-options', 'DENY'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', 'geolocation=(self), camera=(), microphone=()'],
];

/** Sent with every answer. A trial may still be reached without TLS; production is not, ever again. */
export const securityHeadersOf = (profile: Profile): readonly (readonly [string, string])[] =>
  profile === 'production'
    ? [...always, ['strict-transport-security', `max-age=${strictSeconds}; includeSubDomains`]]
    : always;
