const key = 'paddock.username';

/** The username that this device keeps for its owner; empty when there is none. */
export const rememberedUsername = (): string => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

/** Keeps a username on this device, or forgets the one that it keeps. */
export const rememberUsername = (username: string | undefined): void => {
  try {
    if (username) localStorage.setItem(key, username);
    else localStorage.removeItem(key);
  } catch {
    // Storage is blocked: the name is typed again next time.
  }
};
