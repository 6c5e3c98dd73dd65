import { createTemporaryFolder, findFreePortBlock } from '@paddock/infra/engines/index.ts';
import { portsNeeded } from '@paddock/infra/start/ports.ts';
import { type RunningSystem, startSystem } from '@paddock/infra/start/system.ts';

export type SystemChoices = {
  /** Whether the feed simulator runs. Without it the test publishes what it needs. */
  simulator?: boolean;
  seed?: number;
  /** Further variables for the services, such as SIMULATOR_SPEED. */
  environment?: NodeJS.ProcessEnv;
  /** Fills the data folder before the start. */
  prepare?: (dataDir: string) => Promise<void>;
};

/** Engines may be slow on a machine that is busy with other tests. */
const patient = { ENGINE_TIMEOUT_MS: '8000' };

/** A whole system for one test file. */
export type TestSystem = RunningSystem & {
  /** What the supervisor said: starts, ends, restarts. */
  said: string[];
  /** Where its data and its secrets lie. */
  dataDir: string;
};

/**
 * Starts the whole system as `npm start` does, on free ports and with its data in a temporary folder, which `stop`
 * removes. Stop it in `afterAll`; a test process that is killed takes the system with it.
 */
export const startTestSystem = async (choices: SystemChoices = {}): Promise<TestSystem> => {
  const { simulator = false, seed = 1, environment = {}, prepare } = choices;
  const folder = await createTemporaryFolder('system');
  const port = await findFreePortBlock(portsNeeded);
  const said: string[] = [];
  const options = {
    port,
    dataDir: folder.path,
    fresh: false,
    simulator,
    seed,
    environment: { ...patient, ...environment },
  };
  try {
    await prepare?.(folder.path);
    const running = await startSystem(options, (line) => said.push(line)).ready;
    const stop = async (): Promise<void> => {
      await running.stop();
      await folder.remove();
    };
    return { ...running, said, dataDir: folder.path, stop };
  } catch (error) {
    await folder.remove();
    throw error;
  }
};
