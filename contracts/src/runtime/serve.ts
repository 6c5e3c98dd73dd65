import type { Server } from 'node:http';
import { serve as listen } from '@hono/node-server';
import { Hono } from 'hono';
import { type ReadinessChecks, readiness } from './health.ts';
import type { Log } from './log.ts';
import { metrics } from './metrics.ts';

export type Serving = { port: number; server: Server; close(): Promise<void> };

/** Longest that open requests may take to finish at shutdown. */
const drainMs = 8000;

/**
 * Serves an application with `/healthz` (the process lives), `/readyz` (what it needs is there) and
 * `/metrics` in front of it. Rejects when the port is taken.
 */
export const serve = (
  options: { host: string; port: number; checks: ReadinessChecks },
  application?: Hono,
): Promise<Serving> => {
  const app = new Hono();
  app.get('/healthz', (context) => context.json({ alive: true }));
  app.get('/readyz', async (context) => {
    const state = await readiness(options.checks);
    return context.json(state, state.ready ? 200 : 503);
  });
  app.get('/metrics', async (context) =>
    context.text(await metrics.metrics(), 200, { 'content-type': metrics.contentType }),
  );
  if (application) app.route('/', application);
  return new Promise((resolve, reject) => {
    const server = listen({ fetch: app.fetch, hostname: options.host, port: options.port }, (info) =>
      resolve({ port: info.port, server, close: () => closeServer(server) }),
    ) as Server;
    server.once('error', reject);
  });
};

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });

/**
 * Runs `stop` once on SIGINT or SIGTERM (or when the parent's pipe closes, under the supervisor) and ends
 * the process: 0 when it drained, 1 when draining failed or took too long.
 */
export const onShutdown = (log: Log, stop: () => Promise<void>): void => {
  let stopping = false;
  const shutdown = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), drainMs + 2000).unref();
    await stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'draining failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', () => shutdown('SIGINT'));
  process.once('SIGTERM', () => shutdown('SIGTERM'));
  process.once('disconnect', () => shutdown('disconnect'));
};
