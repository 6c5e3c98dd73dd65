import type { Shelf as DeviceShelf } from '../../../lib/device-storage.ts';

export const draftKey = 'paddock.registration';
/** Since something was typed last: others may come to the same browser. */
export const draftKeptMs = 3_600_000;

const everyMs = 60_000;

export type Shelf = DeviceShelf<typeof draftKey>;

export const isOver = (at: number, now: number): boolean => !(now - at >= 0 && now - at < draftKeptMs);

const writtenAt = (stored: string): number => {
  try {
    return Number(JSON.parse(stored)?.at ?? Number.NaN);
  } catch {
    return Number.NaN;
  }
};

const listeners = new Set<() => void>();

/** Calls the listener when a draft is removed as its hour is over; answers how to stop. */
export const onDraftExpired = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Removes a draft of a registration whose hour is over, and one that can't be read. */
export const expireDraft = (shelf: () => Shelf, now: number): void => {
  try {
    const stored = shelf().getItem(draftKey);
    if (stored === null || !isOver(writtenAt(stored), now)) return;
    shelf().removeItem(draftKey);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
};

/** Removes it on whichever page: as that opens, and while it is open. Answers how to stop. */
export const startDraftExpiry = (shelf: () => Shelf, now: () => number = Date.now): (() => void) => {
  const expire = () => expireDraft(shelf, now());
  expire();
  const timer = setInterval(expire, everyMs);
  return () => clearInterval(timer);
};
