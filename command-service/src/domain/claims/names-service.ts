import {
  emailStream,
  type NameEvent,
  type NameKind,
  nameEvents,
  usernameStream,
} from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { type CommandContext, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';
import { createNameDigest, type Digest } from '@paddock/service-kit/keys';
import {
  createNameClaimAggregate,
  isKeptFrom,
  type NameClaimCommand,
  type NameClaimState,
  type NameOwner,
} from './name-claim.ts';

const streamsOf = { username: usernameStream, email: emailStream };

/** A name may outlive the person's erasure, so its events keep no network address. */
const withoutAddress = ({ actor: { kind, id, channel }, ...context }: CommandContext): CommandContext => ({
  ...context,
  actor: { kind, id, channel },
});

/**
 * Who owns which username and e-mail address. A name's stream is called by a keyed digest of it, so that
 * no stream name holds personal data. `nameLapseMs`: after so many milliseconds a name that was claimed for an account
 * that was never opened is free again. `formerAddressMs`: how long an address that an account had is kept for it.
 */
export const createNames = (
  store: EventStore,
  digest: Digest,
  { nameLapseMs, formerAddressMs }: { nameLapseMs: number; formerAddressMs: number },
  accountExists: (accountId: string) => Promise<boolean>,
) => {
  const digestOf = createNameDigest(digest);
  const handlerOf = (kind: NameKind) =>
    createHandler<NameClaimState, NameClaimCommand, NameEvent>(store, createNameClaimAggregate(kind));
  const handlers = { username: handlerOf('username'), email: handlerOf('email') };

  const ownerOf = async (kind: NameKind, name: string): Promise<NameOwner | undefined> =>
    (await handlers[kind].load(digestOf(kind, name))).state.owner ?? undefined;

  const isHeld = async (owner: NameOwner | null | undefined, now: Date): Promise<boolean> =>
    owner != null &&
    (now.getTime() - Date.parse(owner.claimedAt) < nameLapseMs || (await accountExists(owner.accountId)));

  /** Whether an account other than this one owns the name. */
  const isTaken = async (kind: NameKind, name: string, accountId: string, now: Date): Promise<boolean> => {
    const { state } = await handlers[kind].load(digestOf(kind, name));
    if (isKeptFrom(state, accountId, now)) return true;
    return state.owner?.accountId !== accountId && (await isHeld(state.owner, now));
  };

  /** Claims the name for an account, once. Refuses `username-taken` and `email-taken`. */
  const claim = async (
    kind: NameKind,
    name: string,
    accountId: string,
    context: CommandContext,
  ): Promise<Refusal | undefined> => {
    const claimed = await handlers[kind].execute(
      digestOf(kind, name),
      async ({ state }) => ({
        type: 'claim-name',
        kind,
        accountId,
        isHeld: await isHeld(state.owner, context.now),
      }),
      withoutAddress(context),
    );
    if (isRefusal(claimed)) return claimed;
    // A repeat is answered as the first time; by now the name may have lapsed and be another account's.
    return claimed.state.owner?.accountId === accountId ? undefined : refuse(`${kind}-taken`);
  };

  /**
   * The account has another one: leaves the name to whoever asks for it next, unless by then the account needs it. One that
   * the account had, and not only asked for, is kept for it first: whoever took the account over takes no address by it.
   */
  const release = async (
    kind: NameKind,
    name: string,
    accountId: string,
    { wasOwn, isNeeded }: { wasOwn: boolean; isNeeded: () => Promise<boolean> },
    context: CommandContext,
  ): Promise<void> => {
    const freeFrom = wasOwn ? new Date(context.now.getTime() + formerAddressMs).toISOString() : null;
    await handlers[kind].execute(
      digestOf(kind, name),
      async ({ state }) =>
        state.owner?.accountId !== accountId || (await isNeeded())
          ? undefined
          : { type: 'release-name', accountId, freeFrom },
      withoutAddress(context),
    );
  };

  /** The events of a name that say whose it was, and where they lie. */
  const claimsOf = async (stream: string) => {
    const claims: { revision: bigint; accountId: string }[] = [];
    for await (const recorded of store.read(stream)) {
      const { type, data, revision } = readEvent<NameEvent>(nameEvents, recorded);
      if (type === 'NameClaimed') claims.push({ revision, accountId: data.accountId });
    }
    return claims;
  };

  /**
   * Forgets that the name was ever this account's. Answers where its stream begins then, before which everything is to be
   * dropped: with that, or with the claim of whoever has it since; `undefined` where nothing says that it was theirs.
   */
  const forget = async (
    kind: NameKind,
    name: string,
    accountId: string,
    context: CommandContext,
  ): Promise<{ stream: string; from: bigint } | undefined> => {
    const digest = digestOf(kind, name);
    const forgotten = await handlers[kind].execute(
      digest,
      { type: 'forget-name', accountId },
      withoutAddress(context),
    );
    if (isRefusal(forgotten)) return undefined;
    const stream = streamsOf[kind](digest);
    const claims = await claimsOf(stream);
    const last = claims.findLast((claim) => claim.accountId === accountId);
    if (!last) return undefined;
    const next = claims.find(({ revision }) => revision > last.revision);
    return { stream, from: next?.revision ?? forgotten.revision };
  };

  return { forget, ownerOf, isTaken, claim, release, digestOf: (name: string) => digestOf('username', name) };
};
export type Names = ReturnType<typeof createNames>;
