import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type HttpBindings, serve as listen } from '@hono/node-server';
import { refusalBody, refusals, refuse } from '@paddock/contracts/refusals';
import { Hono, type MiddlewareHandler } from 'hono';
import { metrics } from '../process/metrics.ts';
import type { ServiceTls } from '../process/service-tls.ts';
import { isFromEdge } from './from-edge.ts';
import { createReadiness, type ReadinessChecks } from './health.ts';

export type Serving = { port: number; server: Server; close(): Promise<void> };

/** Longest that open requests may take to finish at shutdown. */
const drainMs = 8000;

/** Twice what the edge takes: a request that it passed on is not too long here for what it added. */
const maxHeaderBytes = 32 * 1024;

type ServeOptions = {
  host: string;
  port: number;
  /** What it needs. Without them browsers reach this port: of the process it says that it lives, and nothing else. */
  checks?: ReadinessChecks | undefined;
  /** With it only who has a certificate of the platform may connect. */
  tls?: ServiceTls | undefined;
};

/** What a server listens by: HTTP, or HTTPS with certificates on both sides. */
const listener = (tls: ServiceTls | undefined) => {
  const limits = { maxHeaderSize: maxHeaderBytes };
  if (!tls) return { createServer, serverOptions: limits };
  const mutual = { requestCert: true, rejectUnauthorized: true };
  return { createServer: createSecureServer, serverOptions: { ...limits, ...tls, ...mutual } };
};

/** Calls are taken from the edge only; health and metrics also from others that have a certificate. */
const onlyEdge: MiddlewareHandler<{ Bindings: HttpBindings }> = async ({ env, json }, next) =>
  isFromEdge(env.incoming.socket)
    ? next()
    : json(refusalBody(refuse('not-allowed')), refusals['not-allowed'].status);

/**
 * Serves an application with `/healthz` (the process lives), `/readyz` (what it needs is there) and
 * `/metrics` in front of it. Rejects when the port is taken.
 */
export const serve = (options: ServeOptions, application?: Hono): Promise<Serving> => {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/healthz', (context) => context.json({ alive: true }));
  if (options.checks) tellState(app, options.checks);
  if (options.tls) app.use(onlyEdge);
  if (application) app.route('/', application);
  return new Promise((resolve, reject) => {
    const { host: hostname, port, tls } = options;
    const server = listen({ fetch: app.fetch, hostname, port, ...listener(tls) }, (info) =>
      resolve({ port: info.port, server, close: () => closeServer(server) }),
    ) as Server;
    server.once('error', reject);
  });
};

const tellState = (app: Hono<{ Bindings: HttpBindings }>, checks: ReadinessChecks): void => {
  const readiness = createReadiness(checks);
  app.get('/readyz', async (context) => {
    const state = await readiness();
    return context.json(state, state.ready ? 200 : 503);
  });
  app.get('/metrics', async (context) =>
    context.text(await metrics.metrics(), 200, { 'content-type': metrics.contentType }),
  );
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
