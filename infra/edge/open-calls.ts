import type { Call } from '@paddock/contracts/http';

/**
 * Calls that one network address may make of those that anybody may make without an account, all of them together: as
 * many at once, and in the long run so many a second (docs/decisions/0146-what-anybody-may-ask.md). A page makes a
 * score when it is opened and four a minute while it stays so: hundreds of people behind one address have room.
 */
export const openCallsLimit = { atOnce: 6000, perSecond: 100 };

/** Addresses that are remembered at most. One that is forgotten begins anew: no worse than one that comes for the first time. */
const mostAddresses = 50_000;

/** What an address has left, and as of when. */
type Left = { calls: number; at: number };

/**
 * Counts the calls that anybody may make, by network address, in the memory of this edge: they cost a service little, and
 * Redis is not asked for each of them. What costs more has a limit of its own in the table of calls, which services share.
 */
export const createOpenCalls = (
  { atOnce, perSecond }: { atOnce: number; perSecond: number } = openCallsLimit,
  now: () => number = () => performance.now(),
  most = mostAddresses,
) => {
  /** Those that called longest ago first. */
  const addresses = new Map<string, Left>();

  const leftOf = (address: string, at: number): number => {
    const last = addresses.get(address);
    return last ? Math.min(atOnce, last.calls + ((at - last.at) / 1000) * perSecond) : atOnce;
  };

  /** Whether the address may make the call now, which then counts. */
  const take = ({ who }: Pick<Call, 'who'>, address: string): boolean => {
    if (who !== 'anyone') return true;
    const at = now();
    const left = leftOf(address, at);
    const isTaken = left >= 1;
    addresses.delete(address);
    addresses.set(address, { calls: isTaken ? left - 1 : left, at });
    const [longest] = addresses.keys();
    if (addresses.size > most && longest !== undefined) addresses.delete(longest);
    return isTaken;
  };
  return { take, size: () => addresses.size };
};
