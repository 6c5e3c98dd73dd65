import { findFreePort, takesAppends, waitUntilReady } from '@paddock/infra/engines/index.ts';
import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from 'testcontainers';
import type { RunningEngine } from './engine-set.ts';

/** The images that production runs: infra/compose.yaml names the same. */
export const images = {
  eventStore: 'eventstore/eventstore:24.10',
  redis: 'redis:7.4-alpine',
  kafka: 'apache/kafka:4.3.1',
};

const startMs = 120_000;

/** A real EventStoreDB, one node, insecure, in a container. */
export const containerEventStore = async (): Promise<RunningEngine> => {
  const port = await findFreePort();
  const container = await new GenericContainer(images.eventStore)
    .withEnvironment({
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_CLUSTER_SIZE: '1',
      EVENTSTORE_RUN_PROJECTIONS: 'None',
      EVENTSTORE_TELEMETRY_OPTOUT: 'true',
    })
    .withExposedPorts({ container: 2113, host: port })
    .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCode(204))
    .withStartupTimeout(startMs)
    .start();
  const url = `esdb://${container.getHost()}:${port}?tls=false`;
  const store = await running(container, url);
  // It says that it lives before it takes writes.
  const untilReady = () => waitUntilReady(takesAppends(url), startMs, neverGone);
  await untilReady();
  return {
    ...store,
    restart: async () => {
      await store.restart();
      await untilReady();
    },
  };
};

/** A container that ends is found out by the time-out. */
const neverGone = new Promise<never>(() => undefined);

/** A real Redis in a container, with its append-only file on. */
export const containerRedis = async (): Promise<RunningEngine> => {
  const port = await findFreePort();
  const container = await new GenericContainer(images.redis)
    .withCommand(['redis-server', '--appendonly', 'yes'])
    .withExposedPorts({ container: 6379, host: port })
    .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
    .withStartupTimeout(startMs)
    .start();
  return running(container, `redis://${container.getHost()}:${port}`);
};

/** A real Apache Kafka (KRaft, one node) in a container. Its host port is fixed first: it must advertise it. */
export const containerKafka = async (): Promise<RunningEngine> => {
  const port = await findFreePort();
  const { info } = await getContainerRuntimeClient();
  const host = info.containerRuntime.host;
  const container = await new GenericContainer(images.kafka)
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://${host}:${port}`,
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_NUM_PARTITIONS: '4',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
    })
    .withExposedPorts({ container: 9092, host: port })
    .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
    .withStartupTimeout(startMs)
    .start();
  return running(container, `${host}:${port}`);
};

const running = async (container: StartedTestContainer, address: string): Promise<RunningEngine> => {
  const client = await getContainerRuntimeClient();
  const handle = client.container.getById(container.getId());
  return {
    address,
    kill: async () => {
      await handle.kill();
    },
    restart: async () => {
      const { State } = await handle.inspect();
      await (State.Running ? handle.restart() : handle.start());
    },
    freeze: async () => {
      await handle.pause();
    },
    thaw: async () => {
      await handle.unpause();
    },
    stop: async () => {
      await container.stop();
    },
  };
};
