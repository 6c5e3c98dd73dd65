import { CommandError } from './command-error.ts';
import { runFeed } from './commands.ts';
import { hushTimerWarnings } from './quiet-warnings.ts';

hushTimerWarnings();
process.exitCode = await runFeed(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  return 1;
});
