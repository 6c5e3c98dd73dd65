import type { EventStoreDBClient } from '@eventstore/db-client';
import type { TradingEvent } from '@paddock/contracts/events';
import { type FeedMessage, feedTopic } from '@paddock/contracts/feed';
import {
  createKafka,
  createProducer,
  type KafkaAddress,
  type Redis,
  sendMessages,
} from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import type { Log } from '@paddock/service-kit/process';
import { type Follower, type Following, startFollower } from '@paddock/service-kit/subscribe';
import {
  createSaidOnFeed,
  createStoppedMarkets,
  type SaidOnFeed,
  type StoppedMarkets,
  tradingEvents,
} from '../../adapters/trading-index/stopped-markets.ts';

type TradingDeskServices = { client: EventStoreDBClient; redis: Redis; log: Log };

/** By the machine's clock, as all of the feed. */
const messageOf = (
  { marketId, fixtureId }: { marketId: string; fixtureId: string },
  type: 'TradingStopped' | 'TradingResumed',
  messageId: string,
): FeedMessage => ({ type, messageId, fixtureId, marketId, at: new Date().toISOString() });

type Publish = (messages: readonly FeedMessage[]) => Promise<void>;

/**
 * What one copy says, and where it begins: the order of the two is what keeps copies from undoing each other's word.
 * What is read twice is said twice, to the same effect.
 */
export const createSpeaker = (
  index: Pick<StoppedMarkets, 'checkpoint' | 'list'>,
  said: SaidOnFeed,
  publish: Publish,
) => {
  const sayStopped = async (from: bigint): Promise<void> => {
    // An index that has less than was said does not know what goes on since.
    if ((await index.checkpoint()) < from) throw new Error('the index of stopped markets is behind');
    const stopped = await index.list();
    await publish(stopped.map((one) => messageOf(one, 'TradingStopped', `${one.marketId}:stopped`)));
  };
  let saying: Promise<void> | undefined;
  /** Once, and before anything else is said. */
  const sayAgain = (from: bigint): Promise<void> => {
    saying ??= sayStopped(from).catch((error: unknown) => {
      saying = undefined;
      throw error;
    });
    return saying;
  };
  return {
    checkpoint: async (): Promise<bigint> => {
      // What another copy says while this one says what is stopped is read once more from here, and said after it.
      const from = await said.checkpoint();
      void sayAgain(from).catch(() => {});
      return from;
    },
    fold: async (events: readonly StoredEvent<TradingEvent>[], after: bigint): Promise<void> => {
      await sayAgain(after);
      await publish(events.map(({ type, data, id }) => messageOf(data, type, id)));
      await said.note(events, after);
    },
  };
};

/**
 * What a copy follows the log for, each by itself: markets are stopped for placements at once, however long it takes to
 * say it.
 */
export const createDesk = (
  { checkpoint, fold, list }: StoppedMarkets,
  said: SaidOnFeed,
  publish: Publish,
): Follower<TradingEvent>[] => [
  { name: 'trading-desk', events: tradingEvents, checkpoint, fold },
  { name: 'trading-said', events: tradingEvents, ...createSpeaker({ checkpoint, list }, said, publish) },
];

/**
 * Keeps placements off the markets that operations stop, and says on the feed which they are: there all services hear it,
 * and screens with them.
 * What is stopped is said again at each start, as a broker may have lost it.
 */
export const startTradingDesk = (
  { client, redis, log: parent }: TradingDeskServices,
  brokers: KafkaAddress,
  signal: AbortSignal,
): Following => {
  const log = parent.child({ process: 'trading-desk' });
  const producer = createProducer(createKafka({ brokers, clientId: 'trading-desk', log }));
  let connected: Promise<void> | undefined;

  const publish: Publish = async (messages) => {
    if (messages.length === 0) return;
    connected ??= producer.connect();
    await connected.catch((error) => {
      connected = undefined;
      throw error;
    });
    const keyed = messages.map((message) => ({ key: message.fixtureId, value: JSON.stringify(message) }));
    await sendMessages(producer, feedTopic, keyed);
  };

  const following = createDesk(createStoppedMarkets(redis), createSaidOnFeed(redis), publish).map(
    (follower) => startFollower(client, follower, log, signal),
  );
  const finished = Promise.all(following.map((one) => one.finished));
  return {
    isConnected: () => following.every((one) => one.isConnected()),
    finished: finished.then(() => {}).finally(() => producer.disconnect().catch(() => {})),
  };
};
