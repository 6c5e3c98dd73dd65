import { emailStream, type NameKind, usernameStream } from '@paddock/contracts/events';
import { createNameDigest, type Digest } from '@paddock/service-kit/keys';

const streamOf = { username: usernameStream, email: emailStream };

/** The stream of a claimed name. */
export const createNameStreams = (digest: Digest) => {
  const digestOf = createNameDigest(digest);
  return (kind: NameKind, name: string): string => streamOf[kind](digestOf(kind, name));
};
export type NameStreams = ReturnType<typeof createNameStreams>;
