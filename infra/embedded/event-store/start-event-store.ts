import { readFileSync } from 'node:fs';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { onlyWholeRequests } from './append/whole-requests.ts';
import { StartFailure, unavailable } from './errors.ts';
import { onlyFor } from './login.ts';
import { addServices, type LongCall } from './service.ts';
import { openStore } from './store.ts';
import type { Switches } from './switches.ts';

type EventStoreOptions = {
  /** 0 takes a free port. */
  port: number;
  host?: string;
  dataDir: string;
  /** Called when a disk or database fails while running; the server should be restarted. */
  onBroken?: (error: Error) => void;
  /** For tests: ways of the real server to act like. */
  switches?: Switches;
};

type RunningEventStore = {
  /** Connection string for `@eventstore/db-client`. */
  url: string;
  port: number;
  /** For tests: the leader that it names is gone, as `namesLeaderForMs` has it. */
  beginElection(): void;
  /** Answers what was accepted, ends subscriptions, and closes the database. */
  stop(): Promise<void>;
};

const drainMs = 2_000;

/** The client may send an append in several messages of up to 3 MiB each. */
const maxMessageBytes = 20 * 1024 * 1024;

/** Starts the store. Throws a `StartFailure` when the data folder or the port cannot be used. */
export const startEventStore = async (options: EventStoreOptions): Promise<RunningEventStore> => {
  const { host = '127.0.0.1', dataDir, onBroken = throwLater, switches = {} } = options;
  const credentials = credentialsOf(switches);
  const store = openStore(dataDir, onBroken, switches);
  const logins = switches.access?.logins ?? (switches.login ? [switches.login] : []);
  const server = new Server({
    'grpc.max_receive_message_length': maxMessageBytes,
    interceptors: [...(logins.length > 0 ? [onlyFor(logins)] : []), onlyWholeRequests],
  });
  const longCalls = new Set<LongCall>();
  let port = options.port;
  addServices(server, store, longCalls, () => ({ host, port }));
  try {
    port = await listen(server, host, port, credentials);
  } catch (error) {
    store.close();
    throw error;
  }
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    store.commits.close();
    await new Promise(setImmediate);
    for (const call of longCalls) call.fail(unavailable('The event store is shutting down.'));
    await drain(server);
    store.close();
  };
  return {
    url: `esdb://${host}:${port}?tls=${switches.tls !== undefined}`,
    port,
    beginElection: store.beginElection,
    stop: () => (stopped ??= stop()),
  };
};

const credentialsOf = ({ tls }: Switches): ServerCredentials => {
  if (!tls) return ServerCredentials.createInsecure();
  const [cert_chain, private_key] = [readFileSync(tls.certFile), readFileSync(tls.keyFile)];
  return ServerCredentials.createSsl(null, [{ cert_chain, private_key }]);
};

const listen = (
  server: Server,
  host: string,
  port: number,
  credentials: ServerCredentials,
): Promise<number> =>
  new Promise((resolve, reject) => {
    server.bindAsync(`${host}:${port}`, credentials, (error, boundPort) => {
      if (!error) return resolve(boundPort);
      const reason = /EADDRINUSE/.test(error.message)
        ? 'is already in use'
        : `cannot be used (${error.message})`;
      reject(new StartFailure(`The event store's address ${host}:${port} ${reason}.`));
    });
  });

const drain = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => server.forceShutdown(), drainMs);
    server.tryShutdown(() => {
      clearTimeout(timer);
      resolve();
    });
  });

const throwLater = (error: Error): void => {
  setImmediate(() => {
    throw error;
  });
};
