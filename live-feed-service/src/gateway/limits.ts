/** What one browser may do. */
export type ConnectionLimits = {
  /** Connections from one address at a time; 0 for any number. */
  connectionsPerAddress: number;
  /** Connections in all. */
  connections: number;
  /** Messages per second in the long run, and at once; `idsPerMessage` ids in one count as another. */
  messagesPerSecond: number;
  messageBurst: number;
  /** Unsent bytes beyond which a browser is skipped until it has taken them. */
  unsentBytes: number;
  /** How long (ms) a browser may stay behind before it is disconnected. */
  behindMs: number;
  /** Between two PINGs, ms. A browser that does not answer two of them is disconnected. */
  pingMs: number;
};

export const defaultConnectionLimits: ConnectionLimits = {
  connectionsPerAddress: 0,
  connections: 20_000,
  messagesPerSecond: 20,
  messageBurst: 120,
  unsentBytes: 64 * 1024,
  behindMs: 10_000,
  pingMs: 20_000,
};

/**
 * A page that shows as many ids as it may (`maxFilters`) can open, and go on to two others like it at once, with what
 * `messageBurst` allows.
 */
export const idsPerMessage = 100;

/** A token bucket: `true` while within `perSecond`, after at most `burst` at once. `now` in ms. */
export const createTokenBucket = (perSecond: number, burst: number, start: number) => {
  let left = burst;
  let at = start;
  return (now: number, cost = 1): boolean => {
    left = Math.min(burst, left + ((now - at) / 1000) * perSecond);
    at = now;
    if (left < cost) return false;
    left -= cost;
    return true;
  };
};

/** Counts connections per address. `enter` refuses above the limit. */
export const createConnectionLimit = ({ connections, connectionsPerAddress }: ConnectionLimits) => {
  const perAddress = new Map<string, number>();
  let total = 0;
  const enter = (address: string): boolean => {
    const here = perAddress.get(address) ?? 0;
    if (total >= connections || (connectionsPerAddress > 0 && here >= connectionsPerAddress)) return false;
    total += 1;
    perAddress.set(address, here + 1);
    return true;
  };
  const leave = (address: string): void => {
    total -= 1;
    const here = (perAddress.get(address) ?? 1) - 1;
    if (here > 0) perAddress.set(address, here);
    else perAddress.delete(address);
  };
  return { enter, leave, total: () => total };
};
