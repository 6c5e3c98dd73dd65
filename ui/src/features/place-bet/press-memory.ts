import { z } from 'zod';

/** A press without an answer so far: its id, what it is for, and since when, epoch milliseconds. */
const openPressSchema = z.object({
  id: z.string(),
  content: z.string(),
  since: z.number(),
  /** Whose it is; `null` where that is not known. */
  accountId: z.string().nullable().default(null),
});
export type OpenPress = Omit<z.infer<typeof openPressSchema>, 'accountId'>;

/** Where a press is kept until its outcome is known. */
export type PressMemory = {
  read: () => OpenPress | undefined;
  keep: (press: OpenPress) => void;
  /** Forgets the press with this id; a newer one stays. */
  forget: (id: string) => void;
};

/** Kept nowhere. */
export const noMemory: PressMemory = { read: () => undefined, keep: () => {}, forget: () => {} };

const storageKey = 'paddock.open-press';

/** The press that this tab has no answer to, over a reload of the page; `storage`: throws where it is blocked. */
export const createPressMemory = (
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  accountId: () => string | null,
) => {
  const stored = () => {
    try {
      const text = storage().getItem(storageKey);
      return text === null ? undefined : openPressSchema.safeParse(JSON.parse(text)).data;
    } catch {
      // Blocked, or not what was written here: then nothing is remembered.
      return undefined;
    }
  };
  const write = (change: (to: Pick<Storage, 'setItem' | 'removeItem'>) => void): void => {
    try {
      change(storage());
    } catch {
      // Blocked: the press lasts as long as the page.
    }
  };
  return {
    read: stored,
    keep: ({ id, content, since }: OpenPress): void =>
      write((to) => to.setItem(storageKey, JSON.stringify({ id, content, since, accountId: accountId() }))),
    forget: (id: string): void => {
      if (stored()?.id === id) write((to) => to.removeItem(storageKey));
    },
    /** Whether it is the press of this account. */
    isOf: (account: string): boolean => stored()?.accountId === account,
  };
};
