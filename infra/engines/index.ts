export { startEmbeddedEventStore } from './event-store.ts';
export { findProgram } from './find-program.ts';
export { startEmbeddedKafka } from './kafka-embedded.ts';
export { kafkaJars, localKafkaBlocker } from './kafka-jars.ts';
export { startLocalKafka } from './kafka-local.ts';
export { findFreePort, findFreePortBlock } from './ports.ts';
export { findRedis, startRedis } from './redis.ts';
export { createTemporaryFolder } from './temporary-folder.ts';
