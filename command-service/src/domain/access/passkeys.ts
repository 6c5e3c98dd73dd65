import type { AccessEvent } from '@paddock/contracts/events';

/** A key of a customer's device, in place of their password. */
export type Passkey = {
  passkeyId: string;
  /** COSE, base64url. */
  publicKey: string;
  /** Signatures that its device has made with it; 0 where it does not count. */
  signCount: number;
  transports: readonly string[];
  isSynced: boolean;
  /** The browser that it was made in, in words. */
  browser: string | null;
  addedAt: string;
  usedAt: string | null;
};

/** `challenges`: digests of those signed last, newest last: each is good once. */
export type Passkeys = { held: readonly Passkey[]; challenges: readonly string[] };

export const noPasskeys: Passkeys = { held: [], challenges: [] };

/** More than one person signs while the first of them is good: five minutes. */
const keptChallenges = 50;

export const evolvePasskeys = (passkeys: Passkeys, event: AccessEvent, at: string): Passkeys => {
  const { held, challenges } = passkeys;
  switch (event.type) {
    case 'PasskeyAdded': {
      const { origin: _, ...key } = event.data;
      return { held: [...held, { ...key, addedAt: at, usedAt: null }], challenges };
    }
    case 'PasskeyUsed': {
      const { passkeyId, signCount, challenge } = event.data;
      return {
        held: held.map((key) => (key.passkeyId === passkeyId ? { ...key, signCount, usedAt: at } : key)),
        challenges: [...challenges.slice(1 - keptChallenges), challenge],
      };
    }
    case 'PasskeyRemoved':
      return { held: held.filter(({ passkeyId }) => passkeyId !== event.data.passkeyId), challenges };
    default:
      return passkeys;
  }
};
