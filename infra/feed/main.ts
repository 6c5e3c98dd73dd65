import { startTracing } from '@paddock/service-kit/process';
import { CommandError } from './command-error.ts';
import { runFeed } from './commands.ts';
import { silenceTimerWarnings } from './quiet-warnings.ts';

silenceTimerWarnings();
const stopTracing = await startTracing('feed');
process.exitCode = await runFeed(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  return 1;
});
await stopTracing();
