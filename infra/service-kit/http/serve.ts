import type { Server } from 'node:http';
import { serve as listen } from '@hono/node-server';
import { Hono } from 'hono';
import { metrics } from '../process/metrics.ts';
import { checkReadiness, type ReadinessChecks } from './health.ts';

export type Serving = { port: number; server: Server; close(): Promise<void> };

/** Longest that open requests may take to finish at shutdown. */
const drainMs = 8000;

/** Twice what the edge takes: a request that it passed on is not too long here for what it added. */
const maxHeaderBytes = 32 * 1024;

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
    const state = await checkReadiness(options.checks);
    return context.json(state, state.ready ? 200 : 503);
  });
  app.get('/metrics', async (context) =>
    context.text(await metrics.metrics(), 200, { 'content-type': metrics.contentType }),
  );
  if (application) app.route('/', application);
  return new Promise((resolve, reject) => {
    const { host: hostname, port } = options;
    const serverOptions = { maxHeaderSize: maxHeaderBytes };
    const server = listen({ fetch: app.fetch, hostname, port, serverOptions }, (info) =>
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
