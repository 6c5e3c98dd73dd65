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
import { type Following, startFollower } from '@paddock/service-kit/subscribe';
import {
  createStoppedMarkets,
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

/** What one copy says, and where it begins: the order of the two is what keeps copies from undoing each other's word. */
export const createDesk = (
  index: Pick<StoppedMarkets, 'checkpoint' | 'list' | 'stop' | 'fold'>,
  publish: Publish,
) => {
  const sayStopped = async (): Promise<void> => {
    const stopped = await index.list();
    await publish(stopped.map((one) => messageOf(one, 'TradingStopped', `${one.marketId}:stopped`)));
  };
  let saying: Promise<void> | undefined;
  /** Once, and before anything else is said. */
  const sayAgain = (): Promise<void> => {
    saying ??= sayStopped().catch((error: unknown) => {
      saying = undefined;
      throw error;
    });
    return saying;
  };
  return {
    checkpoint: async (): Promise<bigint> => {
      // What another copy folds while this one says what is stopped is read once more from here, and said after it.
      const from = await index.checkpoint();
      // Where it can't be said, or not yet, markets are stopped for placements all the same.
      void sayAgain().catch(() => {});
      return from;
    },
    /**
     * Stopped for placements at once, whether or not it can be said; said before it is noted: what is read twice is said
     * twice, to the same effect.
     */
    fold: async (events: readonly StoredEvent<TradingEvent>[], after: bigint): Promise<void> => {
      await index.stop(events, after);
      await sayAgain();
      await publish(events.map(({ type, data, id }) => messageOf(data, type, id)));
      await index.fold(events, after);
    },
  };
};

/**
 * Says on the feed which markets operations keep from taking bets: there all services hear it, and screens with them.
 * What is stopped is said again at each start, as a broker may have lost it.
 */
export const startTradingDesk = (
  { client, redis, log: parent }: TradingDeskServices,
  brokers: KafkaAddress,
  signal: AbortSignal,
): Following => {
  const log = parent.child({ process: 'trading-desk' });
  const index = createStoppedMarkets(redis);
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

  const following = startFollower<TradingEvent>(
    client,
    { name: 'trading-desk', events: tradingEvents, ...createDesk(index, publish) },
    log,
    signal,
  );
  const finished = following.finished.finally(() => producer.disconnect().catch(() => {}));
  return { isConnected: following.isConnected, finished };
};
