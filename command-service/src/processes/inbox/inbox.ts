import type { EventStoreDBClient } from '@eventstore/db-client';
import {
  type AccountEvent,
  accountEvents,
  accountStream,
  idOfStream,
  pickEvents,
} from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import type { EventStore, Redis } from '@paddock/service-kit/engines';
import { readEvent, type StoredEvent } from '@paddock/service-kit/events';
import { type Clock, type Log, traced } from '@paddock/service-kit/process';
import { createCheckpoint, type Following, startFollower } from '@paddock/service-kit/subscribe';
import pLimit from 'p-limit';
import type { Inboxes } from '../../domain/inbox/service.ts';
import { type Correction, correctionMessage } from './correction-message.ts';
import { placementOf } from './placement-of.ts';

const checkpointKey = 'inbox:checkpoint';
/** What customers get a message about. */
const corrections = pickEvents(accountEvents, ['BetResettled', 'BetReopened', 'BetVoided']);
/** Accounts that are written to at the same time. */
const accountsAtOnce = 16;

type AccountOpened = Extract<AccountEvent, { type: 'AccountOpened' }>;

const beginnings = pickEvents(accountEvents, ['AccountOpened']);

const currencyOf = async (store: EventStore, accountId: string) => {
  for await (const recorded of store.read(accountStream(accountId), 0n, 1)) {
    return readEvent<AccountOpened>(beginnings, recorded).data.currency;
  }
  throw new Error(`account ${accountId} has no beginning`);
};

type InboxProcessServices = {
  client: EventStoreDBClient;
  store: EventStore;
  inboxes: Inboxes;
  redis: Redis;
  clock: Pick<Clock, 'now'>;
  log: Log;
};

/** Sends customers what became of their bets after the fact, each fact once however often it is read. */
export const startInbox = (
  { client, store, inboxes, redis, clock, log: parent }: InboxProcessServices,
  signal: AbortSignal,
): Following => {
  const log = parent.child({ process: 'inbox' });
  const limit = pLimit(accountsAtOnce);

  const send = async (accountId: string, correction: StoredEvent<Correction>): Promise<void> => {
    const { betId } = correction.data;
    const placed = await placementOf(store, accountId, betId, correction.revision);
    if (!placed) throw new Error(`account ${accountId} has no bet ${betId}`);
    const message = correctionMessage(correction, placed, await currencyOf(store, accountId));
    const sent = await inboxes.execute(
      accountId,
      { type: 'send-message', position: correction.position, message },
      {
        commandId: `inbox/${correction.id}`,
        correlationId: correction.metadata.correlationId,
        causationId: correction.id,
        actor: { kind: 'system', id: 'inbox', channel: 'system' },
        now: clock.now(),
      },
    );
    if (isRefusal(sent)) throw new Error(`inbox ${accountId} refused a message: ${sent.refused}`);
  };

  /** One account's events in their order, accounts side by side. */
  const sendAll = async (events: readonly StoredEvent<Correction>[]): Promise<void> => {
    const byAccount = Map.groupBy(events, ({ stream }) => idOfStream(stream));
    await Promise.all(
      [...byAccount].map(([accountId, own]) =>
        limit(async () => {
          for (const correction of own) {
            const { traceparent: parent } = correction.metadata;
            const sending = () => send(accountId, correction);
            await (parent === undefined ? sending() : traced('send message', { parent }, sending));
          }
        }),
      ),
    );
  };

  const checkpoint = createCheckpoint(redis, checkpointKey);

  return startFollower<Correction>(
    client,
    {
      name: 'inbox',
      events: corrections,
      checkpoint: checkpoint.read,
      /** Messages before the checkpoint: what is read twice is sent once. */
      fold: async (events) => {
        await sendAll(events);
        const last = events.at(-1);
        if (last) await checkpoint.advance(last.position);
      },
    },
    log,
    signal,
  );
};
