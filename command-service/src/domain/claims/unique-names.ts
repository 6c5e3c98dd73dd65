import { createHmac, hkdfSync } from 'node:crypto';
import {
  emailStream,
  idOfStream,
  type NameEvent,
  nameEvents,
  usernameStream,
} from '@paddock/contracts/events';
import { type Appended, type EventStore, noRevision } from '@paddock/service-kit/engines';
import { type CommandContext, proposeEvents, readEvent, type StoredEvent } from '@paddock/service-kit/events';

/** After this long a name that was claimed for an account that never came to be is free again. */
const lapseMs = 10 * 60_000;

export type NameKind = 'username' | 'email';

const streamOf = { username: usernameStream, email: emailStream };

export type Owner = { accountId: string; claimedAt: string; revision: bigint };

const ownerIn = ({ data, metadata, revision }: StoredEvent<NameEvent>): Owner => ({
  accountId: data.accountId,
  claimedAt: metadata.at,
  revision,
});

/**
 * Who owns which username and e-mail address. A name's stream is called by a keyed digest of it, so that
 * no stream name holds personal data. The newest claim is the one that counts.
 */
export const names = (
  store: EventStore,
  keyEncryptionKey: Uint8Array,
  accountExists: (accountId: string) => Promise<boolean>,
) => {
  const key = Buffer.from(hkdfSync('sha256', keyEncryptionKey, '', 'paddock/names', 32));

  const nameStream = (kind: NameKind, name: string): string =>
    streamOf[kind](createHmac('sha256', key).update(`${kind}/${name.trim().toLowerCase()}`).digest('hex'));

  const ownerOf = async (kind: NameKind, name: string): Promise<Owner | undefined> => {
    const claim = await store.readLast(nameStream(kind, name));
    return claim && ownerIn(readEvent<NameEvent>(nameEvents, claim));
  };

  const holds = async (owner: Owner, now: Date): Promise<boolean> =>
    now.getTime() - Date.parse(owner.claimedAt) < lapseMs || (await accountExists(owner.accountId));

  /** Whether an account other than this one owns the name. */
  const isTaken = async (kind: NameKind, name: string, accountId: string, now: Date): Promise<boolean> => {
    const owner = await ownerOf(kind, name);
    return owner !== undefined && owner.accountId !== accountId && holds(owner, now);
  };

  /** Claims the name for an account, once; `'taken'` when another account owns it. */
  const claim = async (
    kind: NameKind,
    name: string,
    accountId: string,
    context: CommandContext,
  ): Promise<Appended | 'owned' | 'taken'> => {
    const stream = nameStream(kind, name);
    for (;;) {
      const owner = await ownerOf(kind, name);
      if (owner?.accountId === accountId) return 'owned';
      if (owner && (await holds(owner, context.now))) return 'taken';
      const claimed: NameEvent = { type: 'NameClaimed', data: { accountId } };
      const proposed = proposeEvents<NameEvent>(nameEvents, stream, [claimed], withoutAddress(context));
      const appended = await store.append(stream, proposed, owner?.revision ?? noRevision);
      if (appended !== 'conflict') return appended;
    }
  };

  return { ownerOf, isTaken, claim, digestOf: (name: string) => idOfStream(nameStream('username', name)) };
};
export type Names = ReturnType<typeof names>;

/** A name outlives the person's erasure, so it keeps no network address. */
const withoutAddress = ({ actor: { kind, id, channel }, ...context }: CommandContext): CommandContext => ({
  ...context,
  actor: { kind, id, channel },
});
