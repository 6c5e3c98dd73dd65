import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Switches } from '@paddock/infra/embedded/event-store/switches.ts';
import {
  createTemporaryFolder,
  findFreePortBlock,
  type GivenEngines,
  givenEngines,
} from '@paddock/infra/engines/index.ts';
import { openDataFolder } from '@paddock/infra/start/data-folder.ts';
import { portsNeeded } from '@paddock/infra/start/ports.ts';
import { type RunningSystem, startSystem } from '@paddock/infra/start/system.ts';
import { chooseEngines } from './choose.ts';
import { type SecondCopies, startSecondCopies } from './second-copies.ts';
import { testsKey } from './tests-key.ts';

export type SystemChoices = {
  /** Whether the feed simulator runs. Without it the test publishes what it needs. */
  simulator?: boolean;
  /** Empties the data folder first. */
  fresh?: boolean;
  seed?: number;
  /** Further variables for the services, such as SIMULATOR_SPEED. */
  environment?: NodeJS.ProcessEnv;
  /** Fills the data folder before the start. */
  prepare?: (dataDir: string) => Promise<void>;
  /** Runs on the engines that the environment gives, as `npm start` would; else on its own. */
  onGiven?: boolean;
  /** Of command-service and process managers; the second ones have an edge of their own. */
  copies?: 1 | 2;
  /** Makes the embedded event store act like the real one where that spares its clients less. */
  switches?: Switches;
};

/**
 * Engines may be slow on a machine that is busy with other tests, a test says for itself where it comes from, and a system
 * in which nothing happens leaves the processors to the tests: its followers ask for news a twentieth as often.
 */
const ofTests = { ENGINE_TIMEOUT_MS: '8000', TRUSTED_PROXIES: '127.0.0.0/8', KAFKA_FETCH_WAIT_MS: '200' };

/** What `npm start` does where tests have it otherwise: for what is measured. */
export const likeStart: NodeJS.ProcessEnv = { KAFKA_FETCH_WAIT_MS: undefined };

/** A whole system for one test file. */
export type TestSystem = RunningSystem & {
  /** What the supervisor said: starts, ends, restarts. */
  said: string[];
  /** Where its data and its secrets lie. */
  dataDir: string;
  /** Stops it and leaves its data there, until `stop`. */
  halt(): Promise<void>;
  /** Where there are two copies. */
  second: SecondCopies | undefined;
};

/** A Redis belongs to its event store: to one that is new, none that is given. */
const sharedEngines = (): GivenEngines => {
  const { redisUrl, ...others } = givenEngines(process.env);
  return others.eventStoreUrl ? { redisUrl, ...others } : others;
};

/**
 * Starts the whole system as `npm start` does, on free ports and with its data in a temporary folder, which `stop`
 * removes. Stop it in `afterAll`; a test process that is killed takes the system with it.
 */
export const startTestSystem = async (choices: SystemChoices = {}): Promise<TestSystem> => {
  const {
    simulator = false,
    fresh = false,
    seed = 1,
    environment = {},
    prepare,
    onGiven = false,
    copies = 1,
    switches,
  } = choices;
  const folder = await createTemporaryFolder('system');
  const port = await findFreePortBlock(portsNeeded);
  const said: string[] = [];
  const given = onGiven && (await chooseEngines()) === 'given' ? sharedEngines() : {};
  const options = {
    port,
    dataDir: folder.path,
    fresh,
    simulator,
    seed,
    environment: { ...ofTests, ...environment },
    given,
    switches,
  };
  try {
    await prepare?.(folder.path);
    if (given.eventStoreUrl) await keepTestsKey(folder.path);
    const say = (line: string) => said.push(line);
    const running = await startSystem(options, say).ready;
    let halted: Promise<void> | undefined;
    const halt = (): Promise<void> => (halted ??= running.stop());
    const stopFirst = async (): Promise<void> => {
      await halt();
      await folder.remove();
    };
    const second = copies === 2 ? await secondOf(running, { ...options, say }, stopFirst) : undefined;
    const ofProcess = (name: string) => (second?.names.includes(name) ? second : running);
    const stop = async (): Promise<void> => {
      await second?.stop();
      await stopFirst();
    };
    return {
      ...{ ...running, said, dataDir: folder.path, second, halt, stop },
      kill: (name) => ofProcess(name).kill(name),
      logs: (name) => ofProcess(name).logs(name),
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
};

/** Both copies or none. */
const secondOf = async (
  running: RunningSystem,
  shared: Parameters<typeof startSecondCopies>[1],
  stopFirst: () => Promise<void>,
): Promise<SecondCopies> => {
  try {
    return await startSecondCopies(running, shared);
  } catch (error) {
    await stopFirst();
    throw error;
  }
};

/** Every system of the tests on a given event store has the same key: the store fits no other. */
const keepTestsKey = async (dataDir: string): Promise<void> => {
  openDataFolder(dataDir).release();
  const key = testsKey.toString('hex');
  const secrets = { keyEncryptionKey: key, paymentWebhookSecret: key };
  await writeFile(join(dataDir, 'secrets.json'), JSON.stringify(secrets), { mode: 0o600 });
};
