import type { Batch } from 'kafkajs';
import { Gauge, Histogram, metrics } from '../process/metrics.ts';

const registers = [metrics];
const labelNames = ['follower'];

/** Followers of this process: messages that each has not handled, by partition. */
const followers = new Map<string, Map<number, number>>();

new Gauge({
  name: 'paddock_topic_lag_messages',
  help: 'Messages in the log behind the last one that a follower of the topic has handled, all partitions together',
  labelNames,
  registers,
  collect() {
    for (const [follower, behind] of followers) {
      this.set(
        { follower },
        [...behind.values()].reduce((sum, messages) => sum + messages, 0),
      );
    }
  },
});

const messageAge = new Histogram({
  name: 'paddock_topic_message_age_seconds',
  help: 'Age of the oldest message of a batch when it was handled: from its publisher on, by the clocks of both',
  labelNames,
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
  registers,
});

/** Measures one follower of a topic. */
export const createTopicMetrics = (follower: string) => {
  // It outlives one attempt to follow: in an outage the last number stands.
  const behind = followers.get(follower) ?? new Map<number, number>();
  followers.set(follower, behind);
  return {
    /** Partitions that others of the group follow from now on are theirs to measure. */
    assigned: (partitions: readonly number[]): void => {
      for (const partition of behind.keys()) if (!partitions.includes(partition)) behind.delete(partition);
    },
    /** Handles a batch, and measures it. What a batch that fails holds counts as behind. */
    handle: async (batch: Batch, handle: () => Promise<void>): Promise<void> => {
      const lag = Number(batch.offsetLag());
      behind.set(batch.partition, lag + batch.messages.length);
      await handle();
      behind.set(batch.partition, lag);
      const first = batch.messages[0];
      if (first) messageAge.observe({ follower }, Math.max(0, Date.now() - Number(first.timestamp)) / 1000);
    },
  };
};
