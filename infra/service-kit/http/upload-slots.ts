/** Files that a process takes at a time, and of one account: each is held in memory while it is worked on. */
const most = { all: 8, ofAccount: 2 };

/** Who may send a file now. Taken before anything of it is read. */
export const createUploadSlots = () => {
  const taken = new Map<string, number>();
  let all = 0;
  /** Gives the slot back; `undefined`: there is none. */
  return (account: string): (() => void) | undefined => {
    const own = taken.get(account) ?? 0;
    if (all >= most.all || own >= most.ofAccount) return undefined;
    all += 1;
    taken.set(account, own + 1);
    return () => {
      all -= 1;
      const left = (taken.get(account) ?? 1) - 1;
      if (left === 0) taken.delete(account);
      else taken.set(account, left);
    };
  };
};
export type UploadSlots = ReturnType<typeof createUploadSlots>;
