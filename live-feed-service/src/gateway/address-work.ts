import { type LiveService, maxFilters } from '@paddock/contracts/gateway';

/**
 * For each connection that an address may have, as pages show a few hundred ids and do not all change in one second:
 * ids that it follows, about 300 bytes each, and ids that it names in a second, about 1.5 µs each of the one thread
 * that serves everybody.
 */
const followedEach = 1000;
const namedEach = 500;
/** Of an address with few connections: a page may name `maxFilters` ids of a service, and again when it changes. */
const least = 10 * maxFilters;
/** Reading so many bytes takes as long as an id. */
const bytesPerId = 100;

/** What one connection asks for of what its address may. */
export type ConnectionWork = {
  /** Whether a message of so many bytes may be read now (ms). */
  mayRead(bytes: number, now: number): boolean;
  /** Whether so many ids may be named now (ms), and followed in a service instead of those before. */
  mayFollow(service: LiveService, ids: number, now: number): boolean;
  leave(): void;
};

/**
 * Bounds what the connections of an address ask for together: what one may not could be spread over many, or over new
 * ones after it was closed. With 0 for any number of connections there is no bound.
 */
export const createAddressWork = (connectionsPerAddress: number) => {
  const most = (each: number): number =>
    connectionsPerAddress > 0 ? Math.max(least, each * connectionsPerAddress) : Number.POSITIVE_INFINITY;
  const [mostFollowed, mostNamed] = [most(followedEach), most(namedEach)];
  const nameInSecond = createSecondCount();
  const followed = new Map<string, number>();

  const enter = (address: string): ConnectionWork => {
    const own = new Map<LiveService, number>();
    const follow = (service: LiveService, ids: number): boolean => {
      const together = (followed.get(address) ?? 0) - (own.get(service) ?? 0) + ids;
      if (together > mostFollowed) return false;
      own.set(service, ids);
      if (together > 0) followed.set(address, together);
      else followed.delete(address);
      return true;
    };
    return {
      mayRead: (bytes, now) => nameInSecond(address, bytes / bytesPerId, now) <= mostNamed,
      mayFollow: (service, ids, now) => nameInSecond(address, ids, now) <= mostNamed && follow(service, ids),
      leave: () => {
        for (const service of own.keys()) follow(service, 0);
      },
    };
  };
  return { enter, addressCount: (): number => followed.size };
};

/** Adds to what is counted by a name in the present second, and answers the sum. */
const createSecondCount = () => {
  const counts = new Map<string, number>();
  let second = 0;
  return (name: string, more: number, now: number): number => {
    const present = Math.floor(now / 1000);
    if (present !== second) counts.clear();
    second = present;
    const count = (counts.get(name) ?? 0) + more;
    counts.set(name, count);
    return count;
  };
};
