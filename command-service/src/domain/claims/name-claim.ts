import {
  emailStream,
  type NameEvent,
  type NameKind,
  nameEvents,
  usernameStream,
} from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';

// Streams `username-{digest}` and `email-{digest}`.

export type NameOwner = { accountId: string; claimedAt: string };

/** The newest claim is the one that counts, unless it was released. */
export type NameClaimState = { owner: NameOwner | null };

const initial: NameClaimState = { owner: null };

const evolve = (_: NameClaimState, { type, data }: NameEvent, { at }: { at: string }): NameClaimState => ({
  owner: type === 'NameClaimed' ? { accountId: data.accountId, claimedAt: at } : null,
});

/** `isHeld`: whether the owner keeps a name that another account asks for. */
export type NameClaimCommand =
  | { type: 'claim-name'; kind: NameKind; accountId: string; isHeld: boolean }
  | { type: 'release-name'; accountId: string };

/** Nobody releases the name of another. Refuses `username-taken` and `email-taken` when another account holds the name. */
const decide = ({ owner }: NameClaimState, command: NameClaimCommand): readonly NameEvent[] | Refusal => {
  const { accountId } = command;
  const isOwn = owner?.accountId === accountId;
  if (command.type === 'release-name') return isOwn ? [{ type: 'NameReleased', data: { accountId } }] : [];
  if (isOwn) return [];
  if (owner && command.isHeld) return refuse(`${command.kind}-taken`);
  return [{ type: 'NameClaimed', data: { accountId } }];
};

const streams = { username: usernameStream, email: emailStream };

/** Who owns a username or an e-mail address, by the digest of it. */
export const createNameClaimAggregate = (kind: NameKind) => ({
  stream: streams[kind],
  events: nameEvents,
  initial,
  evolve,
  decide,
});
