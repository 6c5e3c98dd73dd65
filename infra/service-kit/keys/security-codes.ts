import { timingSafeEqual } from 'node:crypto';
import type { Digest } from './digests.ts';

/** A code that was asked for: of this account, for this purpose, by this way and no other. */
export type CodeToSend = { accountId: string; purpose: string; channel: string; codeId: string };

const digits = 6;

/**
 * The digits of codes that are sent to customers. They are kept nowhere: whoever sends them and whoever checks them works
 * them out from what the event says, which without the key tells nothing. Of 48 bits a million is so small a part that no
 * code is likelier than another by more than one in a hundred million.
 */
export const createSecurityCodes = (digest: Digest) => {
  const codeOf = ({ accountId, purpose, channel, codeId }: CodeToSend): string => {
    const number = digest(`${purpose}/${channel}/${accountId}/${codeId}`).readUIntBE(0, 6) % 10 ** digits;
    return String(number).padStart(digits, '0');
  };
  return {
    codeOf,
    /** Whether these are its digits; how long that takes tells nothing of them. */
    isCode: (code: CodeToSend, typed: string): boolean => {
      const [expected, given] = [Buffer.from(codeOf(code)), Buffer.from(typed)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
};
export type SecurityCodes = ReturnType<typeof createSecurityCodes>;
