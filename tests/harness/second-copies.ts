import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder, findFreePortBlock, type GivenEngines } from '@paddock/infra/engines/index.ts';
import { bundleServices } from '@paddock/infra/start/bundles.ts';
import { ProcessList } from '@paddock/infra/start/leftovers.ts';
import { portsFrom, portsNeeded } from '@paddock/infra/start/ports.ts';
import { secretsOf } from '@paddock/infra/start/secrets.ts';
import { serviceDefinitions } from '@paddock/infra/start/services.ts';
import { Supervisor } from '@paddock/infra/start/supervisor.ts';
import type { RunningSystem } from '@paddock/infra/start/system.ts';

/** What the second copies share with the first. */
type Shared = { given: GivenEngines; environment: NodeJS.ProcessEnv; say: (line: string) => void };

/** Second copies of what decides, on the engines of a system: their names end in `-2`. */
export type SecondCopies = {
  /** Of an edge in front of the second command-service. */
  url: string;
  names: string[];
  ports: number[];
  kill(name: string): Promise<void>;
  logs(name: string): string;
  stop(): Promise<void>;
};

/** Starts a second command-service, with an edge of its own, and second process managers. */
export const startSecondCopies = async (
  { ports: first, dataDir, environment: common }: RunningSystem,
  { given, environment, say }: Shared,
): Promise<SecondCopies> => {
  const own = portsFrom(await findFreePortBlock(portsNeeded));
  const { edge, commandService, processManagers, edgeMetrics } = own;
  const {
    commandService: http,
    processManagers: managers,
    edge: front,
  } = serviceDefinitions({
    ...{ seed: 1, resultsHours: 2, given },
    programOf: await bundleServices(),
    ports: { ...first, edge, commandService, processManagers, edgeMetrics },
    secrets: secretsOf(dataDir),
    documentFolder: join(dataDir, 'documents'),
    environment: { ...environment, PUBLIC_URL: common.PUBLIC_URL },
  });
  const folder = await createTemporaryFolder('second-copies');
  const supervisor = new Supervisor({ logFolder: folder.path, list: new ProcessList(folder.path), say });
  const stop = async (): Promise<void> => {
    await supervisor.stop();
    await folder.remove();
  };
  const definitions = [http, managers, front].map((one) => ({ ...one, name: `${one.name}-2` }));
  try {
    await supervisor.start(definitions);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://localhost:${edge}`,
    names: definitions.map(({ name }) => name),
    ports: [edge, commandService, processManagers],
    kill: (name) => supervisor.process(name).kill(),
    logs: (name) => readFileSync(supervisor.process(name).log.path, 'utf8'),
    stop,
  };
};
