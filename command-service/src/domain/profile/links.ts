import {
  type EventMetadata,
  type LinkEvent,
  type LinkEvidence,
  linkEvidenceSchema,
  type Note,
} from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';

/** What is known of this account and another: whether they are of one person. */
export type AccountLink = {
  accountId: string;
  status: 'suggested' | 'linked' | 'apart';
  evidence: readonly LinkEvidence[];
  /** Somebody said last that they are not. */
  isApart: boolean;
  since: string;
  /** The member of staff who said so; `null`: the platform did. */
  decidedBy: string | null;
  /** Who asks another to end the link. */
  unlinkRequestedBy: string | null;
  follows: number | null;
};
export type AccountLinks = readonly AccountLink[];

/** `null`: as before. */
const statusAfter = {
  AccountLinkSuggested: 'suggested',
  AccountLinked: 'linked',
  AccountUnlinkRequested: null,
  AccountUnlinked: 'apart',
} as const;

export const isLinkEvent = (event: { type: string; data: unknown }): event is LinkEvent =>
  Object.hasOwn(statusAfter, event.type);

export const linkTo = (links: AccountLinks, accountId: string): AccountLink | undefined =>
  links.find((link) => link.accountId === accountId);

/** Accounts that somebody said are of another person, also where more was found since. */
export const apartFrom = (links: AccountLinks): string[] =>
  links.filter(({ isApart }) => isApart).map(({ accountId }) => accountId);

export const linkedTo = (links: AccountLinks): string[] =>
  links.filter(({ status }) => status === 'linked').map(({ accountId }) => accountId);

/** Somebody said of one that it is of another person, and a colleague has not yet. */
export const isUnlinkRequested = (links: AccountLinks): boolean =>
  links.some(({ unlinkRequestedBy }) => unlinkRequestedBy !== null);

export const evolveLinks = (
  links: AccountLinks,
  event: LinkEvent,
  { at, actor }: Pick<EventMetadata, 'at' | 'actor'>,
): AccountLinks => {
  const { type } = event;
  const { accountId, evidence, follows } = event.data;
  const before = linkTo(links, accountId);
  const decided = { since: at, decidedBy: actor.kind === 'staff' ? actor.id : null };
  const link: AccountLink = {
    ...{ accountId, evidence, follows },
    status: statusAfter[type] ?? (before?.status === 'suggested' ? 'suggested' : 'linked'),
    isApart: type === 'AccountUnlinked' || (type === 'AccountLinkSuggested' && event.data.isApart),
    ...(type === 'AccountUnlinkRequested' && before
      ? { since: before.since, decidedBy: before.decidedBy }
      : decided),
    unlinkRequestedBy: type === 'AccountUnlinkRequested' ? event.data.requestedBy : null,
  };
  return [...links.filter((one) => one.accountId !== accountId), link];
};

/** An event of the account that decides, as the other one repeats it; `follows`: its revision there. */
type MirrorLink = { type: 'mirror-link'; event: LinkEvent & { data: { follows: number } } };

export type LinkCommand =
  /** Something was found that two accounts have in common; `certain`: as only one person's have. */
  | { type: 'note-evidence'; accountId: string; evidence: readonly LinkEvidence[]; certain: boolean }
  | { type: 'link-account'; accountId: string; note: Note | null }
  /** `isExcluded`: an exclusion holds for one of them, or that of one may be the other's. */
  | { type: 'unlink-account'; accountId: string; note: Note | null; by: string; isExcluded: boolean }
  | MirrorLink;

/**
 * What is certain links by itself, all else is for somebody to look at, once; whom somebody took apart no evidence of
 * before joins again, and more of it asks them anew.
 */
const noteEvidence = (
  before: AccountLink | undefined,
  { accountId, evidence, certain }: Extract<LinkCommand, { type: 'note-evidence' }>,
): readonly LinkEvent[] => {
  if (before?.status === 'linked') return [];
  const isApart = before?.isApart ?? false;
  const known = before?.evidence ?? [];
  const all = linkEvidenceSchema.options.filter((kind) => known.includes(kind) || evidence.includes(kind));
  const data = { accountId, evidence: all, follows: null };
  if (certain && !isApart) return [{ type: 'AccountLinked', data: { ...data, note: null } }];
  return all.length > known.length ? [{ type: 'AccountLinkSuggested', data: { ...data, isApart } }] : [];
};

/** Said again it takes back that somebody asked to end the link. */
const linkAccount = (
  before: AccountLink | undefined,
  { accountId, note }: Extract<LinkCommand, { type: 'link-account' }>,
): readonly LinkEvent[] => {
  if (before?.status === 'linked' && before.unlinkRequestedBy === null) return [];
  const evidence = [...(before?.evidence ?? [])];
  return [{ type: 'AccountLinked', data: { accountId, evidence, follows: null, note } }];
};

/**
 * While an exclusion holds across the link it ends once two persons have said so; one that is suggested too, as whoever is
 * taken apart is not barred by the other's exclusion any more.
 */
const unlinkAccount = (
  before: AccountLink | undefined,
  { accountId, note, by, isExcluded }: Extract<LinkCommand, { type: 'unlink-account' }>,
): readonly LinkEvent[] | Refusal => {
  if (!before) return refuse('accounts-not-linked');
  if (before.status === 'apart') return [];
  const data = { accountId, evidence: [...before.evidence], follows: null, note };
  const { unlinkRequestedBy: asker } = before;
  if (!isExcluded || (asker !== null && asker !== by)) {
    return [{ type: 'AccountUnlinked', data }];
  }
  return asker === by ? [] : [{ type: 'AccountUnlinkRequested', data: { ...data, requestedBy: by } }];
};

/** Each once, and none that is older than what was repeated last. */
const mirrorLink = (before: AccountLink | undefined, { event }: MirrorLink): readonly LinkEvent[] =>
  before && before.follows !== null && event.data.follows <= before.follows ? [] : [event];

/** Decided in one of the two accounts, and repeated in the other. Refuses accounts-not-linked. */
export const decideLink = (links: AccountLinks, command: LinkCommand): readonly LinkEvent[] | Refusal => {
  switch (command.type) {
    case 'note-evidence':
      return noteEvidence(linkTo(links, command.accountId), command);
    case 'link-account':
      return linkAccount(linkTo(links, command.accountId), command);
    case 'unlink-account':
      return unlinkAccount(linkTo(links, command.accountId), command);
    case 'mirror-link':
      return mirrorLink(linkTo(links, command.event.data.accountId), command);
    default:
      return command satisfies never;
  }
};
