import { X509Certificate } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { calls, openApi } from '@paddock/contracts/http';
import { isOfEdge, serve } from '@paddock/service-kit/http';
import {
  createLog,
  isDevelopment,
  keepObjectsYoung,
  logUnhandledRejections,
  onShutdown,
  refuseEnvironment,
  startServiceTls,
  startTracing,
} from '@paddock/service-kit/process';
import { loadApp } from './app-files.ts';
import { destinationOf } from './destination.ts';
import { createDocument } from './document.ts';
import { readEdgeEnvironment } from './environment.ts';
import { createHealth } from './health.ts';
import { answerMalformedRequests, isUnknownBody, maxHeaderBytes } from './malformed-requests.ts';
import { createProxy } from './proxy.ts';
import { securityHeadersOf } from './security-headers.ts';
import { forwardUpgrade } from './upgrade.ts';
import { createUpstream, type Upstreams } from './upstreams.ts';

const environment = readEdgeEnvironment();
const log = createLog('edge', environment.LOG_LEVEL);
logUnhandledRejections(log);
keepObjectsYoung();
const stopTracing = await startTracing('edge', log);
const tls = startServiceTls(environment, log);
if (tls && !isOfEdge(new X509Certificate(tls.cert))) {
  refuseEnvironment('SERVICE_CERT: does not name "edge", and services take calls from that name alone');
}
const upstreams: Upstreams = {
  'command-service': createUpstream(new URL(environment.COMMAND_SERVICE_URL), tls),
  'projection-service': createUpstream(new URL(environment.PROJECTION_SERVICE_URL), tls),
  'live-feed-service': createUpstream(new URL(environment.LIVE_FEED_SERVICE_URL), tls),
};
const app = await loadApp(environment.UI_DIR);
const securityHeaders = securityHeadersOf(environment.PADDOCK_PROFILE, environment.PAYMENT_FIELDS_URL);
const proxy = createProxy(
  upstreams,
  log,
  environment.TRUSTED_PROXIES,
  securityHeaders,
  environment.UPLOAD_MAX_BYTES,
);
const isForDevelopers = isDevelopment(environment.PADDOCK_PROFILE);
const sendDocument = createDocument(
  openApi(calls.filter((call) => isForDevelopers || !call.onlyInDevelopment)),
);

// Clients that offer HTTP/2 (`upgrade: h2c`) are answered over HTTP/1.1.
const shouldUpgradeCallback = ({ headers }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket';

/** For answers of the edge itself; what the proxy answers has the same. */
const setHeaders = (response: ServerResponse): void => {
  for (const [name, value] of securityHeaders) response.setHeader(name, value);
  // Whatever says nothing else of itself: only files of the app may be kept.
  response.setHeader('cache-control', 'no-store');
};

const healthOf = createHealth(upstreams, log);
const sendHealth = async (path: '/healthz' | '/readyz', response: ServerResponse): Promise<void> => {
  const { status, body } = await healthOf(path);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const answer = (request: IncomingMessage, response: ServerResponse): unknown => {
  if (request.headers.host === undefined && request.httpVersion === '1.1') {
    return proxy.refuse(response, 'invalid-input');
  }
  if (isUnknownBody(request)) {
    response.setHeader('connection', 'close');
    return proxy.refuse(response, 'invalid-input');
  }
  const destination = destinationOf(request.method ?? 'GET', request.url ?? '/', request.headers.accept);
  if (destination.kind === 'service') return proxy.forward(destination.call, request, response);
  setHeaders(response);
  switch (destination.kind) {
    case 'openapi':
      return sendDocument(request, response);
    case 'health':
      return void sendHealth(destination.path, response);
    case 'app':
      return app.serve(destination.path, request, response);
    case 'other-method':
      response.setHeader('allow', destination.allowed.join(', '));
      return proxy.refuse(response, 'method-not-allowed');
    case 'nothing':
      return proxy.refuse(response, 'not-found');
    default:
      return destination satisfies never;
  }
};

const server = createServer(
  // What Node would refuse by itself, it would answer without our headers.
  { shouldUpgradeCallback, maxHeaderSize: maxHeaderBytes, requireHostHeader: false },
  answer,
);
server.on('checkExpectation', answer);
server.on('upgrade', (request, socket, head) =>
  forwardUpgrade(upstreams['live-feed-service'], request, socket, head, {
    log,
    trustedProxies: environment.TRUSTED_PROXIES,
    securityHeaders,
  }),
);
answerMalformedRequests(server, securityHeaders);
// A picture of ten megabytes from a phone: what has no file is given up sooner, by the proxy.
server.requestTimeout = 180_000;
server.headersTimeout = 10_000;
// Longer than any call takes: an answer that nobody reads is not kept for ever.
server.timeout = 120_000;

/** A port that can't be listened on ends the edge with one sentence. */
const failListening =
  (port: number) =>
  (error: Error): never => {
    process.stderr.write(`The edge could not listen on port ${port}: ${error.message}.\n`);
    process.exit(1);
  };

// Before the public port: an edge that browsers reach is one that is measured.
const { METRICS_PORT } = environment;
const metricsServer =
  METRICS_PORT === undefined
    ? undefined
    : await serve({
        host: environment.HOST,
        port: METRICS_PORT,
        tls,
        checks: { edge: () => server.listening || 'not listening' },
      }).catch(failListening(METRICS_PORT));
server.once('error', failListening(environment.PORT));
server.listen(environment.PORT, environment.HOST, () => log.info({ port: environment.PORT }, 'edge ready'));

/** Longest that WebSockets may take to end, which `close` waits for too: the gateway ends them. */
const drainMs = 3000;

const closeServer = (): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(resolve, drainMs).unref();
  });

onShutdown(log, async () => {
  await closeServer();
  await metricsServer?.close();
  await stopTracing();
});
