import { createHmac, hkdfSync } from 'node:crypto';

/** The network that an address belongs to: one household or server has very many addresses of IPv6, in one /64. */
const networkOf = (address: string): string => {
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

/**
 * Where attempts on an account came from, as its events keep it: a keyed digest, of this account only, so that no
 * address can be read from it and no two accounts compared. The key is derived from the platform's.
 */
export const createOriginDigest = (keyEncryptionKey: Uint8Array) => {
  const key = Buffer.from(hkdfSync('sha256', keyEncryptionKey, '', 'paddock/origins', 32));
  return (subject: string, address: string | undefined): string =>
    createHmac('sha256', key)
      .update(`${subject}/${networkOf(address ?? '')}`)
      .digest('base64url')
      .slice(0, 22);
};
export type OriginDigest = ReturnType<typeof createOriginDigest>;
