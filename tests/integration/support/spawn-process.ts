import { randomBytes } from 'node:crypto';
import { connectDependencies } from '@paddock/command-service/src/dependencies.ts';
import { nodeEntry } from '@paddock/infra/engines/child.ts';
import { inheritedEnv } from '@paddock/infra/engines/definition.ts';
import { type Engine, startEngine } from '@paddock/infra/engines/engine.ts';
import { freePort } from '@paddock/infra/engines/index.ts';
import { answersOk } from '@paddock/infra/engines/readiness.ts';
import { createLog } from '@paddock/service-kit/process';
import type { Engines } from '../../harness/index.ts';

const entries = {
  http: new URL('../../../command-service/src/main.ts', import.meta.url),
  managers: new URL('../../../command-service/src/process-managers.ts', import.meta.url),
};

export const webhookSecret = 'a secret of the tests';

/** The command service's settings on these engines, and ways to run it. */
export const commandService = async (engines: Engines, hasKafka = true) => {
  const httpPort = await freePort();
  const key = randomBytes(32);
  const url = `http://127.0.0.1:${httpPort}`;

  const start = (name: keyof typeof entries, port: number): Promise<Engine> =>
    startEngine({
      name,
      port,
      command: nodeEntry(entries[name], {
        ...inheritedEnv(),
        HOST: '127.0.0.1',
        PORT: String(port),
        EVENTSTORE_URL: engines.eventStoreUrl,
        REDIS_URL: engines.redisUrl,
        KAFKA_BROKERS: hasKafka ? engines.kafkaBrokers : '127.0.0.1:1',
        PADDOCK_PROFILE: 'embedded',
        LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'warn',
        KEY_ENCRYPTION_KEY: key.toString('hex'),
        PAYMENT_WEBHOOK_SECRET: webhookSecret,
        PUBLIC_URL: url,
      }),
      ready: answersOk(`http://127.0.0.1:${port}/readyz`),
      readyWithinMs: 60_000,
      graceMs: 10_000,
    });

  return {
    url,
    /** The process that answers HTTP. */
    startHttp: () => start('http', httpPort),
    /** The process managers. */
    startManagers: async () => start('managers', await freePort()),
    /** The same service's dependencies within the test, to look and to prepare. */
    connect: () =>
      connectDependencies(
        {
          EVENTSTORE_URL: engines.eventStoreUrl,
          REDIS_URL: engines.redisUrl,
          LOG_LEVEL: 'fatal',
          PADDOCK_PROFILE: 'embedded',
          KEY_ENCRYPTION_KEY: key,
          PAYMENT_WEBHOOK_SECRET: webhookSecret,
          PUBLIC_URL: url,
        },
        createLog('tests', 'fatal'),
      ),
  };
};
