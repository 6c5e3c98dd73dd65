import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';

type OptionTable = NonNullable<ParseArgsConfig['options']>;

/** Options that every command takes: where Kafka is. */
export const brokerOptions = {
  brokers: { type: 'string' },
  port: { type: 'string' },
} as const satisfies OptionTable;

/** The port that `npm start` takes by default. */
const usualPort = 8080;

/** Reads a command's arguments; an unknown or incomplete option is a `CommandError`. */
export const readOptions = <Options extends OptionTable>(args: string[], options: Options) => {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new CommandError(`${sentence?.replace(/\.$/, '')}.`);
  }
};

/** A number from an option, within bounds. */
export const numberOption = (
  name: string,
  text: string | undefined,
  usual: number,
  [low, high]: [number, number],
) => {
  const value = Number(text ?? usual);
  if (text?.trim() !== '' && value >= low && value <= high) return value;
  throw new CommandError(`--${name} must be a number from ${low} to ${high}.`);
};

/**
 * Where the broker is: `--brokers`, else the variable KAFKA_BROKERS, else the one that `npm start` keeps beside
 * its site (`--port`, 8080 when absent): the next port.
 */
export const brokersOf = (options: { brokers?: string | undefined; port?: string | undefined }): string[] => {
  const given = options.brokers ?? (options.port ? undefined : process.env.KAFKA_BROKERS);
  if (!given) return [`127.0.0.1:${numberOption('port', options.port, usualPort, [1, 65_534]) + 1}`];
  const brokers = given.split(',').map((broker) => broker.trim());
  if (brokers.every((broker) => /^[^\s:]+:\d{1,5}$|^\[[^\]]+\]:\d{1,5}$/.test(broker))) return brokers;
  throw new CommandError('--brokers must be a list of host:port, separated by commas.');
};

/** The one file that a command takes. */
export const onlyFile = (command: string, positionals: readonly string[]): string => {
  const [file, ...more] = positionals;
  if (file !== undefined && more.length === 0) return file;
  throw new CommandError(`npm run feed -- ${command} takes one file.`);
};
