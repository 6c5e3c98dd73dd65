import type { ToastManagerAddOptions } from '@base-ui/react/toast';
import type { NoticeTone } from './notice.tsx';

export type ToastMessage = {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly text?: string;
  /** It stays until it is dismissed. */
  readonly stays?: boolean;
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

type Add = (options: ToastOptions) => void;
let show: Add | undefined;
let waiting: ToastMessage[] = [];

/** The toaster is on screen: it shows what was said before. Answers how to take it away. */
export const showToastsBy = (add: Add): (() => void) => {
  show = add;
  for (const message of waiting) add(toastOptions(message));
  waiting = [];
  return () => {
    show = undefined;
  };
};

/** Says something in the corner of the screen, from anywhere: `toast({ tone: 'ok', title: 'Bet placed' })`. */
export const toast = (message: ToastMessage): void => {
  if (show) show(toastOptions(message));
  else waiting.push(message);
};
