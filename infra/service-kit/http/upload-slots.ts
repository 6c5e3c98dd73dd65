/**
 * Files that a process takes at a time, of one account, and of one network address: each is held in memory while it is
 * worked on, and whoever sends slowly, from however many accounts, leaves places for others.
 */
const most = { all: 8, ofAccount: 2, ofAddress: 3 };

const createCounts = () => {
  const counts = new Map<string, number>();
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    add: (key: string, more: 1 | -1): void => {
      const count = (counts.get(key) ?? 0) + more;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    },
  };
};

/** Who may send a file now, and from where. Taken before anything of it is read. */
export const createUploadSlots = () => {
  const [accounts, addresses] = [createCounts(), createCounts()];
  let all = 0;
  const add = (account: string, address: string, more: 1 | -1) => {
    all += more;
    accounts.add(account, more);
    addresses.add(address, more);
  };
  /** Gives the slot back; `undefined`: there is none. */
  return (account: string, address: string): (() => void) | undefined => {
    if (all >= most.all) return undefined;
    if (accounts.of(account) >= most.ofAccount || addresses.of(address) >= most.ofAddress) return undefined;
    add(account, address, 1);
    return () => add(account, address, -1);
  };
};
export type UploadSlots = ReturnType<typeof createUploadSlots>;
