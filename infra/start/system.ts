import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessDefinition } from '../engines/definition.ts';
import { eventStoreDefinition } from '../engines/event-store.ts';
import { type GivenEngines, publicAddress } from '../engines/given/given-engines.ts';
import { embeddedKafkaDefinition } from '../engines/kafka-embedded.ts';
import { mailServerDefinition } from '../engines/mail-server.ts';
import { isPortFree } from '../engines/ports.ts';
import { redisDefinition } from '../engines/redis.ts';
import { buildUi } from './build-ui.ts';
import { bundleServices } from './bundles.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { ensureRedis } from './install-redis.ts';
import { ProcessList } from './leftovers.ts';
import { LogFile } from './log-file.ts';
import type { StartOptions } from './options.ts';
import { type Ports, portsFrom } from './ports.ts';
import { StartRefusal } from './refusal.ts';
import { secretsOf } from './secrets.ts';
import { seedAccounts } from './seed-accounts.ts';
import {
  commonEnvironment,
  resultsHoursSince,
  type ServiceSettings,
  serviceDefinitions,
} from './services.ts';
import { Supervisor } from './supervisor.ts';

/** A whole system that runs: engines, services, edge and, if asked for, the simulator. */
export type RunningSystem = {
  url: string;
  ports: Ports;
  dataDir: string;
  /** What a command-line tool needs in its environment to speak to this system. */
  environment: NodeJS.ProcessEnv;
  /** The names of its processes, as `kill` and `logs` take them. */
  names: string[];
  /** SIGKILL to one process; the supervisor starts it again at the same address. */
  kill(name: string): Promise<void>;
  /** Another signal to it, such as SIGSTOP. */
  signal(name: string, signal: NodeJS.Signals): void;
  /** What that process printed since the system started, or the end of it. */
  logs(name: string): string;
  /** Stops all in reverse order and waits until all are gone. */
  stop(): Promise<void>;
};

/** A start that has begun; `stop` may be called at any moment, also before it is ready. */
type StartingSystem = {
  ready: Promise<RunningSystem>;
  stop(): Promise<void>;
};

/**
 * Starts a system. `say` gets the few lines meant for a person. When `ready` rejects, with a StartRefusal for what a
 * person can mend, everything that had been started is stopped again.
 */
export const startSystem = (options: StartOptions, say: (line: string) => void): StartingSystem => {
  const folder = openDataFolder(options.dataDir);
  const list = new ProcessList(folder.path);
  const supervisor = new Supervisor({
    // Made when it is asked for: a fresh start empties the folder after this.
    get logFolder() {
      return folder.folder('logs');
    },
    list,
    say,
  });
  const stop = async (): Promise<void> => {
    await supervisor.stop();
    folder.release();
  };
  const ready = bringUp(options, folder, list, supervisor, say).then(
    (running) => ({ ...running, stop }),
    async (error: unknown) => {
      await stop();
      throw error;
    },
  );
  return { ready, stop };
};

const bringUp = async (
  options: StartOptions,
  folder: DataFolder,
  list: ProcessList,
  supervisor: Supervisor,
  say: (line: string) => void,
): Promise<Omit<RunningSystem, 'stop'>> => {
  const ports = portsFrom(options.port);
  const left = await list.endLeftovers();
  if (left.length > 0) say(`Ended what an earlier start had left running: ${left.join(', ')}`);
  await refuseTakenPorts(ports);
  // Not before nothing runs on it any more.
  if (options.fresh) folder.empty();
  list.begin();
  const engines = await engineDefinitions(ports, folder, options, say);
  const secrets = secretsOf(folder.path);
  const resultsHours = resultsHoursSince(folder.lastActiveAt(), new Date());
  const documentFolder = folder.folder('documents');
  const [programOf] = await Promise.all([bundleServices(), supervisor.start(engines), buildUi()]);
  const settings = { ...options, programOf, ports, secrets, resultsHours, documentFolder };
  await refuseForeignRedis(folder, options.given, commonEnvironment(ports, options.given));
  await startServices(supervisor, settings, folder, say);
  return describe(options, ports, supervisor);
};

/** Those that are not given. */
const engineDefinitions = async (
  ports: Ports,
  folder: DataFolder,
  { given, switches }: Pick<StartOptions, 'given' | 'switches'>,
  say: (line: string) => void,
): Promise<ProcessDefinition[]> => {
  const definitions: ProcessDefinition[] = [];
  if (!given.eventStoreUrl) {
    definitions.push(eventStoreDefinition(ports.eventStore, folder.folder('event-store'), switches));
  }
  if (!given.redisUrl) {
    definitions.push(redisDefinition(await ensureRedis(say), ports.redis, folder.folder('redis')));
  }
  if (!given.kafkaBrokers) definitions.push(embeddedKafkaDefinition(ports.kafka));
  definitions.push(mailServerDefinition(ports.mail, ports.mailbox, folder.folder('mail')));
  return definitions;
};

/** What is given may be of anywhere; of what the start begins itself, one folder may be missing or from a copy. */
const refuseForeignRedis = async (
  folder: DataFolder,
  { eventStoreUrl, redisUrl }: GivenEngines,
  { EVENTSTORE_URL = '', REDIS_URL = '' }: NodeJS.ProcessEnv,
): Promise<void> => {
  const { isRedisOfStore } = await import('../engines/log-identity.ts');
  if (await isRedisOfStore(EVENTSTORE_URL, REDIS_URL)) return;
  if (!eventStoreUrl && !redisUrl) {
    const redis = join(folder.path, 'redis');
    throw new StartRefusal(
      `The Redis in ${redis} has folded events that the event store in ${join(folder.path, 'event-store')} does not have: restore the whole data folder, or delete ${redis} to go on without these events (it is filled again).`,
    );
  }
  throw new StartRefusal(
    `The Redis (${publicAddress(REDIS_URL)}) belongs to another event store than this one (${publicAddress(EVENTSTORE_URL)}), or to a later state of it: give the one that belongs to it, or an empty one, which is filled again.`,
  );
};

const startServices = async (
  supervisor: Supervisor,
  settings: ServiceSettings & Pick<StartOptions, 'simulator'>,
  folder: DataFolder,
  say: (line: string) => void,
): Promise<void> => {
  const services = serviceDefinitions(settings);
  const { commandService, processManagers, projectionService, liveFeedService } = services;
  const { paymentFields, edge, simulator } = services;
  const seedLog = new LogFile(folder.folder('logs'), 'seed-demo', say);
  // All side by side: each waits for what it needs, and the supervisor for all. Stopped in reverse.
  await Promise.all([
    supervisor.start([commandService, processManagers, projectionService, liveFeedService, paymentFields]),
    supervisor.start([edge]),
    supervisor.start(settings.simulator ? [simulator] : []),
    seedAccounts(settings.programOf, commandService.command.env, (chunk) => seedLog.write(chunk)),
  ]);
};

const refuseTakenPorts = async (ports: Ports): Promise<void> => {
  for (const port of Object.values(ports)) {
    if (await isPortFree(port)) continue;
    const first = ports.edge;
    const range = `${first} to ${first + Object.keys(ports).length - 1}`;
    throw new StartRefusal(`Port ${port} is taken (ports ${range} are needed); choose others with --port.`);
  }
};

const describe = (
  options: StartOptions,
  ports: Ports,
  supervisor: Supervisor,
): Omit<RunningSystem, 'stop'> => ({
  url: `http://localhost:${ports.edge}`,
  ports,
  dataDir: options.dataDir,
  environment: commonEnvironment(ports, options.given),
  names: supervisor.processes.map((one) => one.definition.name),
  kill: (name) => supervisor.process(name).kill(),
  signal: (name, signal) => supervisor.process(name).signal(signal),
  logs: (name) => readFileSync(supervisor.process(name).log.path, 'utf8'),
});
