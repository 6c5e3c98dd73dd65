import {
  type AskedGroup,
  type ConsentChoice,
  type ConsentGroup,
  consentChoice,
  consentText,
  type MadeChoice,
} from '@paddock/contracts/consent';
import { readCookie } from './cookie.ts';
import { onRenewed, writeRenewed } from './renewed-cookies.ts';
import { createStore } from './store.ts';

const cookieName = 'paddock.consent';

/** Asked of the cookie each time: another tab may have changed it. */
const chosen = (): MadeChoice | undefined => consentChoice(readCookie(cookieName));

const isSame = (a: ConsentChoice | undefined, b: ConsentChoice | undefined): boolean =>
  a?.functional === b?.functional && a?.targeting === b?.targeting;

const store = createStore<MadeChoice | undefined>(chosen());
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

const write = (choice: MadeChoice): void => writeRenewed(cookieName, consentText(choice, choice.at));

/** An answer that was under way as somebody chose may have set what was chosen before: the later one holds. */
const holdLatest = (told: MadeChoice | undefined): void => {
  const [inCookie, known] = [chosen(), store.get()];
  const latest = told && (!known || told.at > known.at) ? told : known;
  if (inCookie && latest && latest.at > inCookie.at && !isSame(latest, inCookie)) write(latest);
};

const lookAgain = (told?: MadeChoice): void => {
  holdLatest(told);
  const next = chosen();
  const before = store.get();
  if (next?.at !== before?.at || !isSame(next, before)) store.set(next);
  if (!isSame(next, before)) for (const listener of listeners) listener();
};

/** Somebody chose: later than before, though the clock was set back. */
export const chooseConsent = (choice: ConsentChoice): void => {
  const before = Math.max(chosen()?.at ?? 0, store.get()?.at ?? 0);
  const made = { ...choice, at: Math.max(Date.now(), before + 1) };
  write(made);
  lookAgain();
  otherTabs?.postMessage(consentText(made, made.at));
};

/** Whether somebody consented to a group, in a component. */
export const useConsentedTo = (group: AskedGroup): boolean => useConsent()?.[group] === true;

/** Follows what other tabs choose: at their word, at each answer that may set it, and whenever this one is looked at again. */
export const followConsent = (): void => {
  otherTabs = new BroadcastChannel(cookieName);
  otherTabs.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
    lookAgain(consentChoice(typeof data === 'string' ? data : undefined)),
  );
  onRenewed(() => lookAgain());
  window.addEventListener('pageshow', () => lookAgain());
  document.addEventListener('visibilitychange', () => lookAgain());
};
