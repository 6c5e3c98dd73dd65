/** What a cookie of this site holds; undefined where there is none. */
export const readCookie = (name: string): string | undefined => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
};

/** Keeps a value that needs no escaping for some seconds; none takes it away. Every browser of ours knows this way. */
export const writeCookie = (name: string, value: string, seconds: number): void => {
  const secure = globalThis.location?.protocol === 'https:' ? '; secure' : '';
  Object.assign(document, { cookie: `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}` });
};
