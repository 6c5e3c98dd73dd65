import { type ParseArgsConfig, parseArgs } from 'node:util';

type OptionTable = NonNullable<ParseArgsConfig['options']>;

/** Ends this process with exit code 2: it was given what it does not take. */
export const endWithUsage = (reason: string, usage: string): never => {
  process.stderr.write(`${reason}${reason.endsWith('.') ? '' : '.'} Usage: ${usage}\n`);
  process.exit(2);
};

/** The options that this command was given. Anything else ends it with its usage, before it has done anything. */
export const commandLineOf = <const Options extends OptionTable>(usage: string, options: Options) => {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    return endWithUsage(reason, usage);
  }
};
