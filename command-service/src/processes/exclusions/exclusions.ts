import type { EventStoreDBClient } from '@eventstore/db-client';
import { accountEvents, type EventOf, idOfStream, pickEvents } from '@paddock/contracts/events';
import type { Redis } from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import type { Clock, Log } from '@paddock/service-kit/process';
import { createCheckpoint, type Following, startFollower } from '@paddock/service-kit/subscribe';
import { type ExclusionServices, endExclusion, enforceExclusion } from '../../adapters/enforce-exclusion.ts';
import { enforceListing, type RegisterAnswerServices } from '../../adapters/note-register-answer.ts';

const checkpointKey = 'exclusions:checkpoint';

const exclusionEvents = pickEvents(accountEvents, [
  'ExclusionSet',
  'ExclusionLifted',
  'ExclusionRegisterAnswered',
]);
type ExclusionEvent = EventOf<typeof exclusionEvents>;

type ExclusionsProcessServices = ExclusionServices &
  RegisterAnswerServices & {
    client: EventStoreDBClient;
    redis: Redis;
    clock: Pick<Clock, 'now'>;
    log: Log;
  };

const actor = { kind: 'system', id: 'exclusions', channel: 'system' } as const;

/** Makes every exclusion hold outside of its account, also where the call that set it, or heard of it, died before it had. */
export const startExclusions = (
  { client, redis, clock, log: parent, ...services }: ExclusionsProcessServices,
  signal: AbortSignal,
): Following => {
  const log = parent.child({ process: 'exclusions' });

  /** As it is by now: what is read twice, or after it was lifted, is not set again. */
  const follow = async (
    accountId: string,
    context: Parameters<typeof enforceExclusion>[2],
  ): Promise<void> => {
    const { state } = await services.accounts.load(accountId);
    const full = state.status === 'open' ? state.exclusions.own.full : null;
    if (full) await enforceExclusion(services, { accountId, until: full.until }, context);
    else await endExclusion(services, accountId, context);
  };

  const enforce = async ({ id, stream, type, data, metadata }: StoredEvent<ExclusionEvent>) => {
    const now = clock.now();
    const accountId = idOfStream(stream);
    const { commandId, correlationId } = metadata;
    const context = { correlationId, causationId: id, actor, now };
    switch (type) {
      case 'ExclusionSet':
      case 'ExclusionLifted':
        return data.scope === 'full' ? follow(accountId, context) : undefined;
      case 'ExclusionRegisterAnswered':
        if (data.listing !== 'listed') return;
        return enforceListing(
          services,
          { accountId, askedAt: data.askedAt ?? metadata.at },
          { ...context, commandId },
        );
      default:
        return type satisfies never;
    }
  };

  const checkpoint = createCheckpoint(redis, checkpointKey);

  return startFollower<ExclusionEvent>(
    client,
    {
      name: 'exclusions',
      events: exclusionEvents,
      checkpoint: checkpoint.read,
      /** Exclusions before the checkpoint: what is read twice is done twice, to the same effect. */
      fold: async (events) => {
        for (const event of events) await enforce(event);
        const last = events.at(-1);
        if (last) await checkpoint.advance(last.position);
      },
    },
    log,
    signal,
  );
};
