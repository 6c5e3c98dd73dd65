import type { Switches } from '@paddock/infra/embedded/event-store/switches.ts';
import {
  type Engine,
  startEmbeddedEventStore,
  startEmbeddedKafka,
  startLocalKafka,
  startRedis,
} from '@paddock/infra/engines/index.ts';
import { chooseEngines, type EngineKind } from './choose.ts';
import { containerEventStore, containerKafka, containerRedis } from './containers.ts';
import type { EngineName, EngineStarters, NeededEngine, RunningEngine } from './engine-set.ts';
import { givenStarters } from './given.ts';
import { startStoreInside } from './store-inside.ts';

/** The engines of one test file. The addresses fit EVENTSTORE_URL, REDIS_URL and KAFKA_BROKERS. */
export type Engines = {
  kind: EngineKind;
  eventStoreUrl: string;
  redisUrl: string;
  kafkaBrokers: string;
  /** SIGKILL, of an event store that is `killable`; the address stays taken by nobody until `restart`. */
  kill(name: EngineName): Promise<void>;
  restart(name: EngineName): Promise<void>;
  /** From now on it answers nothing; connections stay, and new ones are taken by the system. Thaw it before the end. */
  freeze(name: EngineName): Promise<void>;
  thaw(name: EngineName): Promise<void>;
  stop(): Promise<void>;
};

/** How a test wants its engines. */
export type EngineChoices = {
  /** Makes an embedded event store act like the real one where that spares its clients less. */
  switches?: Switches | undefined;
  /** The test kills, restarts or freezes its event store, or measures it: the embedded one is a process of its own. */
  killable?: boolean | undefined;
  /** Engines that the test may find used, leaves as they are and never ends: those of them that are given are taken. */
  shared?: readonly EngineName[];
};

/** What a test asks for that ends an engine. */
export type Killable = Pick<EngineChoices, 'killable'>;

/** With switches it is met as the real one would be, at the other end of a connection between processes. */
const embeddedWith = ({ switches, killable = false }: EngineChoices = {}): EngineStarters => ({
  eventStore: async () =>
    killable || switches
      ? withAddress(await startEmbeddedEventStore(switches), 'url')
      : await startStoreInside(),
  redis: async () => withAddress(await startRedis(), 'url'),
  kafka: async () => withAddress(await startEmbeddedKafka(), 'brokers'),
});

const containers: EngineStarters = {
  eventStore: containerEventStore,
  redis: containerRedis,
  kafka: containerKafka,
};

const startersOf = (kind: EngineKind, choices: EngineChoices): EngineStarters => {
  if (kind === 'containers') return containers;
  const embedded = embeddedWith(choices);
  if (kind === 'embedded') return embedded;
  if (kind === 'given') return { ...embedded, ...givenStarters(choices.shared ?? []) };
  return { ...embedded, kafka: async () => withAddress(await startLocalKafka(), 'brokers') };
};

/**
 * Starts the engines a test file needs, fresh and empty, of the kind that ENGINES forces or the most real to be
 * had. The address of an engine that was not asked for throws. Stop them in `afterAll`.
 */
export const startEngines = async (
  needed: NeededEngine[] = ['eventStore', 'redis', 'kafka'],
  choices: EngineChoices = {},
): Promise<Engines> => {
  const kind = await chooseEngines();
  const running = await startAll(needed, startersOf(kind, choices));
  const engine = (name: EngineName): RunningEngine => {
    const found = running.get(name);
    if (!found) throw new Error(`this test did not ask for ${name}`);
    return found;
  };
  return {
    kind,
    get eventStoreUrl() {
      return engine('eventStore').address;
    },
    get redisUrl() {
      return engine('redis').address;
    },
    get kafkaBrokers() {
      return engine('kafka').address;
    },
    kill: (name) => engine(name).kill(),
    restart: (name) => engine(name).restart(),
    freeze: (name) => engine(name).freeze(),
    thaw: (name) => engine(name).thaw(),
    stop: async () => {
      await Promise.all([...running.values()].map((one) => one.stop()));
    },
  };
};

/** An idle Kafka is the in-memory broker, which starts at once, unless there is nothing but containers. */
const startOne = async (needed: NeededEngine, from: EngineStarters): Promise<[EngineName, RunningEngine]> => {
  if (needed !== 'idle-kafka') return [needed, await from[needed]()];
  return ['kafka', await (from === containers ? from : embeddedWith()).kafka()];
};

/** All or none: when one does not start, those that did are stopped. */
const startAll = async (
  needed: NeededEngine[],
  from: EngineStarters,
): Promise<Map<EngineName, RunningEngine>> => {
  const attempts = await Promise.allSettled(needed.map((name) => startOne(name, from)));
  const started = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  const failure = attempts.find((attempt) => attempt.status === 'rejected');
  if (failure) {
    await Promise.all(started.map(([, engine]) => engine.stop()));
    throw failure.reason;
  }
  return new Map(started);
};

type Addressed<Key extends 'url' | 'brokers'> = Engine & Record<Key, string>;

const withAddress = <Key extends 'url' | 'brokers'>(engine: Addressed<Key>, key: Key): RunningEngine => ({
  address: engine[key],
  kill: engine.kill,
  restart: engine.restart,
  freeze: async () => engine.signal('SIGSTOP'),
  thaw: async () => engine.signal('SIGCONT'),
  stop: engine.stop,
});
