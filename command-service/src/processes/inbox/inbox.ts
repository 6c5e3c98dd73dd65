import type { EventStoreDBClient } from '@eventstore/db-client';
import {
  type AccountEvent,
  accountEvents,
  accountStream,
  idOfStream,
  type ProfileEvent,
  pickEvents,
  profileEvents,
} from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import type { EventStore, Redis } from '@paddock/service-kit/engines';
import { readEvent, type StoredEvent } from '@paddock/service-kit/events';
import { type Clock, type Log, traced } from '@paddock/service-kit/process';
import { createCheckpoint, type Following, startFollower } from '@paddock/service-kit/subscribe';
import pLimit from 'p-limit';
import type { Inboxes } from '../../domain/inbox/service.ts';
import { type Correction, correctionMessage } from './correction-message.ts';
import { depositsBlockedMessage } from './deposits-blocked-message.ts';
import { documentsMessage } from './documents-message.ts';
import { dormancyMessage } from './dormancy-message.ts';
import { droppedLimitMessage } from './dropped-limit-message.ts';
import { harmMessage } from './harm-message.ts';
import { placementOf } from './placement-of.ts';
import { type Reclaim, reclaimMessage } from './reclaim-message.ts';
import { isWelcomeDue, welcomeMessage } from './welcome-message.ts';

const checkpointKey = 'inbox:checkpoint';
/** What customers get a message about. */
const told = {
  ...pickEvents(accountEvents, [
    'AccountOpened',
    'BetResettled',
    'BetReopened',
    'BetVoided',
    'DormancyWarned',
    'DepositLimitChangeCancelled',
    'NetLossLimitChangeCancelled',
    'HarmMarkerRaised',
    'HarmBlockLifted',
    'DepositsBlocked',
    'DepositChargedBack',
    'DepositRefunded',
    'ChargebackReversed',
  ]),
  ...pickEvents(profileEvents, ['DocumentsDecided']),
};
/** Accounts that are written to at the same time. */
const accountsAtOnce = 16;

type AccountOpened = Extract<AccountEvent, { type: 'AccountOpened' }>;
type DocumentsDecided = Extract<ProfileEvent, { type: 'DocumentsDecided' }>;
type DormancyWarned = Extract<AccountEvent, { type: 'DormancyWarned' }>;
type LimitChangeCancelled = Extract<
  AccountEvent,
  { type: 'DepositLimitChangeCancelled' | 'NetLossLimitChangeCancelled' }
>;
type Harm = Extract<AccountEvent, { type: 'HarmMarkerRaised' | 'HarmBlockLifted' }>;
type DepositsBlocked = Extract<AccountEvent, { type: 'DepositsBlocked' }>;
type Told =
  | AccountOpened
  | DepositsBlocked
  | DocumentsDecided
  | DormancyWarned
  | LimitChangeCancelled
  | Harm
  | Reclaim
  | Correction;

const isLimitChange = (event: StoredEvent<Told>): event is StoredEvent<LimitChangeCancelled> =>
  event.type === 'DepositLimitChangeCancelled' || event.type === 'NetLossLimitChangeCancelled';

const isOfHarm = (event: StoredEvent<Told>): event is StoredEvent<Harm> =>
  event.type === 'HarmMarkerRaised' || event.type === 'HarmBlockLifted';

const beginnings = pickEvents(accountEvents, ['AccountOpened']);

const currencyOf = async (store: EventStore, accountId: string) => {
  for await (const recorded of store.read(accountStream(accountId), 0n, 1)) {
    return readEvent<AccountOpened>(beginnings, recorded).data.currency;
  }
  throw new Error(`account ${accountId} has no beginning`);
};

const isReclaim = (event: StoredEvent<Told>): event is StoredEvent<Reclaim> =>
  event.type === 'DepositChargedBack' ||
  event.type === 'DepositRefunded' ||
  event.type === 'ChargebackReversed';

type InboxProcessServices = {
  client: EventStoreDBClient;
  store: EventStore;
  inboxes: Inboxes;
  redis: Redis;
  clock: Pick<Clock, 'now'>;
  log: Log;
};

/** Welcomes customers, and tells them what became of their bets, and of what they asked for, after the fact; each once, however often it is read. */
export const startInbox = (
  { client, store, inboxes, redis, clock, log: parent }: InboxProcessServices,
  signal: AbortSignal,
): Following => {
  const log = parent.child({ process: 'inbox' });
  const limit = pLimit(accountsAtOnce);

  /** What an event is told as; nothing of one that is too old for it. */
  const messageOf = async (accountId: string, event: StoredEvent<Told>) => {
    if (event.type === 'AccountOpened') {
      return isWelcomeDue(event.metadata.at, clock.now()) ? welcomeMessage : undefined;
    }
    if (event.type === 'DocumentsDecided') return documentsMessage(event.data.decision);
    if (event.type === 'DormancyWarned') return dormancyMessage(event.data);
    if (event.type === 'DepositsBlocked') return depositsBlockedMessage(event.data, clock.now());
    if (isOfHarm(event)) return harmMessage(event);
    if (isReclaim(event)) return reclaimMessage(event, await currencyOf(store, accountId));
    if (isLimitChange(event)) return droppedLimitMessage(event, await currencyOf(store, accountId));
    const { betId } = event.data;
    const placed = await placementOf(store, accountId, betId, event.revision);
    if (!placed) throw new Error(`account ${accountId} has no bet ${betId}`);
    return correctionMessage(event, placed, await currencyOf(store, accountId));
  };

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
