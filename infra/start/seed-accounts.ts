import { nodeEntry, startChild } from '../engines/child.ts';
import { OutputTail } from '../engines/output-tail.ts';
import type { ProgramOf } from './bundles.ts';
import { demoAccounts, formerDemoAccounts } from './demo-accounts.ts';
import { StartRefusal } from './refusal.ts';

const entry = 'command-service/src/cli/seed-demo.ts';
const seedMs = 240_000;

/** Makes the demo accounts where they are not there yet, by the command service's own tool and environment. */
export const seedAccounts = async (
  programOf: ProgramOf,
  env: NodeJS.ProcessEnv,
  onOutput: (chunk: Buffer) => void,
): Promise<void> => {
  const tail = new OutputTail();
  const child = startChild(
    nodeEntry(programOf(entry), {
      ...env,
      DEMO_ACCOUNTS: JSON.stringify(demoAccounts),
      FORMER_DEMO_ACCOUNTS: JSON.stringify(formerDemoAccounts),
    }),
    (chunk) => {
      tail.push(chunk);
      onOutput(chunk);
    },
  );
  const timer = setTimeout(() => void child.kill(), seedMs);
  const { code, signal } = await child.exited;
  clearTimeout(timer);
  if (code === 0) return;
  const how = signal ? `was ended by ${signal} after at most ${seedMs / 1000} s` : `ended with code ${code}`;
  throw new StartRefusal(`The demo accounts were not made: ${entry} ${how}. ${tail.lastLines(1)}`);
};
