/** The page has no scripts, styles or connections but its own, and is framed by one origin alone. */
const policyFor = (ancestors: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');

/** Headers of every answer of the fields' origin. */
export const fieldsHeaders = (parentOrigin: string): Record<string, string> => ({
  'content-security-policy': policyFor(parentOrigin),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cache-control': 'no-store',
});

/** Of the bank's page, which stands alone. */
export const challengeHeaders = (parentOrigin: string): Record<string, string> => ({
  ...fieldsHeaders(parentOrigin),
  'content-security-policy': policyFor("'none'"),
});
