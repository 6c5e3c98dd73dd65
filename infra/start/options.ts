import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Switches } from '../engines/event-store.ts';
import { type GivenEngines, givenEngines } from '../engines/given/given-engines.ts';
import { portsNeeded } from './ports.ts';
import { StartRefusal } from './refusal.ts';

export type StartOptions = {
  /** The address of the edge; the other processes take the ports after it. */
  port: number;
  dataDir: string;
  fresh: boolean;
  simulator: boolean;
  /** The same seed gives the same day of sport. */
  seed: number;
  /** Further variables for the services, such as SIMULATOR_SPEED. */
  environment: NodeJS.ProcessEnv;
  /** Engines that already run; the others are started. */
  given: GivenEngines;
  /** Makes the embedded event store act like the real server where that spares its clients less. */
  switches?: Switches | undefined;
};

export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Settings of services that may be given in the environment of `npm start`. */
const passedOn =
  /^(LOG_LEVEL$|ENGINE_TIMEOUT_MS$|OTEL_|GATEWAY_|SIMULATOR_|SMTP_|PAYMENTS$|ADYEN_|SMS$|SMS_|TWILIO_|IDENTITY$|IDENTITY_COUNTRIES$|ONFIDO_|EXCLUSION_REGISTER|GAMSTOP_|FINANCIAL_CHECK|CREDAS_|ADDRESS_LOOKUP$|IDEAL_POSTCODES_|DOCUMENT_|CLAMD_URL$|UPLOAD_MAX_BYTES$|CONTACT_|TRUSTED_PROXIES$)/;

const defaultPort = 8080;
const defaultSeed = 1;
const lowestPort = 1024;
const highestPort = 65_535 - portsNeeded + 1;

const usage = 'npm start [-- --port 8080] [--fresh] [--data DIR] [--seed N] [--no-simulator]';

/** Reads the arguments of `npm start`; PADDOCK_PORT and PADDOCK_DATA stand in for what they leave out. */
export const readOptions = (args: string[], env: NodeJS.ProcessEnv): StartOptions => {
  const given = parse(args);
  const port = integer('port', given.port ?? env.PADDOCK_PORT ?? defaultPort, lowestPort, highestPort);
  if (given.fresh) refuseFreshOn(env);
  return {
    port,
    dataDir: dataFolder(given.data ?? env.PADDOCK_DATA, port),
    fresh: given.fresh ?? false,
    simulator: given.simulator ?? true,
    seed: integer('seed', given.seed ?? defaultSeed, 0, 2 ** 32 - 1),
    environment: Object.fromEntries(Object.entries(env).filter(([name]) => passedOn.test(name))),
    given: givenEngines(env),
  };
};

const parse = (args: string[]) => {
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
};

/** What is given is never emptied, so that its events and read models would outlive the keys in the data folder. */
const refuseFreshOn = (env: NodeJS.ProcessEnv): void => {
  const kept = ['EVENTSTORE_URL', 'REDIS_URL'].filter((name) => env[name]);
  if (kept.length === 0) return;
  throw new StartRefusal(
    `--fresh empties the data folder, but never what ${kept.join(' and ')} gives, and the two would no longer fit; start without --fresh, or with engines of its own.`,
  );
};

const integer = (name: string, text: string | number, from: number, to: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < from || value > to || text === '') {
    throw new StartRefusal(`The ${name} must be a whole number from ${from} to ${to}, not "${text}".`);
  }
  return value;
};

/** Two copies on different ports don't share data unless `--data` makes them. */
const dataFolder = (given: string | undefined, port: number): string => {
  if (!given) return join(repository, port === defaultPort ? '.data' : `.data-${port}`);
  const path = given.startsWith('~/') ? join(homedir(), given.slice(2)) : given;
  return isAbsolute(path) ? path : resolve(process.cwd(), path);
};
