import { createHash, randomBytes } from 'node:crypto';

/** What stands in for a device that is lost: good once each. */
const count = 10;
/** 80 bits, so that a digest without a key gives nothing away. */
const bytes = 10;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const length = (bytes * 8) / 5;
const groups = /.{4}(?=.)/g;

const newCode = (): string => {
  const bits = [...randomBytes(bytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length }, (_, at) => alphabet[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)]).join(
    '',
  );
};

/** Recovery codes to be shown once, in groups of four as people copy them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => newCode().replaceAll(groups, '$&-'));

/** Whether it could be one, as it is typed: without spaces and dashes, in capitals. */
export const isRecoveryCode = (typed: string): boolean =>
  typed.length === length && [...typed].every((letter) => alphabet.includes(letter));

/** All that is kept of a recovery code; good for this account only. */
export const digestOfRecoveryCode = (accountId: string, code: string): string =>
  createHash('sha256')
    .update(`recovery-code/${accountId}/${code.replaceAll('-', '')}`)
    .digest('base64url');
