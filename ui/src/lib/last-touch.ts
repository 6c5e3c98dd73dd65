import type { Shelf as DeviceShelf } from './device-storage.ts';

const key = 'paddock.touched-at';
type Shelf = Pick<DeviceShelf<typeof key>, 'getItem' | 'setItem'>;
/** A page that is touched all the time says so once a second. */
const tellMs = 1000;

/** When somebody last touched the site, in whichever of its tabs. `shelf`: what the tabs share. */
export const createLastTouch = (shelf: () => Shelf, now: () => number = Date.now) => {
  let here = now();
  let toldAt = 0;

  // Where the browser keeps nothing each tab knows of itself only.
  const told = (): number => {
    try {
      const at = Number(shelf().getItem(key));
      return at <= now() ? at : 0;
    } catch {
      return 0;
    }
  };
  const tell = (): void => {
    toldAt = here;
    try {
      shelf().setItem(key, String(here));
    } catch {}
  };

  return {
    /** Somebody touched this page. */
    touched: (): void => {
      here = now();
      if (here - toldAt >= tellMs) tell();
    },
    /** Somebody else is here: what was before counts no more, and other tabs are told nothing. */
    begin: (): void => {
      here = now();
    },
    /** Milliseconds for which nobody touched any tab. */
    idleMs: (): number => now() - Math.max(here, told()),
  };
};
