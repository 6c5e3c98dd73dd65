import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PORTS_NEEDED } from './ports.ts';
import { StartRefusal } from './refusal.ts';

export interface StartOptions {
  /** The address of the edge; the other processes take the ports after it. */
  port: number;
  dataDir: string;
  fresh: boolean;
  simulator: boolean;
  /** The same seed gives the same day of sport. */
  seed: number;
  /** Further variables that the services are told, such as SIMULATOR_SPEED. */
  environment: NodeJS.ProcessEnv;
}

export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Settings of services that whoever starts the system may give in the environment. */
const PASSED_ON = /^(LOG_LEVEL$|OTEL_|GATEWAY_|SIMULATOR_|SMTP_)/;

const DEFAULT_PORT = 8080;
const DEFAULT_SEED = 1;
const LOWEST_PORT = 1024;
const HIGHEST_PORT = 65_535 - PORTS_NEEDED + 1;

export const usage = 'npm start [-- --port 8080] [--fresh] [--data DIR] [--seed N] [--no-simulator]';

/** Reads the arguments of `npm start`; PADDOCK_PORT and PADDOCK_DATA stand in for what they leave out. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): StartOptions {
  const given = parse(args);
  const port = integer('port', given.port ?? env.PADDOCK_PORT ?? DEFAULT_PORT, LOWEST_PORT, HIGHEST_PORT);
  return {
    port,
    dataDir: dataFolder(given.data ?? env.PADDOCK_DATA, port),
    fresh: given.fresh ?? false,
    simulator: given.simulator ?? true,
    seed: integer('seed', given.seed ?? DEFAULT_SEED, 0, 2 ** 32 - 1),
    environment: Object.fromEntries(Object.entries(env).filter(([name]) => PASSED_ON.test(name))),
  };
}

function parse(args: string[]) {
  const options = {
    port: { type: 'string' },
    data: { type: 'string' },
    fresh: { type: 'boolean' },
    seed: { type: 'string' },
    simulator: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args, options, allowNegative: true }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new StartRefusal(`${reason}. Usage: ${usage}`);
  }
}

function integer(name: string, text: string | number, from: number, to: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < from || value > to || text === '') {
    throw new StartRefusal(`The ${name} must be a whole number from ${from} to ${to}, not "${text}".`);
  }
  return value;
}

/** Two copies on different ports do not share data unless told to. */
function dataFolder(given: string | undefined, port: number): string {
  if (!given) return join(repository, port === DEFAULT_PORT ? '.data' : `.data-${port}`);
  const path = given.startsWith('~/') ? join(homedir(), given.slice(2)) : given;
  return isAbsolute(path) ? path : resolve(process.cwd(), path);
}
