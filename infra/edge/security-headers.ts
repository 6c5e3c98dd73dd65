import type { Profile } from '@paddock/service-kit/process';

/** How long browsers keep to TLS once they have been told, seconds: a year. */
const strictSeconds = 31_536_000;

/**
 * Neither scripts nor styles are inline: what components measure they set through the DOM, which no policy stops.
 * `'self'` of connections takes in the WebSocket of the own host.
 */
const contentSecurityPolicyFor = (framed: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-src ${framed}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** What our pages use, and nothing of elsewhere that came into one may. */
const ownFeatures = ['geolocation', 'publickey-credentials-create', 'publickey-credentials-get'];
/** What no page of ours uses either. */
const noFeatures = [
  ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

const permissionsPolicy = [
  ...ownFeatures.map((feature) => `${feature}=(self)`),
  ...noFeatures.map((feature) => `${feature}=()`),
].join(', ');

/** Headers of every answer, in the order in which they are sent. */
export type SecurityHeaders = readonly (readonly [name: string, value: string])[];

const alwaysFor = (framed: string): SecurityHeaders => [
  ['content-security-policy', contentSecurityPolicyFor(framed)],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'same-origin'],
  ['x-frame-options', 'DENY'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', permissionsPolicy],
];

/**
 * Sent with every answer; `fieldsUrl`: of the payment provider, whose origin is all that a page may frame. A trial may
 * still be reached without TLS; production is not, ever again.
 */
export const securityHeadersOf = (profile: Profile, fieldsUrl?: string): SecurityHeaders => {
  const always = alwaysFor(fieldsUrl === undefined ? "'none'" : new URL(fieldsUrl).origin);
  return profile === 'production'
    ? [...always, ['strict-transport-security', `max-age=${strictSeconds}; includeSubDomains`]]
    : always;
};

/** The same as lines of an answer that is written by hand, which nothing may keep. */
export const headerLinesOf = (headers: SecurityHeaders): string =>
  [['cache-control', 'no-store'], ...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
