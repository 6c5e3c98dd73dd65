import {
  cookieSeconds,
  isRenewed,
  type KeptCookie,
  type KeptEntry,
  type KeptInTab,
  type KeptLocally,
  keptEntry,
  keptOnDevice,
} from '@paddock/contracts/consent';
import { isConsented, onConsentChange } from './consent.ts';
import { readCookie, writeCookie } from './cookie.ts';
import { dropRenewed, writeRenewed } from './renewed-cookies.ts';

// The one place that writes to the device: what `keptOnDevice` lists, in groups that somebody consented to.

const mayKeep = (name: string): boolean => {
  const entry = keptEntry(name);
  return entry !== undefined && isConsented(entry.group);
};

/** What a browser keeps; it throws where that is blocked, and keeps nothing that was refused. */
export type Shelf<Name extends string> = {
  getItem(name: Name): string | null;
  setItem(name: Name, value: string): void;
  removeItem(name: Name): void;
};

const shelfIn = <Name extends string>(storage: () => Storage): Shelf<Name> => ({
  getItem: (name) => storage().getItem(name),
  setItem: (name, value) => {
    if (mayKeep(name)) storage().setItem(name, value);
  },
  removeItem: (name) => storage().removeItem(name),
});

/** Of the site, in all tabs and after they are closed. */
export const localShelf = shelfIn<KeptLocally>(() => localStorage);
/** Of one tab. */
export const tabShelf = shelfIn<KeptInTab>(() => sessionStorage);

export const keptCookie = (name: KeptCookie): string | undefined => readCookie(name);

/** For as long as the table says. What is there already stays: written anew, Safari would keep it for a week. */
export const keepCookie = (name: KeptCookie, value: string): void => {
  if (!mayKeep(name)) return;
  if (!isRenewed(name)) writeCookie(name, value, cookieSeconds(name));
  else if (readCookie(name) !== value) writeRenewed(name, value);
};

export const dropCookie = (name: KeptCookie): void => {
  if (isRenewed(name)) dropRenewed(name);
  else writeCookie(name, '', 0);
};

const forget = ({ name, where, group }: KeptEntry): void => {
  if (group === 'necessary') return;
  if (where === 'cookie') {
    dropCookie(name);
    return;
  }
  try {
    (where === 'local' ? localStorage : sessionStorage).removeItem(name);
  } catch {
    // Storage is blocked: nothing is kept in it.
  }
};

/** Nothing stays of a group that nobody consented to, or no more. */
const forgetRefused = (): void => {
  for (const entry of keptOnDevice) if (!isConsented(entry.group)) forget(entry);
};

/** As the page opens, and at each change of the choice. */
export const keepToConsent = (): void => {
  forgetRefused();
  onConsentChange(forgetRefused);
};
