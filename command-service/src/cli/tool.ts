import { randomUUID } from 'node:crypto';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { toolFailure } from '@paddock/service-kit/engines';
import { createLog, withTimeout } from '@paddock/service-kit/process';
import { refuseWrongKey } from '@paddock/service-kit/subscribe';
import { connectDependencies, type Dependencies } from '../dependencies.ts';
import { readToolEnvironment } from '../environment.ts';

/** A tool has somebody waiting for it; a service would try on. */
const connectMs = 5000;

/** What still tries to connect would keep the process alive. */
const failAtOnce = (error: unknown): never => {
  process.stderr.write(`${toolFailure(error)}\n`);
  process.exit(1);
};

/** Runs a tool on the command line with the service's dependencies; its failure is exit code 1. */
export const runTool = async (name: string, work: (given: Dependencies) => Promise<void>): Promise<void> => {
  const environment = readToolEnvironment();
  const log = createLog(name, environment.LOG_LEVEL);
  await refuseWrongKey(environment, log);
  const connecting = connectDependencies(environment, log);
  const { dependencies, disconnect } = await withTimeout(connecting, connectMs, 'Redis').catch(failAtOnce);
  try {
    await work(dependencies);
  } catch (error) {
    process.stderr.write(`${toolFailure(error)}\n`);
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
