import type { EventStoreDBClient } from '@eventstore/db-client';
import { idOfStream } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import type { EventStore, Redis } from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import { type Clock, type Log, traced } from '@paddock/service-kit/process';
import { createCheckpoint, type Following, startFollower } from '@paddock/service-kit/subscribe';
import pLimit from 'p-limit';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { Inboxes } from '../../domain/inbox/service.ts';
import { createMessages, type Told, told } from './messages.ts';

const checkpointKey = 'inbox:checkpoint';
/** Accounts that are written to at the same time. */
const accountsAtOnce = 16;

type InboxProcessServices = {
  accounts: Pick<Accounts, 'load'>;
  rules: Pick<AccountRules, 'productsSold' | 'withdrawalsBeforeReview'>;
  client: EventStoreDBClient;
  store: EventStore;
  inboxes: Inboxes;
  redis: Redis;
  clock: Pick<Clock, 'now'>;
  log: Log;
};

/** Welcomes customers, and tells them what became of their bets, and of what they asked for, after the fact; each once, however often it is read. */
export const startInbox = (
  { accounts, rules, client, store, inboxes, redis, clock, log: parent }: InboxProcessServices,
  signal: AbortSignal,
): Following => {
  const log = parent.child({ process: 'inbox' });
  const limit = pLimit(accountsAtOnce);

  const messageOf = createMessages({ store, accounts, rules, clock });

  const send = async (accountId: string, event: StoredEvent<Told>): Promise<void> => {
    const message = await messageOf(accountId, event);
    if (!message) return;
    const sent = await inboxes.execute(
      accountId,
      { type: 'send-message', position: event.position, message },
      {
        commandId: `inbox/${event.id}`,
        correlationId: event.metadata.correlationId,
        causationId: event.id,
        actor: { kind: 'system', id: 'inbox', channel: 'system' },
        now: clock.now(),
      },
    );
    if (isRefusal(sent)) throw new Error(`inbox ${accountId} refused a message: ${sent.refused}`);
  };

  /** One account's events in their order, accounts side by side. */
  const sendAll = async (events: readonly StoredEvent<Told>[]): Promise<void> => {
    const byAccount = Map.groupBy(events, ({ stream }) => idOfStream(stream));
    await Promise.all(
      [...byAccount].map(([accountId, own]) =>
        limit(async () => {
          for (const event of own) {
            const { traceparent: parent } = event.metadata;
            const sending = () => send(accountId, event);
            await (parent === undefined ? sending() : traced('send message', { parent }, sending));
          }
        }),
      ),
    );
  };

  const checkpoint = createCheckpoint(redis, checkpointKey);

  return startFollower<Told>(
    client,
    {
      name: 'inbox',
      events: told,
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
