import { nodeEntry } from './child.ts';
import { inheritedEnv, type ProcessDefinition } from './definition.ts';
import { type Engine, startEngine } from './engine.ts';
import { findFreePort } from './ports.ts';
import { acceptsConnections } from './readiness.ts';

const entry = new URL('../embedded/kafka/main.ts', import.meta.url);

/** The in-memory Kafka broker behind a stable loopback port. It listens once the broker answers. */
export const embeddedKafkaDefinition = (port: number): ProcessDefinition => ({
  name: 'kafka',
  port,
  command: nodeEntry(entry, { ...inheritedEnv(), PORT: String(port), HOST: '127.0.0.1' }),
  ready: acceptsConnections(port),
  readyWithinMs: 120_000,
  graceMs: 5_000,
});

/** An in-memory broker of its own for a test. A restart begins an empty log. */
export const startEmbeddedKafka = async (): Promise<Engine & { brokers: string }> => {
  const port = await findFreePort();
  const engine = await startEngine(embeddedKafkaDefinition(port));
  return { ...engine, brokers: `127.0.0.1:${port}` };
};
