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

/** Removes a draft of a registration whose hour is over, and one that can't be read. */
export const expireDraft = (shelf: () => Shelf, now: number): void => {
  try {
    const stored = shelf().getItem(draftKey);
    if (stored !== null && isOver(writtenAt(stored), now)) shelf().removeItem(draftKey);
  } catch {}
};

/** Removes it on whichever page: as that opens, and while it is open. Answers how to stop. */
export const startDraftExpiry = (shelf: () => Shelf, now: () => number = Date.now): (() => void) => {
  const expire = () => expireDraft(shelf, now());
  expire();
  const timer = setInterval(expire, everyMs);
  return () => clearInterval(timer);
};
