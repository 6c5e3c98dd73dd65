import { replayBetfair } from './betfair/replay.ts';
import { CommandError } from './command-error.ts';
import { publish } from './publish.ts';
import { watch } from './watch.ts';

const usage = `npm run feed -- publish FILE.ndjson [--raw]       send feed messages, one a line ("-" reads standard input)
npm run feed -- betfair FILE.ndjson               replay a recorded Betfair stream
                [--catalogue FILE.json] [--speed 60] [--run ID] [--fixture-id ID]
npm run feed -- watch [--fixture ID] [--type TYPE] [--json]

Kafka is found by --brokers host:port, by KAFKA_BROKERS, or beside the site at --port (8080).`;

const commands: Readonly<Record<string, (args: string[]) => Promise<number>>> = {
  publish,
  betfair: replayBetfair,
  watch,
};

/** Runs one command; resolves to the exit code, or throws a `CommandError` for its caller. */
export const runFeed = async ([name, ...args]: string[]): Promise<number> => {
  if (name === undefined || name === 'help' || name === '--help') {
    console.log(usage);
    return name === undefined ? 1 : 0;
  }
  const command = commands[name];
  if (!command) throw new CommandError(`There is no command ${name}: use publish, betfair or watch.`);
  return command(args);
};
