import type { EventStoreDBClient } from '@eventstore/db-client';
import { idOfStream } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import type { Redis } from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import type { Clock, Log } from '@paddock/service-kit/process';
import { type Following, startFollower } from '@paddock/service-kit/subscribe';
import {
  createHarmIndex,
  type HarmIndexEvent,
  harmIndexEvents,
} from '../../adapters/harm-index/harm-index.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { HarmEvent } from '../../domain/harm/fold.ts';
import type { HarmRules } from '../../domain/harm/rules.ts';
import { restAfterFew } from '../rest-after-few.ts';
import { raiseStrongMarkers } from './raise-strong-markers.ts';

type HarmProcessServices = {
  client: EventStoreDBClient;
  redis: Redis;
  accounts: Pick<Accounts, 'execute'>;
  rules: { harm: HarmRules };
  clock: Pick<Clock, 'now'>;
  log: Log;
};

const actor = { kind: 'system', id: 'harm', channel: 'system' } as const;

/** Scores each account from its own events, and writes a strong marker of harm into it, which bars from playing at once. */
export const startHarm = (services: HarmProcessServices, signal: AbortSignal): Following => {
  const { redis, rules, accounts, clock } = services;
  const log = services.log.child({ process: 'harm' });
  const index = createHarmIndex(redis, rules.harm);

  const raise = async (
    watch: Parameters<typeof raiseStrongMarkers>[1],
    { stream, id, metadata }: StoredEvent<HarmEvent>,
  ): Promise<void> => {
    const accountId = idOfStream(stream);
    const context = { correlationId: metadata.correlationId, causationId: id, actor, now: clock.now() };
    for (const raised of await raiseStrongMarkers(accounts, watch, {
      accountId,
      rules: rules.harm,
      context,
    })) {
      if (isRefusal(raised.answer)) log.error({ accountId, ...raised }, 'a marker of harm was refused');
      else if (raised.answer.events.length > 0) {
        log.warn({ accountId, marker: raised.marker }, 'a marker of harm bars a customer from playing');
      }
    }
  };

  return startFollower<HarmIndexEvent>(
    services.client,
    {
      name: 'harm',
      events: harmIndexEvents,
      checkpoint: index.checkpoint,
      fold: async (events, after) => {
        await index.fold(events, after, raise);
        await restAfterFew(events, signal);
      },
    },
    log,
    signal,
  );
};
