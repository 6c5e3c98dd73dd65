import type { ToastManagerAddOptions } from '@base-ui/react/toast';
import { onAccountChange, onAccountLeft } from '../lib/account-changes.ts';
import type { NoticeTone } from './notice.tsx';

export type ToastMessage = {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly text?: string;
  /** It stays until it is dismissed. */
  readonly stays?: boolean;
  /** It says that the account that it is said to leaves: it is still to be read by then, and goes once somebody is here again. */
  readonly aboutLeaving?: boolean;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
};

/** How long a toast stays unless it is hovered or focused. */
export const toastMs = 6000;
/** An error stays until it is dismissed. */
const untilDismissed = 0;

type ToastOptions = ToastManagerAddOptions<ToastMessage>;

/** A message as the library takes it. Its place on the screen is a polite live region already. */
export const toastOptions = (message: ToastMessage): ToastOptions => ({
  title: message.title,
  data: message,
  timeout: message.tone === 'error' || message.stays ? untilDismissed : toastMs,
});

/** What shows toasts, and takes one away by its id. */
type Toasts = { add: (options: ToastOptions) => string; close: (id: string) => void };

let toasts: Toasts | undefined;
let waiting: ToastMessage[] = [];
/** The ids of those on screen that go with the account that they were said to. */
const ofAccount = new Set<string>();
/** Of those that say that it leaves. */
const ofLeaving = new Set<string>();

/** Under which id a message is, or was, on screen: also of one that waited for the toaster. */
const shownAs = new WeakMap<ToastMessage, string>();

const show = ({ add }: Toasts, message: ToastMessage): void => {
  const ids = message.aboutLeaving ? ofLeaving : ofAccount;
  const id = add({ ...toastOptions(message), onRemove: () => ids.delete(id) });
  ids.add(id);
  shownAs.set(message, id);
};

/** The toaster is on screen: it shows what was said before. Answers how to take it away. */
export const showToastsBy = (shown: Toasts): (() => void) => {
  toasts = shown;
  for (const message of waiting) show(shown, message);
  waiting = [];
  return () => {
    toasts = undefined;
    ofAccount.clear();
    ofLeaving.clear();
  };
};

const closeAll = (ids: Set<string>): void => {
  for (const id of ids) toasts?.close(id);
  ids.clear();
};

/** What was said to one account is not for whoever is here next. */
onAccountLeft(() => {
  waiting = waiting.filter(({ aboutLeaving }) => aboutLeaving);
  closeAll(ofAccount);
});

/** Nor what its leaving was told by. */
onAccountChange(({ to }) => {
  if (to === null) return;
  waiting = waiting.filter(({ aboutLeaving }) => !aboutLeaving);
  closeAll(ofLeaving);
});

/**
 * Says something in the corner of the screen, from anywhere: `toast({ tone: 'ok', title: 'Bet placed' })`. Answers how to
 * take it away once it holds no more.
 */
export const toast = (message: ToastMessage): (() => void) => {
  if (toasts) show(toasts, message);
  else waiting.push(message);
  return () => {
    waiting = waiting.filter((one) => one !== message);
    const id = shownAs.get(message);
    if (id !== undefined) toasts?.close(id);
  };
};
