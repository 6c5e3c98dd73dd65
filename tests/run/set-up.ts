import { findProgram, findRedis, prepareLocalKafka } from '@paddock/infra/engines/index.ts';
import { aptInstall, canInstall } from '@paddock/infra/start/install-redis.ts';
import {
  chooseEngines,
  type EngineKind,
  findChromium,
  headlessChromium,
  wholeChromium,
} from '../harness/index.ts';
import { type AskedToday, createAskedToday } from './asked-today.ts';

const described: Record<EngineKind, string> = {
  given: 'those that the environment names, where a test can share them; else as embedded',
  containers: 'real EventStoreDB, Redis and Kafka in containers',
  local: 'Apache Kafka by Java, redis-server, the embedded event store',
  embedded: 'the in-memory Kafka broker, redis-server, the embedded event store',
};

/** Installs what the integration tests need and decides which engines they use; says so in a line. */
export const setUpEngines = async (): Promise<EngineKind> => {
  if (!findRedis() && canInstall()) await installPackage('redis-server');
  const kind = await chooseUsable();
  console.log(`Engines: ${kind} (${described[kind]})`);
  return kind;
};

/**
 * A local Kafka whose jars cannot be fetched, as on a machine with Maven and no registry, is not to be had; unless it was
 * asked for, go on without.
 */
export const chooseUsable = async (
  choose: typeof chooseEngines = chooseEngines,
  prepare: () => Promise<unknown> = prepareLocalKafka,
): Promise<EngineKind> => {
  const kind = await choose();
  if (kind !== 'local') return kind;
  try {
    await prepare();
    return 'local';
  } catch (error) {
    if (process.env.ENGINES) throw error;
    console.log(`No Apache Kafka: ${error instanceof Error ? error.message : error}`);
    return choose('embedded');
  }
};

/** Installs Chromium for the browser journeys where that is possible. */
export const setUpBrowser = async (): Promise<void> => {
  if (!process.env.CHROMIUM && canInstall()) await installChromium(installPackage, createAskedToday());
  const path = findChromium();
  if (!path) throw new Error('The browser journeys need Chromium: install it, or name it in CHROMIUM.');
  console.log(`Browser: ${path}`);
};

/**
 * The one without windows, or where the distribution does not have that, as Ubuntu, the whole Chromium: that which is
 * there already will do, and then the distribution is not asked again on the same day.
 */
export const installChromium = async (
  install: (name: string) => Promise<void>,
  asked: AskedToday,
  find: typeof findProgram = findProgram,
): Promise<void> => {
  if (find(headlessChromium)) return;
  const isWhole = find(...wholeChromium) !== undefined;
  if (isWhole && asked.is()) {
    console.log(`There was no ${headlessChromium} today: the journeys use the whole Chromium.`);
    return;
  }
  try {
    await install(headlessChromium);
  } catch (error) {
    console.log(`${error instanceof Error ? error.message : error}`);
    asked.keep();
    if (!isWhole) await install('chromium');
  }
};

const installPackage = async (name: string): Promise<void> => {
  console.log(`Installing ${name} …`);
  const failure = await aptInstall(name);
  if (failure) throw new Error(`apt-get could not install ${name}: ${failure}`);
};
