import { mkdirSync } from 'node:fs';
import { foreignProgram } from './child.ts';
import { inheritedEnv, type ProcessDefinition } from './definition.ts';
import { type Engine, startEngine } from './engine.ts';
import { findProgram } from './find-program.ts';
import { findFreePort } from './ports.ts';
import { answersPing } from './readiness.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** The redis-server or valkey-server of this machine, or undefined. */
export const findRedis = (): string | undefined => findProgram('redis-server', 'valkey-server');

/** Redis on loopback with its append-only file in `dataDir`. */
export const redisDefinition = (program: string, port: number, dataDir: string): ProcessDefinition => {
  mkdirSync(dataDir, { recursive: true });
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir: dataDir,
    daemonize: 'no',
    appendonly: 'yes',
    appendfsync: 'everysec',
    save: '',
    loglevel: 'notice',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  return {
    name: 'redis',
    port,
    command: foreignProgram(program, args, inheritedEnv()),
    ready: answersPing(port),
    readyWithinMs: 120_000,
    graceMs: 10_000,
    remedy: `If its data are damaged, delete ${dataDir}: it is filled again from the event store, and customers sign in again.`,
  };
};

/** A Redis of its own for a test, with its data in a temporary folder. */
export const startRedis = async (): Promise<Engine & { url: string }> => {
  const program = findRedis();
  if (!program) throw new Error('neither redis-server nor valkey-server is installed on this machine');
  const folder = await createTemporaryFolder('redis');
  const port = await findFreePort();
  const engine = await startEngine(redisDefinition(program, port, folder.path), folder.remove);
  return { ...engine, url: `redis://127.0.0.1:${port}` };
};
