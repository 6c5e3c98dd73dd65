import { emailStream, type NameKind, usernameStream } from '@paddock/contracts/events';
import { createNameDigest } from '@paddock/service-kit/events';

const streamOf = { username: usernameStream, email: emailStream };

/** The stream of a claimed name. */
export const createNameStreams = (keyEncryptionKey: Uint8Array) => {
  const digestOf = createNameDigest(keyEncryptionKey);
  return (kind: NameKind, name: string): string => streamOf[kind](digestOf(kind, name));
};
export type NameStreams = ReturnType<typeof createNameStreams>;
