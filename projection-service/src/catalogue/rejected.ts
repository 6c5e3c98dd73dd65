import { rejectedHeaders } from '@paddock/contracts/feed';
import type { KafkaMessage, Message } from '@paddock/service-kit/engines';
import type { Rejected } from './catalogue-store.ts';

/**
 * Bounds of what goes to the topic of rejected messages. Brokers refuse requests over a size (1 MiB by default), and
 * what can't be sent there would hold up the feed for good. A message may be larger: it may have come compressed.
 */
const longestValue = 256 * 1024;
const longestKey = 1024;
const longestReason = 500;
/** Bytes of values that are sent at once. */
const portionBytes = 512 * 1024;
/** What a message weighs beside its value, generously. */
const overhead = 4096;

const cut = (bytes: Buffer | null | undefined, length: number): Buffer | null =>
  bytes ? bytes.subarray(0, length) : null;

/** Where the messages were found. */
export type Origin = { topic: string; partition: number; messages: readonly KafkaMessage[] };

/**
 * The original bytes, with the reason and where they came from in headers. What is very long is cut, and `bytes`
 * says how long it was.
 */
export const asRejected = (
  { topic, partition, messages }: Origin,
  rejected: readonly Rejected[],
): Message[] => {
  const originals = new Map(messages.map((message) => [message.offset, message]));
  return rejected.map(({ position, reason }) => {
    const { key, value } = originals.get(String(position.offset)) ?? {};
    return {
      key: cut(key, longestKey),
      value: cut(value, longestValue),
      headers: {
        [rejectedHeaders.reason]: reason.slice(0, longestReason),
        [rejectedHeaders.topic]: topic,
        [rejectedHeaders.partition]: String(partition),
        [rejectedHeaders.offset]: String(position.offset),
        [rejectedHeaders.bytes]: String(value?.length ?? 0),
      },
    };
  });
};

const weightOf = ({ value }: Message): number => (value?.length ?? 0) + overhead;

/** The messages in order, in portions that a broker takes. */
export const portionsOf = (messages: readonly Message[]): Message[][] => {
  const portions: Message[][] = [];
  let room = 0;
  for (const message of messages) {
    if (weightOf(message) > room) {
      portions.push([]);
      room = portionBytes;
    }
    portions.at(-1)?.push(message);
    room -= weightOf(message);
  }
  return portions;
};
