import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import type { Engines } from '../../harness/index.ts';

const entry = fileURLToPath(new URL('../../../command-service/src/main.ts', import.meta.url));

export type CommandProcess = {
  /** SIGKILL: no time to put anything in order. */
  kill(): Promise<void>;
};

const isReady = async (port: number): Promise<void> => {
  const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`);
  if (!ok) throw new Error('not ready');
};

const killed = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

/** Starts the command service as it is started in production and waits until it is ready. */
export const startCommandProcess = async (
  port: number,
  { eventStoreUrl, redisUrl }: Pick<Engines, 'eventStoreUrl' | 'redisUrl'>,
  keyEncryptionKey: string,
): Promise<CommandProcess> => {
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      EVENTSTORE_URL: eventStoreUrl,
      REDIS_URL: redisUrl,
      KEY_ENCRYPTION_KEY: keyEncryptionKey,
      PAYMENT_WEBHOOK_SECRET: 'a secret of the tests',
      PUBLIC_URL: 'http://localhost:8080',
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
    },
    stdio: 'inherit',
  });
  try {
    await vi.waitFor(() => isReady(port), { timeout: 20_000, interval: 50 });
  } catch (error) {
    await killed(child);
    throw error;
  }
  return { kill: () => killed(child) };
};
