import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { foreignProgram } from '@paddock/infra/engines/child.ts';
import { inheritedEnv } from '@paddock/infra/engines/definition.ts';
import { startEngine } from '@paddock/infra/engines/engine.ts';
import { kafkaVersion } from '@paddock/infra/engines/given/kafka-version.ts';
import { createTemporaryFolder, findFreePort } from '@paddock/infra/engines/index.ts';
import { kafkaJars, localKafkaBlocker } from '@paddock/infra/engines/kafka-jars.ts';
import {
  createKafka,
  createProducer,
  type KafkaSecurity,
  sendMessages,
  topicEnds,
} from '@paddock/service-kit/engines';
import { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } from 'kafkajs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { certificate } from '../../support/secured-redis.ts';
import { soon } from '../../support/soon.ts';
import { type Start, useStarted } from '../../support/use-started.ts';

const run = promisify(execFile);
const ca = readFileSync(certificate.certFile, 'utf8');
const topic = 'market-events';

const service = { username: 'paddock-feed', password: 'feed-password' };
const reader = { username: 'paddock-live-feed', password: 'live-feed-password' };
const sasl = (who: typeof service) => ({ mechanism: 'scram-sha-512', ...who }) as const;

/** As docs/operations.md says: SCRAM over TLS, and nobody may do what no rule allows. */
const propertiesOf = (port: number, controllerPort: number, folder: string): string => {
  const pem = join(folder, 'broker.pem');
  writeFileSync(pem, readFileSync(certificate.keyFile, 'utf8') + ca);
  const login = 'org.apache.kafka.common.security.plain.PlainLoginModule required';
  const scram = 'org.apache.kafka.common.security.scram.ScramLoginModule required';
  const users = 'user_paddock-plain="plain-password"';
  const properties = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    'controller.listener.names': 'CONTROLLER',
    listeners: `SASL_SSL://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'listener.security.protocol.map': 'SASL_SSL:SASL_SSL,CONTROLLER:PLAINTEXT',
    'inter.broker.listener.name': 'SASL_SSL',
    'sasl.enabled.mechanisms': 'SCRAM-SHA-512,PLAIN',
    'sasl.mechanism.inter.broker.protocol': 'SCRAM-SHA-512',
    'listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config': `${scram} username="broker" password="broker-password";`,
    'listener.name.sasl_ssl.plain.sasl.jaas.config': `${login} ${users};`,
    'ssl.keystore.type': 'PEM',
    'ssl.keystore.location': pem,
    'ssl.truststore.type': 'PEM',
    'ssl.truststore.location': certificate.certFile,
    'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    'super.users': 'User:broker;User:ANONYMOUS',
    'log.dirs': join(folder, 'log'),
    'num.partitions': 4,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 1,
    'group.initial.rebalance.delay.ms': 0,
  };
  return Object.entries(properties)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
};

const jvm = ['-Xms96m', '-Xmx384m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

const allow = (
  who: string,
  resourceType: AclResourceTypes,
  resourceName: string,
  operation: AclOperationTypes,
) => ({
  principal: `User:${who}`,
  host: '*',
  permissionType: AclPermissionTypes.ALLOW,
  resourcePatternType: ResourcePatternTypes.PREFIXED,
  ...{ resourceType, resourceName, operation },
});

/** One publishes the feed, the other only follows it. */
const rules = () => [
  allow(service.username, AclResourceTypes.TOPIC, topic, AclOperationTypes.WRITE),
  allow('paddock-plain', AclResourceTypes.TOPIC, topic, AclOperationTypes.WRITE),
  allow(reader.username, AclResourceTypes.TOPIC, topic, AclOperationTypes.READ),
  allow(reader.username, AclResourceTypes.GROUP, 'live-feed-', AclOperationTypes.READ),
];

/** A broker whose users are made with the commands of docs/operations.md. */
const startSecuredKafka = async (start: Start) => {
  const folder = await createTemporaryFolder('secured-kafka');
  const [port, controllerPort] = [await findFreePort(), await findFreePort()];
  const properties = join(folder.path, 'server.properties');
  writeFileSync(properties, propertiesOf(port, controllerPort, folder.path));
  const classPath = ['-cp', join(await kafkaJars(), '*')];
  const java = (...args: string[]) => run('java', [...jvm, ...classPath, ...args], { timeout: 60_000 });
  const scram = (name: string, password: string) => [
    '--add-scram',
    `SCRAM-SHA-512=[name=${name},password=${password}]`,
  ];
  const users = [
    ...scram('broker', 'broker-password'),
    ...scram(service.username, service.password),
    ...scram(reader.username, reader.password),
  ];
  const format = ['kafka.tools.StorageTool', 'format', '-t', 'cGFkZG9jay1zYXNsLXRlc3Q', '-c', properties];
  await java(...format, ...users);
  const command = foreignProgram('java', [...jvm, ...classPath, 'kafka.Kafka', properties], inheritedEnv());
  const brokers = [`127.0.0.1:${port}`];
  const asBroker = { tls: { ca }, sasl: sasl({ username: 'broker', password: 'broker-password' }), brokers };
  const adminOf = (retries: number) => createKafka({ brokers: asBroker, clientId: 'tests', retries }).admin();
  const ready = async () => {
    const admin = adminOf(0);
    try {
      await admin.connect();
      await admin.describeCluster();
    } finally {
      await admin.disconnect();
    }
  };
  await start(
    startEngine(
      { name: 'kafka', port, command, ready, readyWithinMs: 90_000, graceMs: 10_000 },
      folder.remove,
    ),
  );
  const admin = adminOf(5);
  await admin.connect();
  await admin.createTopics({ topics: [{ topic, numPartitions: 4 }] });
  await admin.createAcls({ acl: rules() });
  // The controller has them first; the broker goes by those that it lists.
  await vi.waitFor(async () => {
    const { resources } = await admin.describeAcls({
      resourceType: AclResourceTypes.ANY,
      resourcePatternType: ResourcePatternTypes.ANY,
      operation: AclOperationTypes.ANY,
      permissionType: AclPermissionTypes.ANY,
    });
    expect(resources.flatMap(({ acls }) => acls)).toHaveLength(rules().length);
  }, soon);
  await admin.disconnect();
  return brokers;
};

const blocker = await localKafkaBlocker();

describe.skipIf(blocker)('a Kafka that speaks TLS and asks who is there (SASL)', () => {
  let brokers: string[];

  useStarted(async (start) => {
    brokers = await startSecuredKafka(start);
  });

  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const connect = (security: KafkaSecurity) =>
    createKafka({ brokers: { ...security, brokers }, clientId: 'tests', retries: 1 });

  const publish = async (security: KafkaSecurity, value: string): Promise<void> => {
    const producer = createProducer(connect(security));
    try {
      await producer.connect();
      await sendMessages(producer, topic, [{ key: 'k', value }]);
    } finally {
      await producer.disconnect();
    }
  };

  it('takes messages of a user who may write, by SCRAM and by PLAIN, and hands them to one who may read', async () => {
    await publish({ tls: { ca }, sasl: sasl(service) }, 'by scram');
    const plain = { mechanism: 'plain', username: 'paddock-plain', password: 'plain-password' } as const;
    await publish({ tls: { ca }, sasl: plain }, 'by plain');
    const kafka = connect({ tls: { ca }, sasl: sasl(reader) });
    expect((await topicEnds(kafka, topic)).ends.size).toBe(4);
    const consumer = kafka.consumer({ groupId: 'live-feed-tests' });
    const read: (string | undefined)[] = [];
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({ eachMessage: async ({ message }) => void read.push(message.value?.toString()) });
    await vi.waitFor(() => expect(read.toSorted()).toEqual(['by plain', 'by scram']), { timeout: 30_000 });
    await consumer.disconnect();
  });

  it('refuses what is no right of the user', async () => {
    await expect(publish({ tls: { ca }, sasl: sasl(reader) }, 'x')).rejects.toThrow(/not authorized/i);
    const consumer = connect({ tls: { ca }, sasl: sasl(service) }).consumer({
      groupId: 'live-feed-other',
      retry: { retries: 0 },
    });
    const crashed = new Promise<Error>((resolve) =>
      consumer.on('consumer.crash', ({ payload }) => resolve(payload.error)),
    );
    await consumer.connect();
    await consumer.subscribe({ topic });
    await consumer.run({ eachMessage: async () => {} });
    // Of a group that is not theirs, the client says no more than that.
    expect((await crashed).message).toMatch(/group coordinator/i);
    await consumer.disconnect();
  });

  it.each([
    ['another password', { tls: { ca }, sasl: sasl({ ...service, password: 'guessed' }) }],
    ['nobody', { tls: { ca } }],
    ['no TLS', {}],
    ['a certificate that nobody known has signed', { tls: {}, sasl: sasl(service) }],
  ] as [string, KafkaSecurity][])('does not let in %s', async (_, security) => {
    await expect(publish(security, 'x')).rejects.toThrow();
  });

  it('is checked, as an engine that is given, with what the environment says', async () => {
    const [broker = ''] = brokers;
    vi.stubEnv('KAFKA_TLS', 'true');
    vi.stubEnv('KAFKA_CA_FILE', certificate.certFile);
    vi.stubEnv('KAFKA_USERNAME', service.username);
    vi.stubEnv('KAFKA_PASSWORD', service.password);
    expect(await kafkaVersion(broker)).toBe('0.11');
    vi.stubEnv('KAFKA_PASSWORD', 'guessed');
    await expect(kafkaVersion(broker)).rejects.toThrow(/authentication/i);
  });
});
