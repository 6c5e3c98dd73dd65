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

/** Whose it was, and until when nobody else may have it. */
type FormerOwner = { accountId: string; until: string };

/** The newest claim is the one that counts, unless it was released. */
export type NameClaimState = { owner: NameOwner | null; former: FormerOwner | null };

const initial: NameClaimState = { owner: null, former: null };

/** Whoever takes it back and leaves it again loses no time that it is kept for them. */
const evolve = (
  { former }: NameClaimState,
  { type, data }: NameEvent,
  { at }: { at: string },
): NameClaimState => {
  if (type === 'NameForgotten') return initial;
  const { accountId } = data;
  const kept = former?.accountId === accountId ? former : null;
  if (type === 'NameClaimed') return { owner: { accountId, claimedAt: at }, former: kept };
  const { freeFrom } = data;
  if (freeFrom === null || (kept && Date.parse(freeFrom) < Date.parse(kept.until)))
    return { owner: null, former: kept };
  return { owner: null, former: { accountId, until: freeFrom } };
};

/** Whether it is kept for whoever had it, and is not theirs who ask. */
export const isKeptFrom = ({ former }: NameClaimState, accountId: string, now: Date): boolean =>
  former !== null && former.accountId !== accountId && now.getTime() < Date.parse(former.until);

/** `isHeld`: whether the owner keeps a name that another account asks for. */
export type NameClaimCommand =
  | { type: 'claim-name'; kind: NameKind; accountId: string; isHeld: boolean }
  /** `freeFrom`: until when it is kept for the account all the same; `null`: it is free at once. */
  | { type: 'release-name'; accountId: string; freeFrom: string | null }
  /** The account's person is erased: nothing says any more that it was theirs. */
  | { type: 'forget-name'; accountId: string };

/** Nobody releases the name of another. Refuses `username-taken` and `email-taken` when another account holds the name. */
const decide = (
  state: NameClaimState,
  command: NameClaimCommand,
  { now }: { now: Date },
): readonly NameEvent[] | Refusal => {
  const { owner } = state;
  const { accountId } = command;
  const isOwn = owner?.accountId === accountId;
  if (command.type === 'forget-name')
    return isOwn || state.former?.accountId === accountId ? [{ type: 'NameForgotten', data: {} }] : [];
  if (command.type === 'release-name') {
    const { freeFrom } = command;
    return isOwn ? [{ type: 'NameReleased', data: { accountId, freeFrom } }] : [];
  }
  if (isOwn) return [];
  if ((owner && command.isHeld) || isKeptFrom(state, accountId, now)) return refuse(`${command.kind}-taken`);
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
