import {
  type AskedGroup,
  type ConsentChoice,
  type ConsentGroup,
  consentChoice,
  consentText,
  cookieSeconds,
} from '@paddock/contracts/consent';
import { readCookie, writeCookie } from './cookie.ts';
import { createStore } from './store.ts';

const cookieName = 'paddock.consent';

/** Asked of the cookie each time: another tab may have changed it. */
const chosen = (): ConsentChoice | undefined => consentChoice(readCookie(cookieName));

const isSame = (a: ConsentChoice | undefined, b: ConsentChoice | undefined): boolean =>
  a?.functional === b?.functional && a?.targeting === b?.targeting;

const store = createStore<ConsentChoice | undefined>(chosen());
const listeners = new Set<() => void>();
let otherTabs: BroadcastChannel | undefined;

/** What somebody chose on this device; `undefined` until they have. */
export const useConsent = store.use;

/** Whether this device may be written to for it, and its calls made: until somebody chose, for nothing but what is necessary. */
export const isConsented = (group: ConsentGroup): boolean =>
  group === 'necessary' || chosen()?.[group] === true;

/** Calls the listener after each change of the choice, in whichever tab; answers how to stop. */
export const onConsentChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const lookAgain = (): void => {
  const next = chosen();
  if (isSame(next, store.get())) return;
  store.set(next);
  for (const listener of listeners) listener();
};

/** Somebody chose. */
export const chooseConsent = (choice: ConsentChoice): void => {
  writeCookie(cookieName, consentText(choice), cookieSeconds(cookieName));
  lookAgain();
  otherTabs?.postMessage('chosen');
};

/** Whether somebody consented to a group, in a component. */
export const useConsentedTo = (group: AskedGroup): boolean => useConsent()?.[group] === true;

/** Follows what other tabs choose: at their word, and whenever this one is looked at again. */
export const followConsent = (): void => {
  otherTabs = new BroadcastChannel(cookieName);
  otherTabs.addEventListener('message', lookAgain);
  window.addEventListener('pageshow', lookAgain);
  document.addEventListener('visibilitychange', lookAgain);
};
