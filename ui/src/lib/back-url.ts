/** Pages that make no sense after signing in. */
const notATarget = /^\/(login|register|forgot-username|forgot-password|passwordreset)(\/|\?|#|$)/i;

/**
 * Where to go after signing in: a path of this site, else home. An address of another site is never followed,
 * however it is written.
 */
export const safeBackUrl = (requested: unknown, origin: string = location.origin): string => {
  if (typeof requested !== 'string' || !requested.startsWith('/')) return '/';
  if (!URL.canParse(requested, origin)) return '/';
  const url = new URL(requested, origin);
  const path = url.pathname + url.search + url.hash;
  return url.origin === origin && !path.startsWith('//') && !notATarget.test(path) ? path : '/';
};
