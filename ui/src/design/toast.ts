import { createStore } from '../lib/store.ts';
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

/** The toasts on screen, oldest first. */
export const toasts = createStore<readonly ToastMessage[]>([]);
let lastId = 0;

/** Says something in the corner of the screen, from anywhere: `toast({ tone: 'ok', title: 'Bet placed' })`. */
export function toast(message: Omit<ToastMessage, 'id'>): void {
  lastId += 1;
  toasts.set([...toasts.get(), { ...message, id: lastId }].slice(-MOST_AT_ONCE));
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((shown) => shown.id !== id));
}
