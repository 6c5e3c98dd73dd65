import type { NoticeTone } from './notice.tsx';

export interface ToastMessage {
  readonly id: number;
  readonly tone: NoticeTone;
  readonly title: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

/** How long a toast stays unless it is hovered, focused, or an error, which stays until it is dismissed. */
export const TOAST_MS = 6000;
const MOST_AT_ONCE = 3;

let toasts: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastMessage[]): void {
  toasts = next;
  for (const changed of listeners) changed();
}

/** Says something in the corner of the screen, from anywhere: `toast({ tone: 'ok', title: 'Bet placed' })`. */
export function toast(message: Omit<ToastMessage, 'id'>): void {
  lastId += 1;
  publish([...toasts, { ...message, id: lastId }].slice(-MOST_AT_ONCE));
}

export function dismissToast(id: number): void {
  publish(toasts.filter((shown) => shown.id !== id));
}

/** For the toaster: the toasts on screen, oldest first. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  current: () => toasts,
};
