import type { LinkEvent, Note } from '@paddock/contracts/events';
import { isRefusal, type Refusal } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { Alerts } from '../../domain/alerts/service.ts';
import { isLinkEvent, type LinkCommand } from '../../domain/profile/links.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import { type HoldServices, holdAcross } from './hold-across.ts';

export type LinkServices = Omit<HoldServices, 'profiles'> & {
  profiles: Pick<Profiles, 'execute' | 'load' | 'noteFor' | 'openNote' | 'personalOf'>;
  alerts: Pick<Alerts, 'write'>;
};

/** An event of the account that decides, and where it stands there. */
export type LinkDecided = { accountId: string; revision: bigint; event: LinkEvent };

/** Of two accounts one decides, the same whoever asks, so that the two never disagree for long. */
export const deciderOf = (one: string, other: string): [decider: string, other: string] =>
  one < other ? [one, other] : [other, one];

/** What staff say of it, under the key of an account; `null` of a person who was erased: there is no key any more. */
export const sealedNote = async (
  { profiles }: Pick<LinkServices, 'profiles'>,
  accountId: string,
  text: string,
  context: CommandContext,
): Promise<Note | null> =>
  (await profiles.personalOf(accountId)) ? profiles.noteFor(accountId, text, context) : null;

/** The note under the key of the other account; `null` where it was of a person who was erased. */
const noteAbout = async (
  { profiles }: Pick<LinkServices, 'profiles'>,
  { accountId, other, note }: { accountId: string; other: string; note: Note | null },
  context: CommandContext,
): Promise<Note | null> => {
  const text = note && (await profiles.openNote(accountId, note));
  return text ? sealedNote({ profiles }, other, text, context) : null;
};

/** What the other account says of the same. */
const mirrored = async (
  services: LinkServices,
  { accountId, revision, event }: LinkDecided,
  context: CommandContext,
): Promise<Extract<LinkCommand, { type: 'mirror-link' }>['event']> => {
  const same = { accountId, follows: Number(revision) };
  if (event.type === 'AccountLinkSuggested') return { ...event, data: { ...event.data, ...same } };
  const { accountId: other, note } = event.data;
  const own = await noteAbout(services, { accountId, other, note }, context);
  // Each of the three has a note, which the compiler does not follow.
  return { ...event, data: { ...event.data, ...same, note: own } } as Extract<
    LinkCommand,
    { type: 'mirror-link' }
  >['event'];
};

/**
 * What follows from a decision about two accounts: the other account says the same, and what excludes either holds in
 * both, or does not any more; of what somebody has to look at, staff are told. Safe to repeat: whoever decided does it
 * at once, and the process `linked-accounts` again, should they have died in between. Answers where in the log the other account says it.
 */
export const followLink = async (
  services: LinkServices,
  decided: LinkDecided,
  context: Omit<CommandContext, 'commandId'>,
): Promise<bigint> => {
  const { accountId, event, revision } = decided;
  const { accountId: other, evidence } = event.data;
  const command = { ...context, commandId: `link/${accountId}/${revision}` };
  const said = await services.profiles.execute(
    other,
    { type: 'mirror-link', event: await mirrored(services, decided, command) },
    command,
  );
  if (isRefusal(said)) throw new Error(`what was decided about two accounts was refused: ${said.refused}`);
  if (event.type === 'AccountLinkSuggested') {
    await services.alerts.write({ kind: 'linked-accounts', accountId, other, evidence }, context);
  } else if (event.type !== 'AccountUnlinkRequested') {
    await holdAcross(services, accountId, context);
    if (event.type === 'AccountUnlinked') await holdAcross(services, other, context);
  }
  return said.position;
};

/**
 * Decides about two accounts, and does what follows. `commandFor`: of the other account, and at once: whoever loads an
 * account under a held profile waits for ever for one who holds that account and waits for the profile. What it goes by is
 * read before. Refuses accounts-not-linked.
 */
export const decideLink = async (
  services: LinkServices,
  pair: readonly [string, string],
  commandFor: (other: string) => LinkCommand,
  context: CommandContext,
): Promise<{ events: readonly LinkEvent[]; position: bigint } | Refusal> => {
  const [decider, other] = deciderOf(...pair);
  const decided = await services.profiles.execute(decider, commandFor(other), context);
  if (isRefusal(decided)) return decided;
  const events = decided.events.filter(isLinkEvent);
  const event = events.at(-1);
  // Of a repeat nobody knows here where its event stands: the process follows it.
  if (!event || decided.isRepeat) return { events, position: decided.position };
  const said = { accountId: decider, revision: decided.revision, event };
  return { events, position: await followLink(services, said, context) };
};
