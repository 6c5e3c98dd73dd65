import {
  findRedis,
  givenEngines,
  localKafkaBlocker,
  reasonAgainstGiven,
} from '@paddock/infra/engines/index.ts';
import { getContainerRuntimeClient } from 'testcontainers';

export type EngineKind = 'given' | 'containers' | 'local' | 'embedded';

const kinds: readonly EngineKind[] = ['given', 'containers', 'local', 'embedded'];
const dockerAnswerMs = 5_000;

/**
 * Which engines tests use: what the environment variable ENGINES forces, else those that the environment gives, else
 * the most real ones to be had. Throws a sentence when the forced or the given ones are not to be had.
 */
export const chooseEngines = async (forced = process.env.ENGINES): Promise<EngineKind> => {
  if (forced) return demand(forced);
  if (isAnyGiven()) return demand('given');
  for (const kind of kinds) {
    if ((await reasonAgainst(kind)) === undefined) return kind;
  }
  throw new Error(`No engines for tests: ${await reasonAgainst('embedded')}.`);
};

const demand = async (forced: string): Promise<EngineKind> => {
  const kind = kinds.find((known) => known === forced);
  if (!kind) throw new Error(`ENGINES=${forced} is not one of ${kinds.join(', ')}.`);
  const reason = await reasonAgainst(kind);
  if (reason) throw new Error(`ENGINES=${kind} is not to be had here: ${reason}.`);
  return kind;
};

const isAnyGiven = (): boolean => Object.values(givenEngines(process.env)).some(Boolean);

/** Why these engines are not to be had on this machine, or undefined. */
const reasonAgainst = async (kind: EngineKind): Promise<string | undefined> => {
  if (kind === 'containers') return reasonAgainstDocker();
  if (kind === 'given') {
    if (!isAnyGiven()) return 'none of EVENTSTORE_URL, REDIS_URL and KAFKA_BROKERS is set';
    const reason = await reasonAgainstGiven(givenEngines(process.env));
    if (reason) return reason.replace(/\.$/, '');
  }
  if (!findRedis()) return 'neither redis-server nor valkey-server is installed';
  return kind === 'local' ? localKafkaBlocker() : undefined;
};

const reasonAgainstDocker = async (): Promise<string | undefined> => {
  const answer = getContainerRuntimeClient().then(
    () => undefined,
    () => 'Docker does not answer',
  );
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve('Docker does not answer'), dockerAnswerMs);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};
