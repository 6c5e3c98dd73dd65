import { z } from 'zod';
import type { Shelf } from '../../lib/device-storage.ts';

/** A press without an answer so far: its id, what it is for, and since when, epoch milliseconds. */
const openPressSchema = z.object({ id: z.string(), content: z.string(), since: z.number() });
export type OpenPress = z.infer<typeof openPressSchema>;

/** `accountId`: whose it is; `null` where that is not known. */
const rememberedSchema = z.array(openPressSchema.extend({ accountId: z.string().nullable() }));
type Remembered = z.infer<typeof rememberedSchema>;

/** Where presses are kept until their outcome is known, each for its own account. */
export type PressMemory = {
  /** The last one of whoever is here. */
  read: () => OpenPress | undefined;
  keep: (press: OpenPress) => void;
  /** Forgets the press with this id; any other stays. */
  forget: (id: string) => void;
};

/** Kept nowhere. */
export const noMemory: PressMemory = { read: () => undefined, keep: () => {}, forget: () => {} };

const storageKey = 'paddock.open-presses';

/**
 * The presses that this tab has no answer to, over a reload of the page and while their customer is away. `storage`:
 * throws where it is blocked; then they last as long as the page. `accountId`: who is here.
 */
export const createPressMemory = (
  storage: () => Pick<Shelf<typeof storageKey>, 'getItem' | 'setItem'>,
  accountId: () => string | null,
): PressMemory => {
  const stored = (): Remembered => {
    try {
      return rememberedSchema.safeParse(JSON.parse(storage().getItem(storageKey) ?? '[]')).data ?? [];
    } catch {
      return [];
    }
  };
  let presses = stored();
  const remember = (next: Remembered): void => {
    presses = next;
    try {
      storage().setItem(storageKey, JSON.stringify(next));
    } catch {}
  };
  const without = (id: string): Remembered => presses.filter((press) => press.id !== id);
  return {
    read: () => presses.findLast((press) => press.accountId === accountId()),
    keep: ({ id, content, since }) =>
      remember([...without(id), { id, content, since, accountId: accountId() }]),
    forget: (id) => remember(without(id)),
  };
};
