import { BlockList, isIP } from 'node:net';
import { LRUCache } from 'lru-cache';

/** Addresses of machines, one by one or by network. */
export type AddressList = { has(address: string): boolean };

/** IPv4 within IPv6 as the IPv4 that it is, without brackets, port or zone; `undefined` for what is no address. */
export const plainAddress = (text: string): string | undefined => {
  if (isIP(text) === 4) return text;
  if (text === '') return undefined;
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  const withoutPort = /^\d+\.\d+\.\d+\.\d+:\d+$/.test(bare) ? bare.slice(0, bare.indexOf(':')) : bare;
  return isIP(withoutPort) === 0 ? undefined : withoutPort;
};

/** Addresses that a list remembers its answer for: few peers make all requests of a process behind a proxy. */
const remembered = 1000;

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Shortest prefix of a network, bits: the largest private ones have it. A list that holds more would believe whoever asks,
 * which is to trust the bare header.
 */
const shortestPrefix = { ipv4: 8, ipv6: 7 } as const;

/** Adds an address or a network such as `10.0.0.0/8`; `false` for what is neither, or too large to be trusted. */
const addTo = (list: BlockList, entry: string): boolean => {
  const [text = '', bits, ...more] = entry.split('/');
  const address = plainAddress(text);
  if (!address || more.length > 0) return false;
  if (bits === undefined) {
    list.addAddress(address, familyOf(address));
    return true;
  }
  const family = familyOf(address);
  const width = family === 'ipv6' ? 128 : 32;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > width || Number(bits) < shortestPrefix[family]) return false;
  list.addSubnet(address, Number(bits), family);
  return true;
};

/** The list that a text holds, comma-separated; `undefined` where one of it is no address and no network. */
export const readAddressList = (text: string): AddressList | undefined => {
  const list = new BlockList();
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  if (!entries.every((entry) => addTo(list, entry))) return undefined;
  if (entries.length === 0) return { has: () => false };
  const answers = new LRUCache<string, boolean>({
    max: remembered,
    memoMethod: (address) => list.check(address, familyOf(address)),
  });
  return { has: (address) => answers.memo(address) };
};

/**
 * The address that a request came from: the peer, unless that is a proxy that we trust. Then the right-most address of
 * `X-Forwarded-For` that is none of ours, as anybody may write what stands left of it.
 */
export const forwardedAddress = (
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: AddressList,
): string => {
  let address = plainAddress(peer ?? '') ?? 'unknown';
  if (address === 'unknown') return address;
  const hops = (forwardedFor ?? '').split(',').reverse();
  for (const hop of hops) {
    if (!proxies.has(address)) break;
    const before = plainAddress(hop);
    if (before === undefined) break;
    address = before;
  }
  return address;
};

/** The address that the edge reported, believed of the edge only; of anybody else their own. */
export const reportedAddress = (
  peer: string | undefined,
  reported: string | undefined,
  edges: AddressList,
): string => {
  const address = plainAddress(peer ?? '');
  if (address !== undefined && !edges.has(address)) return address;
  return plainAddress(reported ?? '') ?? address ?? 'unknown';
};

/**
 * Reads addresses as `reportedAddress` does, and says once that somebody reports some who is not believed: an edge on
 * another host that `TRUSTED_EDGES` does not name makes all customers one, and nothing else would tell.
 */
export const createAddressReader = (edges: AddressList, log: { warn(about: object, text: string): void }) => {
  let isSaid = false;
  return (peer: string | undefined, reported: string | undefined): string => {
    const address = plainAddress(peer ?? '');
    if (!isSaid && reported !== undefined && address !== undefined && !edges.has(address)) {
      isSaid = true;
      log.warn(
        { peer: address },
        'a peer that TRUSTED_EDGES does not name reports addresses of browsers: it counts as one browser itself',
      );
    }
    return reportedAddress(peer, reported, edges);
  };
};
export type AddressReader = ReturnType<typeof createAddressReader>;

/** What is counted as one: an IPv4 address, or the /64 of an IPv6 address, of which a household has very many. */
export const networkOf = (address: string): string => {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: gap }, () => '0'), ...back];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};
