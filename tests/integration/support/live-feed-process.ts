import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@paddock/infra/engines/index.ts';
import { vi } from 'vitest';

const entry = fileURLToPath(new URL('../../../live-feed-service/src/main.ts', import.meta.url));

export type LiveFeedProcess = {
  port: number;
  process: ChildProcess;
  /** What `/readyz` answers. */
  readiness(): Promise<{ status: number; body: string }>;
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>;
};

/** Starts the live feed service as it is started in production and waits until it is ready. */
export const startLiveFeedProcess = async (
  redisUrl: string,
  kafkaBrokers: string,
): Promise<LiveFeedProcess> => {
  const port = await freePort();
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      REDIS_URL: redisUrl,
      KAFKA_BROKERS: kafkaBrokers,
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
    },
    stdio: 'inherit',
  });
  const readiness = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`);
    return { status: response.status, body: await response.text() };
  };
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  await vi.waitFor(
    async () => {
      const { status, body } = await readiness();
      if (status !== 200) throw new Error(body);
    },
    { timeout: 30_000, interval: 100 },
  );
  return { port, process: child, readiness, stop };
};
