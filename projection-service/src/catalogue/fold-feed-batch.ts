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

/** The messages come from another log than the one the offsets are of. */
class EpochChanged extends Error {}

/** Folds a batch of one partition, sends what cannot be folded to the rejected topic, and moves the offset. */
export const foldFeedBatch = async (
  batch: FeedBatch,
  { redis, store, producer }: { redis: RedisWriter; store: CatalogueStore; producer: Producer },
): Promise<void> => {
  const { placed, rejected } = parseBatch(batch);
  const fold = () => store.fold(placed);
  rejected.push(
    ...(await tracedBatch(
      `process ${batch.topic}`,
      batch.messages,
      (message) => ({ traceparent: traceparentOf(message), sentAt: Number(message.timestamp) }),
      fold,
    )),
  );
  if (rejected.length > 0) {
    for (const messages of portionsOf(asRejected(batch, rejected))) {
      await sendMessages(producer, rejectedTopic, messages);
    }
  }
  const last = batch.messages.at(-1);
  if (last) {
    const next = BigInt(last.offset) + 1n;
    const isSaved = await saveOffset(redis, { epoch: batch.epoch, partition: batch.partition, next });
    if (!isSaved) throw new EpochChanged();
  }
  const folded = batch.messages.length - rejected.length;
  await countFolded(redis, folded, rejected.length);
  feedMessagesFolded.inc(folded);
  feedMessagesRejected.inc(rejected.length);
};
