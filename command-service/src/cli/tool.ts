import { randomUUID } from 'node:crypto';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { createLog } from '@paddock/service-kit/process';
import { refuseWrongKey } from '@paddock/service-kit/subscribe';
import { connectDependencies, type Dependencies } from '../dependencies.ts';
import { readToolEnvironment } from '../environment.ts';

/** Runs a tool on the command line with the service's dependencies; its failure is exit code 1. */
export const runTool = async (name: string, work: (given: Dependencies) => Promise<void>): Promise<void> => {
  const environment = readToolEnvironment();
  const log = createLog(name, environment.LOG_LEVEL);
  await refuseWrongKey(environment, log);
  const { dependencies, disconnect } = await connectDependencies(environment, log);
  try {
    await work(dependencies);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    await disconnect();
  }
};

/** The context of a command given in a terminal. */
export const terminalContext = (name: string, commandId: string, now: Date): CommandContext => ({
  commandId,
  correlationId: randomUUID(),
  actor: { kind: 'system', id: name, channel: 'terminal' },
  now,
});
