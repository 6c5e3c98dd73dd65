/** Pages that make no sense after signing in. */
const notATarget =
  /^\/(login|f5-login|account\/login|register|home\/registration|forgot-username|forgot-password|f5-forgot-password|passwordreset)(\/|\?|#|$)/i;

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * Where to go after signing in: a path of this site, also as its whole address, else home. Another site is never gone to,
 * however it is written: what counts is where a browser would go.
 */
export const safeBackUrl = (requested: unknown, origin: string = location.origin): string => {
  if (typeof requested !== 'string' || !/^(\/|https?:)/i.test(requested)) return '/';
  const url = URL.parse(requested, origin);
  if (!url || url.origin !== origin) return '/';
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') || notATarget.test(decoded(path)) ? '/' : path;
};

/** What a link calls the way back to a path of this site. */
export const wayBackText = (path: string): string =>
  path.startsWith('/betslip') ? 'Back to your betslip' : 'Back to where you were';
