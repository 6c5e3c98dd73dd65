import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as open,
  type ServerResponse,
} from 'node:http';
import type { Service } from '@paddock/contracts/http';
import { type RefusalCode, refuse as refusal, refusalBody, refusals } from '@paddock/contracts/refusals';
import type { Log } from '@paddock/contracts/runtime';

/** Longest that a service may take to answer: sign-in is documented with 100 seconds. */
const answerMs = 100_000;
/** Largest request body, bytes: what the services take at most. */
const maxBodyBytes = 64 * 1024;
/** What concerns one connection only, how a body came over it, and what a client claims of where it is. */
const notForwarded = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'expect',
  'upgrade',
  'te',
  'trailer',
  'proxy-authorization',
  'x-real-ip',
  'x-forwarded-for',
]);

/** Only the edge says where a request came from. */
const forwardedHeaders = (request: IncomingMessage, body: Buffer | undefined): IncomingHttpHeaders => {
  const headers: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (!notForwarded.has(name)) headers[name] = value;
  }
  headers['x-real-ip'] = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  if (body) headers['content-length'] = String(body.length);
  return headers;
};

const refuse = (response: ServerResponse, code: RefusalCode): void => {
  if (response.headersSent) return void response.destroy();
  response.writeHead(refusals[code].status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(refusalBody(refusal(code))));
};

/**
 * Calls `send` once the body is all there; a GET has none. A body beyond the bound is refused here: left unread
 * by a service it would cost the connection, and with it the request that comes next.
 */
const withBody = (
  request: IncomingMessage,
  response: ServerResponse,
  send: (body: Buffer | undefined) => void,
): void => {
  if (request.method === 'GET') {
    send(undefined);
    return;
  }
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) {
    refuse(response, 'too-large');
    return;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= maxBodyBytes) chunks.push(chunk);
    else if (!response.headersSent) refuse(response, 'too-large');
  });
  request.on('end', () => {
    if (size <= maxBodyBytes) send(Buffer.concat(chunks));
  });
};

/** Forwards requests to the services over kept-alive connections. A service that is down answers 503. */
export const createProxy = (targets: Record<Service, URL>, log: Log) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 512, scheduling: 'fifo' });

  const send = (
    service: Service,
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer | undefined,
  ): void => {
    const target = targets[service];
    const upstream = open({
      agent,
      host: target.hostname,
      port: target.port,
      method: request.method,
      path: request.url,
      headers: forwardedHeaders(request, body),
      timeout: answerMs,
    });
    upstream.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    upstream.on('timeout', () => upstream.destroy(new Error('no answer in time')));
    upstream.on('error', (error) => {
      log.warn({ err: error, service, path: request.url?.split('?')[0] }, 'service did not answer');
      refuse(response, 'unavailable');
    });
    response.on('close', () => {
      if (!response.writableFinished) upstream.destroy();
    });
    upstream.end(body);
  };

  const forward = (service: Service, request: IncomingMessage, response: ServerResponse): void =>
    withBody(request, response, (body) => send(service, request, response, body));

  return { forward, refuse };
};
