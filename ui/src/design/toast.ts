import { createStore } from '../lib/store.ts';
import type { NoticeTone } from './notice.tsx';

export type ToastMessage = {
  readonly id: number;
  readonly tone: NoticeTone;
  readonly title: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
};

/** How long a toast stays unless it is hovered, focused, or an error, which stays until it is dismissed. */
export const toastMs = 6000;
const mostAtOnce = 3;

/** The toasts on screen, oldest first. */
export const toasts = createStore<readonly ToastMessage[]>([]);
let lastId = 0;

/** Says something in the corner of the screen, from anywhere: `toast({ tone: 'ok', title: 'Bet placed' })`. */
export const toast = (message: Omit<ToastMessage, 'id'>): void => {
  lastId += 1;
  toasts.set([...toasts.get(), { ...message, id: lastId }].slice(-mostAtOnce));
};

export const dismissToast = (id: number): void => {
  toasts.set(toasts.get().filter((shown) => shown.id !== id));
};
