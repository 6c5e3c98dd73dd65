/** What a cookie of this site holds; undefined where there is none. */
export const readCookie = (name: string): string | undefined => {
  const all = globalThis.document?.cookie ?? '';
  const found = all.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
};

/**
 * Keeps a value that needs no escaping for some seconds; none takes it away. Every browser of ours knows this way.
 * Features keep theirs by `device-storage.ts`, which asks for consent.
 */
export const writeCookie = (name: string, value: string, seconds: number): void => {
  const secure = globalThis.location?.protocol === 'https:' ? '; secure' : '';
  Object.assign(document, { cookie: `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}` });
};
