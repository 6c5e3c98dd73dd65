import { logVerbosity, setLogVerbosity } from '@grpc/grpc-js';
import { StartFailure } from './errors.ts';
import { startEventStore } from './start-event-store.ts';
import type { Switches } from './switches.ts';

/**
 * Runs the embedded event store as a process: `PORT` (2113, EventStoreDB's own), `HOST` (127.0.0.1) and
 * `DATA_DIR`, which has to be named; `SWITCHES` is for tests. One line of JSON on standard output says that it
 * is ready.
 */
const main = async (): Promise<void> => {
  // A failure of the address is reported in our own words.
  setLogVerbosity(logVerbosity.NONE);
  const switches = await switchesOf(process.env.SWITCHES);
  const starting = startEventStore({
    port: readPort(process.env.PORT ?? '2113'),
    host: process.env.HOST ?? '127.0.0.1',
    dataDir: readDataDir(process.env.DATA_DIR),
    switches,
    onBroken: (error) => exitWith(`The event store stops because its database fails (${error.message}).`),
  });
  // Before anybody is told that it is ready: whoever is may stop it at once.
  stopOnSignal(starting);
  freezeOnSignal(switches.freezeMs);
  if (switches.namesLeaderForMs) electOnSignal(starting);
  const store = await starting;
  say('event store ready', { port: store.port, url: store.url });
};

const stopOnSignal = (starting: ReturnType<typeof startEventStore>): void => {
  const stop = () =>
    starting
      .then((store) => store.stop())
      .then(() => {
        say('event store stopped', {});
        process.exit(0);
      })
      .catch(exitWithError);
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
};

/** Loaded only for tests: nobody else should wait for it. */
const switchesOf = async (text: string | undefined): Promise<Switches> =>
  text ? (await import('./read-switches.ts')).readSwitches(text) : {};

/** As a process that the system stopped: its connections stay, and nothing is answered, pings included. */
const freezeOnSignal = (forMs: number | undefined): void => {
  if (!forMs) return;
  process.on('SIGUSR2', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, forMs));
};

/** As one of a cluster that noticed that its leader is gone. */
const electOnSignal = (starting: ReturnType<typeof startEventStore>): void => {
  process.on('SIGUSR2', () => starting.then((store) => store.beginElection()).catch(exitWithError));
};

const readPort = (text: string): number => {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartFailure(`PORT has to be a number from 0 to 65535, not '${text}'.`);
};

const readDataDir = (path: string | undefined): string => {
  if (path) return path;
  throw new StartFailure('DATA_DIR has to name the folder where the event store keeps its database.');
};

const say = (msg: string, more: Record<string, unknown>): void => {
  process.stdout.write(
    `${JSON.stringify({ level: 30, time: Date.now(), name: 'event-store', msg, ...more })}\n`,
  );
};

const exitWith = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const exitWithError = (error: unknown): never => {
  if (error instanceof StartFailure) exitWith(error.message);
  return exitWith(`The event store failed (${error instanceof Error ? error.message : String(error)}).`);
};

main().catch(exitWithError);
