import type { PersonEvent } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import { type CommandContext, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import type { Digest } from '@paddock/service-kit/keys';
import { createPersonDigest, type Person } from './person-digest.ts';
import {
  type ExclusionsFound,
  exclusionsHeld,
  isSamePlace,
  lastExclusionEnd,
  type PersonCommand,
  type PersonState,
  personAggregate,
} from './person-exclusion.ts';

/** Persons held in memory: each is asked for when somebody registers or signs in. */
const cacheSize = 1000;

/** Exclusions by person, so that one account's holds for every account of theirs, and for one that is yet to come. */
export const createPersons = (store: EventStore, digest: Digest) => {
  const digestOf = createPersonDigest(digest);
  const handler = createHandler<PersonState, PersonCommand, PersonEvent>(store, personAggregate, {
    cacheSize,
  });

  /** Notes an exclusion, once. It outlives the person's erasure, so its event keeps no network address. */
  const exclude = async (
    person: Person,
    { accountId, until }: { accountId: string; until: string | null },
    { actor: { kind, id, channel }, ...context }: CommandContext,
  ): Promise<void> => {
    const { person: digest, place } = digestOf(person);
    const excluded = await handler.execute(
      digest,
      { type: 'exclude-person', accountId, ...place, until },
      { ...context, actor: { kind, id, channel } },
    );
    if (isRefusal(excluded)) throw new Error(`an exclusion was refused: ${excluded.refused}`);
  };

  /** What was set in this account holds no more. */
  const lift = async (person: Person, accountId: string, context: CommandContext): Promise<void> => {
    const { actor, ...others } = context;
    const { kind, id, channel } = actor;
    const lifted = await handler.execute(
      digestOf(person).person,
      { type: 'lift-person-exclusion', accountId },
      { ...others, actor: { kind, id, channel } },
    );
    if (isRefusal(lifted)) throw new Error(`the end of an exclusion was refused: ${lifted.refused}`);
  };

  /** `apartFrom`: accounts that somebody said are of another person. */
  const exclusionsOf = async (
    person: Person,
    apartFrom: readonly string[] = [],
  ): Promise<ExclusionsFound> => {
    const { person: digest, place } = digestOf(person);
    return exclusionsHeld((await handler.load(digest)).state, place, apartFrom);
  };

  const lastEndOf = async (person: Person, apartFrom: readonly string[] = []): Promise<string | null> => {
    const { person: digest, place } = digestOf(person);
    return lastExclusionEnd((await handler.load(digest)).state, place, apartFrom);
  };

  /** Whether two accounts are of one person; `undefined`: nobody can tell. */
  const isSamePerson = (one: Person, other: Person): boolean | undefined => {
    const [digests, others] = [digestOf(one), digestOf(other)];
    return digests.person === others.person && isSamePlace(digests.place, others.place);
  };

  return { exclude, lift, exclusionsOf, lastEndOf, isSamePerson };
};
export type Persons = ReturnType<typeof createPersons>;
