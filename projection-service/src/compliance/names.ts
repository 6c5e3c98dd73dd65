import { createHmac, hkdfSync } from 'node:crypto';
import { emailStream, usernameStream } from '@paddock/contracts/events';

const streamOf = { username: usernameStream, email: emailStream };
export type NameKind = keyof typeof streamOf;

/**
 * The stream of a claimed name: called by a keyed digest, so that names can be found but not read. The key is
 * derived from the platform's, as command-service does (docs/decisions/0004-names-by-digest.md).
 */
export const createNameStreams = (keyEncryptionKey: Uint8Array) => {
  const key = Buffer.from(hkdfSync('sha256', keyEncryptionKey, '', 'paddock/names', 32));
  return (kind: NameKind, name: string): string => {
    const text = `${kind}/${name.trim().toLowerCase()}`;
    return streamOf[kind](createHmac('sha256', key).update(text).digest('hex'));
  };
};
export type NameStreams = ReturnType<typeof createNameStreams>;
