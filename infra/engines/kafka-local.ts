import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Kafka, logLevel } from 'kafkajs';
import { foreignProgram } from './child.ts';
import { inheritedEnv, type ProcessDefinition } from './definition.ts';
import { type Engine, startEngine } from './engine.ts';
import { kafkaJars } from './kafka-jars.ts';
import { findFreePort } from './ports.ts';
import type { Probe } from './readiness.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const run = promisify(execFile);

// Quick to start and small, not fast: enough for tests.
const jvm = ['-Xms96m', '-Xmx384m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto'];
const partitions = 4;

/**
 * A real Apache Kafka (KRaft, one node) for a test, with its log in a temporary folder. Needs Java 17 and, the
 * first time, Maven. Topics come into being on first use with four partitions, as on the in-memory broker.
 */
export const startLocalKafka = async (): Promise<Engine & { brokers: string }> => {
  const jars = await kafkaJars();
  const folder = await createTemporaryFolder('kafka');
  const port = await findFreePort();
  const properties = join(folder.path, 'server.properties');
  await writeFile(properties, serverProperties(port, await findFreePort(), join(folder.path, 'log')));
  const classPath = ['-cp', join(jars, '*')];
  const clusterId = newClusterId();
  const format = ['kafka.tools.StorageTool', 'format', '-t', clusterId, '-c', properties];
  await run('java', [...jvm, ...classPath, ...format], { timeout: 60_000 });
  const args = [...jvm, ...classPath, 'kafka.Kafka', properties];
  const engine = await startEngine(localKafkaDefinition(port, args), folder.remove);
  return { ...engine, brokers: `127.0.0.1:${port}` };
};

/** 16 random bytes in 22 letters, the first of which is never a dash: Kafka's tool would take it for an option. */
const newClusterId = (): string => {
  const bytes = randomBytes(16);
  bytes[0] = (bytes[0] ?? 0) & 0x7f;
  return bytes.toString('base64url');
};

const localKafkaDefinition = (port: number, args: string[]): ProcessDefinition => ({
  name: 'kafka',
  port,
  command: foreignProgram('java', args, inheritedEnv()),
  ready: answersMetadata(port),
  readyWithinMs: 60_000,
  graceMs: 10_000,
});

const serverProperties = (port: number, controllerPort: number, logDir: string): string => {
  const properties = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    'controller.listener.names': 'CONTROLLER',
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'log.dirs': logDir,
    'num.partitions': partitions,
    'auto.create.topics.enable': true,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 4,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    'group.initial.rebalance.delay.ms': 0,
    'num.network.threads': 2,
    'num.io.threads': 2,
    'log.cleaner.dedupe.buffer.size': 4_194_304,
  };
  return Object.entries(properties)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
};

const answersMetadata =
  (port: number): Probe =>
  async () => {
    const kafka = new Kafka({
      brokers: [`127.0.0.1:${port}`],
      logLevel: logLevel.NOTHING,
      connectionTimeout: 1_000,
      retry: { retries: 0 },
    });
    const admin = kafka.admin();
    try {
      await admin.connect();
      await admin.describeCluster();
    } finally {
      await admin.disconnect();
    }
  };
