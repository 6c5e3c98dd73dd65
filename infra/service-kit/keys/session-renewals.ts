import type { Digest } from './digests.ts';

/** What makes a session another one for its browser. */
export type SessionSecrets = { id: string; csrfToken: string };

/**
 * The id and token that a session goes on under when a command renews it. They follow from its old id and the command, so
 * that a repeat opens no second session; without the key nobody who has the old id finds them.
 */
export const createSessionRenewals = (digest: Digest) => {
  const secret = (part: string, sessionId: string, commandId: string): string =>
    digest(`${part}/${sessionId}/${commandId}`).toString('base64url');
  return {
    of: (sessionId: string, commandId: string): SessionSecrets => ({
      id: secret('id', sessionId, commandId),
      csrfToken: secret('csrf-token', sessionId, commandId),
    }),
  };
};
export type SessionRenewals = ReturnType<typeof createSessionRenewals>;
