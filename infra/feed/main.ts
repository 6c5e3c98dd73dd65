import { startTracing } from '@paddock/service-kit/process';
import { CommandError } from './command-error.ts';
import { runFeed } from './commands.ts';
import { hushTimerWarnings } from './quiet-warnings.ts';

hushTimerWarnings();
const stopTracing = await startTracing('feed');
process.exitCode = await runFeed(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  return 1;
});
await stopTracing();
