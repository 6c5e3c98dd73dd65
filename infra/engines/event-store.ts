import { mkdirSync } from 'node:fs';
import { nodeEntry } from './child.ts';
import { inheritedEnv, type ProcessDefinition } from './definition.ts';
import { type Engine, startEngine } from './engine.ts';
import { findFreePort } from './ports.ts';
import { acceptsConnections } from './readiness.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const entry = new URL('../embedded/event-store/main.ts', import.meta.url);

/** The connection string of an event store on this loopback port. */
export const eventStoreUrl = (port: number): string => `esdb://127.0.0.1:${port}?tls=false`;

/** The embedded event store on loopback with its files in `dataDir`. It listens once its files are open. */
export const eventStoreDefinition = (port: number, dataDir: string): ProcessDefinition => {
  mkdirSync(dataDir, { recursive: true });
  const env = { ...inheritedEnv(), PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir };
  return {
    name: 'event-store',
    port,
    command: nodeEntry(entry, env),
    ready: acceptsConnections(port),
    readyWithinMs: 120_000,
    graceMs: 10_000,
  };
};

/** An event store of its own for a test, with its data in a temporary folder. */
export const startEmbeddedEventStore = async (): Promise<Engine & { url: string }> => {
  const folder = await createTemporaryFolder('event-store');
  const port = await findFreePort();
  const engine = await startEngine(eventStoreDefinition(port, folder.path), folder.remove);
  return { ...engine, url: eventStoreUrl(port) };
};
