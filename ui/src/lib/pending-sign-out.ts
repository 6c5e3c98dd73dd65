import { type Shelf as DeviceShelf, localShelf } from './device-storage.ts';

const key = 'paddock.pending-sign-out';
type Shelf = DeviceShelf<typeof key>;

/**
 * The session that somebody logged out of while the server could not be reached: it is ended before anything else is
 * done, by whichever tab reaches the server first, also after a reload. `shelf`: what the tabs share. Kept is the token
 * of the session, which is good for nothing without its cookie.
 */
export const createPendingSignOut = (shelf: () => Shelf) => {
  // Where the browser keeps nothing, this tab knows of itself only.
  let here: string | undefined;
  const stored = (): string | null => {
    try {
      return shelf().getItem(key);
    } catch {
      return null;
    }
  };
  return {
    begin: (mark: string): void => {
      here = mark;
      try {
        shelf().setItem(key, mark);
      } catch {}
    },
    isOf: (mark: string | undefined): boolean => mark !== undefined && (mark === here || mark === stored()),
    end: (): void => {
      here = undefined;
      try {
        shelf().removeItem(key);
      } catch {}
    },
  };
};

export const pendingSignOut = createPendingSignOut(() => localShelf);
