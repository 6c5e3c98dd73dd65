const KEY = 'paddock.username';

/** The username that this device keeps for its owner; empty when there is none. */
export function rememberedUsername(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a username on this device, or forgets the one that it keeps. */
export function rememberUsername(username: string | undefined): void {
  try {
    if (username) localStorage.setItem(KEY, username);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the name is typed again next time.
  }
}
