import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@paddock/infra/engines/index.ts';
import { vi } from 'vitest';

const entry = fileURLToPath(new URL('../../../infra/edge/main.ts', import.meta.url));

export type EdgeProcess = {
  port: number;
  isAlive(): boolean;
  /** Sends bytes as they are and answers what came back until the edge closed, or was silent for a while. */
  speak(bytes: string): Promise<string>;
  stop(): Promise<void>;
};

const silenceMs = 1500;

const speak = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(silenceMs, () => socket.destroy());
    socket.on('data', (data) => {
      heard += data.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(heard));
  });

const stopped = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

/** Starts the edge as in production, in front of one address that stands for every service. */
export const startEdgeProcess = async (serviceUrl: string): Promise<EdgeProcess> => {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-edge-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Paddock</title>');
  const port = await freePort();
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      COMMAND_SERVICE_URL: serviceUrl,
      PROJECTION_SERVICE_URL: serviceUrl,
      LIVE_FEED_SERVICE_URL: serviceUrl,
      UI_DIR: folder,
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'inherit', 'ignore'],
  });
  const stop = async () => {
    await stopped(child);
    await rm(folder, { recursive: true });
  };
  const isReady = async () => {
    const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`);
    if (!ok) throw new Error('not ready');
  };
  try {
    await vi.waitFor(isReady, { timeout: 20_000, interval: 50 });
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, isAlive: () => child.exitCode === null, speak: (bytes) => speak(port, bytes), stop };
};
