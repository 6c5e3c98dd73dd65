import { parseFeedMessage, rejectedTopic } from '@paddock/contracts/feed';
import {
  type KafkaMessage,
  type Producer,
  type RedisWriter,
  sendMessages,
  traceparentOf,
} from '@paddock/service-kit/engines';
import { tracedBatch } from '@paddock/service-kit/process';
import { feedMessagesFolded, feedMessagesRejected } from '../metrics.ts';
import type { CatalogueStore, PlacedMessage, Rejected } from './catalogue-store.ts';
import { countFolded, saveOffset } from './offsets.ts';
import { asRejected, portionsOf } from './rejected.ts';
import { createRejectedClaims } from './rejected-claims.ts';

type FeedBatch = {
  topic: string;
  epoch: string;
  partition: number;
  messages: readonly KafkaMessage[];
};

/** Parses a batch: what does not parse is rejected at once. */
const parseBatch = ({ epoch, partition, messages }: FeedBatch) => {
  const placed: PlacedMessage[] = [];
  const rejected: Rejected[] = [];
  for (const { offset, value } of messages) {
    const position = { epoch, partition, offset: BigInt(offset) };
    const parsed = parseFeedMessage(value?.toString('utf8') ?? '');
    if (parsed.ok) placed.push({ position, message: parsed.message });
    else rejected.push({ position, reason: parsed.reason });
  }
  return { placed, rejected };
};

/** The feed is read from its beginning again, by another process. */
class EpochChanged extends Error {}

type FoldingServices = { redis: RedisWriter; store: CatalogueStore; producer: Producer };

/** Sends what cannot be folded to the rejected topic, unless another process has; answers how many were sent. */
const putAside = async (
  batch: FeedBatch,
  rejected: readonly Rejected[],
  { redis, producer }: FoldingServices,
): Promise<number> => {
  const send = async (mine: readonly Rejected[]): Promise<void> => {
    for (const messages of portionsOf(asRejected(batch, mine))) {
      await sendMessages(producer, rejectedTopic, messages);
    }
  };
  return createRejectedClaims(redis).sendOnce(rejected, send);
};

/** Moves the offset behind the batch and answers how many of its messages nobody had folded before. */
const moveOffset = async (batch: FeedBatch, redis: RedisWriter): Promise<number> => {
  const { epoch, partition, messages } = batch;
  const last = messages.at(-1);
  if (!last) return 0;
  const next = BigInt(last.offset) + 1n;
  const before = await saveOffset(redis, { epoch, partition, next });
  if (before === undefined) throw new EpochChanged();
  return messages.filter(({ offset }) => BigInt(offset) >= before).length;
};

/** Folds a batch of one partition, sends what cannot be folded to the rejected topic, and moves the offset. */
export const foldFeedBatch = async (batch: FeedBatch, services: FoldingServices): Promise<void> => {
  const { placed, rejected } = parseBatch(batch);
  const fold = () => services.store.fold(placed);
  rejected.push(
    ...(await tracedBatch(
      `process ${batch.topic}`,
      batch.messages,
      (message) => ({ traceparent: traceparentOf(message), sentAt: Number(message.timestamp) }),
      fold,
    )),
  );
  const sent = await putAside(batch, rejected, services);
  const read = await moveOffset(batch, services.redis);
  await countFolded(services.redis, read, sent);
  feedMessagesFolded.inc(batch.messages.length - rejected.length);
  feedMessagesRejected.inc(sent);
};
