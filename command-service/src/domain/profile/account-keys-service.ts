import { randomBytes, randomUUID } from 'node:crypto';
import { sealedFormat, wrongDigestKeyText } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import { type CommandContext, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { KeyRefused, keyNameOf, type PlatformKeys } from '@paddock/service-kit/keys';
import { accountKeyAggregate } from './account-key.ts';
import { keyringAggregate } from './keyring.ts';

/** There is one keyring. */
const platform = 'platform';

const noKeyText = (accountId: string): string => `no key for account ${accountId}`;

/** Looks into a store that has no keyring: what is taken for its digest key there stays it for good. */
type LookBefore = () => Promise<{
  /** Why these keys are not those of the store. */
  fault: string | undefined;
  /** Keys under which keys of accounts may be wrapped without saying so. */
  unnamed: readonly string[];
  /** There is no key of an account yet. */
  isNew: boolean;
}>;
/** Of a store that has nothing yet. */
const nothingBefore: LookBefore = async () => ({ fault: undefined, unnamed: [], isNew: true });

/** The keys of accounts: each is made once, kept wrapped under a key of the platform's, and opened when it is needed. */
export const createAccountKeys = (store: EventStore, keys: PlatformKeys, lookBefore = nothingBefore) => {
  // Nothing is held in memory: whoever is erased is unreadable from then on, in every copy.
  const handler = createHandler(store, accountKeyAggregate, { cacheSize: 0 });
  const keyring = createHandler(store, keyringAggregate);

  /**
   * Notes that something is written under these keys and digests; one that is retired stays so, unless a rotation asks.
   * Answers which keys are in use then. Throws where the store has other digests.
   */
  const take = async (
    wrapping: readonly string[],
    context: CommandContext,
    { evenRetired = false } = {},
  ): Promise<readonly string[]> => {
    const command = {
      type: 'take-keys',
      digestKey: keys.digests.name,
      wrapping,
      evenRetired,
      isNew: false,
    } as const;
    const taken = await keyring.execute(
      platform,
      async ({ state: { digestKey } }) => {
        if (digestKey !== null) return command;
        const { fault, unnamed, isNew } = await lookBefore();
        if (fault) throw new Error(fault);
        return { ...command, wrapping: [...new Set([...unnamed, ...wrapping])], isNew };
      },
      context,
    );
    if (isRefusal(taken)) throw new Error(`the keyring refused: ${taken.refused}`);
    if (taken.state.digestKey !== keys.digests.name) throw new Error(wrongDigestKeyText);
    return taken.state.wrapping;
  };

  /** Notes that nothing in the store is in the clear that is not to be. */
  const noteSealed = async (context: CommandContext): Promise<void> => {
    await keyring.execute(platform, { type: 'note-sealed' }, context);
  };

  /** Notes that nothing is wrapped any more but under the key that wraps now. */
  const retireOthers = async (context: CommandContext): Promise<void> => {
    await keyring.execute(platform, { type: 'retire-keys-but', key: keys.current }, context);
  };

  /** Under the current key; where a rotation has retired that, under the last one taken that this environment has. */
  const wrap = async (accountId: string, key: Uint8Array, context: CommandContext): Promise<string> => {
    const inUse = await take([keys.current], { ...context, commandId: `${context.commandId}/take-keys` });
    const under = inUse.includes(keys.current)
      ? keys.current
      : inUse.findLast((name) => keys.names.includes(name));
    if (under === undefined) throw new KeyRefused(keys.current, 'was retired by a rotation');
    return keys.wrap(accountId, key, under);
  };

  /** Wraps the same key anew, unless it may stay as it is. A person who was erased has none. */
  const wrapAnew = async (
    accountId: string,
    mayStay: (wrapped: string) => boolean,
    wrapIn: (key: Buffer) => Promise<string>,
    context: CommandContext,
  ): Promise<string | undefined> => {
    const rewrapped = await handler.execute(
      accountId,
      async ({ state: { wrappedKey } }) => {
        if (!wrappedKey || mayStay(wrappedKey)) return undefined;
        const key = await keys.unwrap(accountId, wrappedKey);
        return { type: 'rewrap-key', wrappedKey: await wrapIn(key), insteadOf: wrappedKey };
      },
      context,
    );
    return isRefusal(rewrapped) ? undefined : (rewrapped.state.wrappedKey ?? undefined);
  };

  /** Which of what is wrapped may stay as it is, as of now. */
  const readInUse = async (): Promise<(wrapped: string) => boolean> => {
    const { retired } = (await keyring.load(platform)).state;
    return (wrapped) => !retired.includes(keyNameOf(wrapped) ?? '');
  };

  /**
   * The account's key as it is kept, once that is under a key in use. A rotation may have retired its key and looked
   * before this was there, or whoever kept it died before this: nothing is sealed under it until that is mended. One that
   * retires it after this look finds it itself.
   */
  const keptInUse = async (accountId: string, kept: string, context: CommandContext): Promise<string> => {
    let wrapped: string | undefined = kept;
    for (;;) {
      const mayStay = await readInUse();
      if (mayStay(wrapped)) return wrapped;
      const anew = { ...context, commandId: randomUUID() };
      wrapped = await wrapAnew(accountId, mayStay, (key) => wrap(accountId, key, anew), anew);
      if (wrapped === undefined) throw new Error(noKeyText(accountId));
    }
  };

  /** The account's key, made at the first call; a repeat after a crash finds the one that was kept. */
  const keyFor = async (accountId: string, context: CommandContext): Promise<Buffer> => {
    const keepNew = async () => {
      const wrappedKey = await wrap(accountId, randomBytes(sealedFormat.keyBytes), context);
      return { type: 'keep-key', wrappedKey } as const;
    };
    const kept = await handler.execute(
      accountId,
      async ({ state }) => (state.wrappedKey ? undefined : keepNew()),
      context,
    );
    if (isRefusal(kept) || !kept.state.wrappedKey) throw new Error(noKeyText(accountId));
    return keys.unwrap(accountId, await keptInUse(accountId, kept.state.wrappedKey, context));
  };

  /** The account's key; `undefined` for one that has none, and for a person who was erased. */
  const keyOf = async (accountId: string): Promise<Buffer | undefined> => {
    const { wrappedKey } = (await handler.load(accountId)).state;
    return wrappedKey ? keys.unwrap(accountId, wrappedKey) : undefined;
  };

  /** Whether the account has one: a person who was erased has not. */
  const hasKey = async (accountId: string): Promise<boolean> =>
    (await handler.load(accountId)).state.wrappedKey !== null;

  /** The same key under the platform's current one; where it is so already, it stays. */
  const rewrap = async (accountId: string, context: CommandContext): Promise<'wrapped' | 'gone'> => {
    const wrapIn = (key: Buffer) => keys.wrap(accountId, key);
    return (await wrapAnew(accountId, keys.isCurrent, wrapIn, context)) === undefined ? 'gone' : 'wrapped';
  };

  return { keys, keyFor, keyOf, hasKey, rewrap, take, retireOthers, noteSealed };
};
export type AccountKeys = ReturnType<typeof createAccountKeys>;
