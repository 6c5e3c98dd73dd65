import type { EventStoreDBClient } from '@eventstore/db-client';
import { accountEvents, type EventOf, idOfStream, pickEvents } from '@paddock/contracts/events';
import type { Redis } from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import type { Clock, Log } from '@paddock/service-kit/process';
import { createCheckpoint, type Following, startFollower } from '@paddock/service-kit/subscribe';
import { type ExclusionServices, enforceExclusion } from '../../adapters/enforce-exclusion.ts';

const checkpointKey = 'exclusions:checkpoint';

const exclusionEvents = pickEvents(accountEvents, ['SportsbookExclusionSet']);
type ExclusionSet = EventOf<typeof exclusionEvents>;

type ExclusionsProcessServices = ExclusionServices & {
  client: EventStoreDBClient;
  redis: Redis;
  clock: Pick<Clock, 'now'>;
  log: Log;
};

/** Makes every exclusion hold outside of its account, also where the call that set it died before it had. */
export const startExclusions = (
  { client, redis, clock, log: parent, ...services }: ExclusionsProcessServices,
  signal: AbortSignal,
): Following => {
  const log = parent.child({ process: 'exclusions' });

  const enforce = async ({ id, stream, data: { until }, metadata }: StoredEvent<ExclusionSet>) => {
    const now = clock.now();
    if (now.getTime() >= Date.parse(until)) return;
    const { correlationId } = metadata;
    const actor = { kind: 'system', id: 'exclusions', channel: 'system' } as const;
    const exclusion = { accountId: idOfStream(stream), until };
    await enforceExclusion(services, exclusion, { correlationId, causationId: id, actor, now });
  };

  const checkpoint = createCheckpoint(redis, checkpointKey);

  return startFollower<ExclusionSet>(
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
