import type { PersonEvent } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import { type CommandContext, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import type { Digest } from '@paddock/service-kit/keys';
import { createPersonDigest, type Person } from './person-digest.ts';
import { excludedUntil, type PersonCommand, type PersonState, personAggregate } from './person-exclusion.ts';

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
    { accountId, until }: { accountId: string; until: string },
    { actor: { kind, id, channel }, ...context }: CommandContext,
  ): Promise<void> => {
    const { person: digest, postcode } = digestOf(person);
    const excluded = await handler.execute(
      digest,
      { type: 'exclude-person', accountId, postcode, until },
      { ...context, actor: { kind, id, channel } },
    );
    if (isRefusal(excluded)) throw new Error(`an exclusion was refused: ${excluded.refused}`);
  };

  /** Until when this person takes no part; `undefined`: they may. */
  const exclusionOf = async (person: Person, now: Date): Promise<string | undefined> => {
    const { person: digest, postcode } = digestOf(person);
    return excludedUntil((await handler.load(digest)).state, postcode, now);
  };

  return { exclude, exclusionOf };
};
export type Persons = ReturnType<typeof createPersons>;
