import { randomBytes, randomUUID } from 'node:crypto';
import { sealedFormat, wrongDigestKeyText } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import { type CommandContext, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { keyNameOf, type PlatformKeys } from '@paddock/service-kit/keys';
import { accountKeyAggregate } from './account-key.ts';
import { keyringAggregate } from './keyring.ts';

/** There is one keyring. */
const platform = 'platform';

/** Looks into a store that has no keyring: what is taken for its digest key there stays it for good. */
type LookBefore = () => Promise<{
  /** Why these keys are not those of the store. */
  fault: string | undefined;
  /** Keys under which keys of accounts may be wrapped without saying so. */
  unnamed: readonly string[];
}>;
/** Of a store that has nothing yet. */
const nothingBefore: LookBefore = async () => ({ fault: undefined, unnamed: [] });

/** The keys of accounts: each is made once, kept wrapped under a key of the platform's, and opened when it is needed. */
export const createAccountKeys = (store: EventStore, keys: PlatformKeys, lookBefore = nothingBefore) => {
  // Nothing is held in memory: whoever is erased is unreadable from then on, in every copy.
  const handler = createHandler(store, accountKeyAggregate, { cacheSize: 0 });
  const keyring = createHandler(store, keyringAggregate);

  /** Notes that something is written under these keys and digests; throws where the store has other digests. */
  const take = async (wrapping: readonly string[], context: CommandContext): Promise<void> => {
    const command = { type: 'take-keys', digestKey: keys.digests.name, wrapping } as const;
    const taken = await keyring.execute(
      platform,
      async ({ state: { digestKey } }) => {
        if (digestKey !== null) return command;
        const { fault, unnamed } = await lookBefore();
        if (fault) throw new Error(fault);
        return { ...command, wrapping: [...new Set([...unnamed, ...wrapping])] };
      },
      context,
    );
    if (isRefusal(taken)) throw new Error(`the keyring refused: ${taken.refused}`);
    if (taken.state.digestKey !== keys.digests.name) throw new Error(wrongDigestKeyText);
  };

  /** Notes that nothing is wrapped any more but under the key that wraps now. */
  const retireOthers = async (context: CommandContext): Promise<void> => {
    await keyring.execute(platform, { type: 'retire-keys-but', key: keys.current }, context);
  };

  const wrapNew = async (accountId: string, context: CommandContext): Promise<string> => {
    await take([keys.current], { ...context, commandId: `${context.commandId}/take-keys` });
    return keys.wrap(accountId, randomBytes(sealedFormat.keyBytes));
  };

  /** The account's key, made at the first call; a repeat after a crash finds the one that was kept. */
  const keyFor = async (accountId: string, context: CommandContext): Promise<Buffer> => {
    const kept = await handler.execute(
      accountId,
      async ({ state }) =>
        state.wrappedKey ? undefined : { type: 'keep-key', wrappedKey: await wrapNew(accountId, context) },
      context,
    );
    if (isRefusal(kept) || !kept.state.wrappedKey) throw new Error(`no key for account ${accountId}`);
    const { wrappedKey } = kept.state;
    // A rotation may have retired the key meanwhile, and looked before this was there; or whoever kept it died before this.
    if (kept.events.length > 0 || !keys.isCurrent(wrappedKey))
      await take([keyNameOf(wrappedKey) ?? keys.current], { ...context, commandId: randomUUID() });
    return keys.unwrap(accountId, wrappedKey);
  };

  /** The account's key; `undefined` for one that has none, and for a person who was erased. */
  const keyOf = async (accountId: string): Promise<Buffer | undefined> => {
    const { wrappedKey } = (await handler.load(accountId)).state;
    return wrappedKey ? keys.unwrap(accountId, wrappedKey) : undefined;
  };

  /** The same key under the platform's current one; where it is so already, it stays. A person who was erased has none. */
  const rewrap = async (accountId: string, context: CommandContext): Promise<'wrapped' | 'gone'> => {
    const rewrapped = await handler.execute(
      accountId,
      async ({ state: { wrappedKey } }) => {
        if (!wrappedKey || keys.isCurrent(wrappedKey)) return undefined;
        const key = await keys.unwrap(accountId, wrappedKey);
        return { type: 'rewrap-key', wrappedKey: await keys.wrap(accountId, key), insteadOf: wrappedKey };
      },
      context,
    );
    return !isRefusal(rewrapped) && rewrapped.state.wrappedKey ? 'wrapped' : 'gone';
  };

  return { keys, keyFor, keyOf, rewrap, take, retireOthers };
};
export type AccountKeys = ReturnType<typeof createAccountKeys>;
