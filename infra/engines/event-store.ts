import { mkdirSync } from 'node:fs';
import type { Switches } from '../embedded/event-store/switches.ts';
import { nodeEntry } from './child.ts';
import { inheritedEnv, type ProcessDefinition } from './definition.ts';
import { type Engine, startEngine } from './engine.ts';
import { findFreePort } from './ports.ts';
import { acceptsConnections, type Probe } from './readiness.ts';
import { takesAppends } from './takes-appends.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

export type { Switches };

const entry = new URL('../embedded/event-store/main.ts', import.meta.url);

/** The connection string of an event store on this loopback port. */
export const eventStoreUrl = (port: number): string => `esdb://127.0.0.1:${port}?tls=false`;

/** Ready once it takes appends. The port is asked first, for a client that was refused pauses before it tries again. */
const takesAppendsAt =
  (port: number, url = eventStoreUrl(port)): Probe =>
  async () => {
    await acceptsConnections(port)();
    await takesAppends(url)();
  };

/** The embedded event store on loopback with its files in `dataDir`. */
export const eventStoreDefinition = (
  port: number,
  dataDir: string,
  switches?: Switches,
): ProcessDefinition => {
  mkdirSync(dataDir, { recursive: true });
  const env = { ...inheritedEnv(), PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir };
  return {
    name: 'event-store',
    port,
    command: nodeEntry(entry, switches ? { ...env, SWITCHES: JSON.stringify(switches) } : env),
    ready: takesAppendsAt(port),
    readyWithinMs: 120_000,
    graceMs: 10_000,
  };
};

/**
 * An event store of its own for a test, with its data in a temporary folder. `switches` makes it act like the real
 * server where that spares its clients less.
 */
export const startEmbeddedEventStore = async (switches?: Switches): Promise<Engine & { url: string }> => {
  const folder = await createTemporaryFolder('event-store');
  const port = await findFreePort();
  const url = urlWith(port, switches);
  const definition = {
    ...eventStoreDefinition(port, folder.path, switches),
    ready: takesAppendsAt(port, url),
  };
  const engine = await startEngine(definition, folder.remove);
  return { ...engine, url };
};

/** How clients reach a store with these switches: as a user and over TLS, where it asks for that. */
const urlWith = (port: number, { tls, login, access }: Switches = {}): string => {
  if (!tls) return eventStoreUrl(port);
  const [who = login] = access?.logins ?? [];
  const user = who ? `${who.username}:${who.password}@` : '';
  return `esdb://${user}127.0.0.1:${port}?tls=true&tlsCAFile=${tls.certFile}`;
};
