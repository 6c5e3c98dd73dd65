export * from './batches.ts';
export { createCheckpoint } from './checkpoint.ts';
export * from './follow.ts';
export * from './follow-all.ts';
export * from './follow-topic.ts';
export * from './follower-metrics.ts';
export * from './key-fit.ts';
export * from './redis-projection.ts';
export { createTopicOffsets } from './topic-offsets.ts';
