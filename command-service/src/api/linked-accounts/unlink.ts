import { unlinkAccounts } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { decideLink, deciderOf, sealedNote } from '../../adapters/linked-accounts/decide-link.ts';
import { isExcludedFromAnything } from '../../domain/account/standing.ts';
import { type LinkCommand, linkTo } from '../../domain/profile/links.ts';
import { noteRefusal } from '../note-refusal.ts';
import { type Body, type Decided, ofSame, pairOf } from './pair.ts';
import type { LinkedAccountServices } from './services.ts';

export type UnlinkServices = Omit<LinkedAccountServices, 'roster' | 'redis'>;

/** Whether an exclusion holds for an account, or one that is known by its person holds for who may be the same. */
const isExcluded = async (
  { accounts, profiles, persons }: UnlinkServices,
  [accountId, other]: readonly [string, string],
  now: Date,
): Promise<boolean> => {
  const { state } = await accounts.load(accountId);
  if (state.status === 'open' && isExcludedFromAnything(state, now)) return true;
  const person = await profiles.personalOf(accountId);
  if (!person) return false;
  const apart = await profiles.apartFrom(accountId);
  const { exclusion, perhapsOf } = await persons.exclusionsOf(person, apart);
  return exclusion !== undefined || perhapsOf.includes(other);
};

const areExcluded = async (
  services: UnlinkServices,
  [one, other]: readonly [string, string],
  now: Date,
): Promise<boolean> =>
  (await isExcluded(services, [one, other], now)) || isExcluded(services, [other, one], now);

/** Refuses unknown-account, same-account, accounts-not-linked, changed-meanwhile, key-reused. */
export const unlink = async (
  services: UnlinkServices,
  body: Body,
  context: CommandContext,
): Promise<(Decided & { waiting: boolean }) | Refusal> => {
  const pair = await pairOf(services, body);
  if (isRefusal(pair)) return pair;
  const by = context.actor.id;
  const note = await sealedNote(services, deciderOf(...pair)[0], body.note, context);
  const wereExcluded = await areExcluded(services, pair, context.now);
  const commandFor = (accountId: string): LinkCommand => ({
    ...{ type: 'unlink-account', accountId, note },
    ...{ by, isExcluded: wereExcluded },
  });
  const outcome = await decideLink(services, pair, commandFor, context);
  const decided = isRefusal(outcome) ? outcome : ofSame(outcome, pair);
  if (isRefusal(decided)) return noteRefusal(services.store, unlinkAccounts, pair[0], decided, context);
  const isUnlinked = decided.events.some(({ type }) => type === 'AccountUnlinked');
  // Somebody was excluded while one person alone said so: another has to say it too.
  if (isUnlinked && !wereExcluded && (await areExcluded(services, pair, context.now))) {
    const again = { ...context, commandId: `${context.commandId}/again` };
    await decideLink(services, pair, (accountId) => ({ type: 'link-account', accountId, note }), again);
  }
  const standing = linkTo(
    (await services.profiles.load(deciderOf(...pair)[0])).state.links,
    deciderOf(...pair)[1],
  );
  if (isUnlinked && standing?.status !== 'apart') return refuse('changed-meanwhile');
  return { ...decided, waiting: standing?.unlinkRequestedBy === by };
};
