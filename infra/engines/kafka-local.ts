import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Kafka, logLevel } from 'kafkajs';
import { foreignProgram } from './child.ts';
import { inheritedEnv, type ProcessDefinition } from './definition.ts';
import { type Engine, startEngine } from './engine.ts';
import { kafkaJars } from './kafka-jars.ts';
import { moveIntoPlace } from './move-into-place.ts';
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
  const classes = classesOf(jars);
  return startKafka(jars, existsSync(classes) ? [`-XX:SharedArchiveFile=${classes}`] : []);
};

/** What every local Kafka of this machine begins with, made once: its jars, an empty log, and its classes as Java has read them. */
export const prepareLocalKafka = async (): Promise<void> => {
  const jars = await kafkaJars();
  const classes = classesOf(jars);
  if (existsSync(classes)) return;
  const partial = `${classes}.${process.pid}`;
  const kafka = await startKafka(jars, [`-XX:ArchiveClassesAtExit=${partial}`]);
  await kafka.stop();
  if (existsSync(partial)) await moveIntoPlace(partial, classes);
};

/** Half of what a Kafka takes to start is to read its classes. Java leaves aside what another Java has written. */
const classesOf = (jars: string): string => `${jars}-classes.jsa`;

const startKafka = async (jars: string, options: string[]): Promise<Engine & { brokers: string }> => {
  const folder = await createTemporaryFolder('kafka');
  const port = await findFreePort();
  const properties = join(folder.path, 'server.properties');
  const log = join(folder.path, 'log');
  await writeFile(properties, serverProperties(port, await findFreePort(), log));
  await layOutLog(jars, log);
  const args = [...jvm, ...options, ...classPathOf(jars), 'kafka.Kafka', properties];
  const engine = await startEngine(localKafkaDefinition(port, args), folder.remove);
  return { ...engine, brokers: `127.0.0.1:${port}` };
};

const classPathOf = (jars: string): string[] => ['-cp', join(jars, '*')];

/** A log that holds nothing, of a cluster of its own. Kafka's tool lays one out, in as long as Kafka starts: the others are copies. */
const layOutLog = async (jars: string, log: string): Promise<void> => {
  const settings = createHash('sha256')
    .update(serverProperties(1, 2, ''))
    .digest('hex');
  const laidOut = `${jars}-log-${settings.slice(0, 12)}`;
  if (!existsSync(laidOut)) await formatLog(jars, laidOut);
  await cp(laidOut, log, { recursive: true });
  const cluster = join(log, 'meta.properties');
  const written = await readFile(cluster, 'utf8');
  await writeFile(cluster, written.replace(/^cluster\.id=.*$/m, `cluster.id=${newClusterId()}`));
};

const formatLog = async (jars: string, laidOut: string): Promise<void> => {
  const partial = `${laidOut}.${process.pid}`;
  const properties = `${partial}.properties`;
  await writeFile(properties, serverProperties(1, 2, partial));
  try {
    const format = ['kafka.tools.StorageTool', 'format', '-t', newClusterId(), '-c', properties];
    await run('java', [...jvm, ...classPathOf(jars), ...format], { timeout: 60_000 });
    await moveIntoPlace(partial, laidOut);
  } finally {
    await rm(properties);
  }
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
