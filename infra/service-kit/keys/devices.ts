import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Digest } from './digests.ts';

const short = (digest: Buffer): string => digest.toString('base64url').slice(0, 22);

/**
 * Devices where somebody signed in before: an id that only we issue, in a cookie that opens nothing. To sign in, accounts
 * know a device by a digest of their own; by one that is the same for all they are compared (docs/decisions/0096-accounts-of-one-person.md).
 */
export const createDevices = (digest: Digest) => {
  const markOf = (id: string): string => short(digest(`issued/${id}`));
  return {
    newId: (): string => randomBytes(16).toString('base64url'),
    /** What the cookie of a device holds. */
    cookieOf: (id: string): string => `${id}.${markOf(id)}`,
    /** The id that a cookie holds; `undefined` of one that we did not issue. */
    idOf: (cookie: string | undefined): string | undefined => {
      const [, id = '', mark = ''] = /^([\w-]{22})\.([\w-]{22})$/.exec(cookie ?? '') ?? [];
      if (id === '') return undefined;
      return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(id))) ? id : undefined;
    },
    /** How it is known where accounts are compared by their devices, and nowhere else: the same for all of them. */
    digestOf: (id: string): string => short(digest(`of-all-accounts/${id}`)),
    /** How one account knows it. */
    placeOf: (accountId: string, id: string): string => short(digest(`${accountId}/${id}`)),
  };
};
export type Devices = ReturnType<typeof createDevices>;
