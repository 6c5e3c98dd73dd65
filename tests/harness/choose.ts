import { findRedis, localKafkaBlocker } from '@paddock/infra/engines/index.ts';
import { getContainerRuntimeClient } from 'testcontainers';

export type EngineKind = 'containers' | 'local' | 'embedded';

const KINDS: readonly EngineKind[] = ['containers', 'local', 'embedded'];
const DOCKER_ANSWER_MS = 5_000;

/**
 * Which engines tests use: what the environment variable ENGINES forces, else the most real ones to be had.
 * Throws a sentence when the forced ones are not to be had.
 */
export async function chooseEngines(forced = process.env.ENGINES): Promise<EngineKind> {
  if (forced) return demand(forced);
  for (const kind of KINDS) {
    if ((await blocker(kind)) === undefined) return kind;
  }
  throw new Error(`No engines for tests: ${await blocker('embedded')}.`);
}

async function demand(forced: string): Promise<EngineKind> {
  const kind = KINDS.find((known) => known === forced);
  if (!kind) throw new Error(`ENGINES=${forced} is not one of ${KINDS.join(', ')}.`);
  const reason = await blocker(kind);
  if (reason) throw new Error(`ENGINES=${kind} is not to be had here: ${reason}.`);
  return kind;
}

/** Why these engines are not to be had on this machine, or undefined. */
async function blocker(kind: EngineKind): Promise<string | undefined> {
  if (kind === 'containers') return dockerHindrance();
  if (!findRedis()) return 'neither redis-server nor valkey-server is installed';
  return kind === 'local' ? localKafkaBlocker() : undefined;
}

async function dockerHindrance(): Promise<string | undefined> {
  const answer = getContainerRuntimeClient().then(
    () => undefined,
    () => 'Docker does not answer',
  );
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve('Docker does not answer'), DOCKER_ANSWER_MS);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
