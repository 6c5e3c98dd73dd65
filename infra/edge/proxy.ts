import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import type { Service } from '@paddock/contracts/http';
import { type RefusalCode, refuse as refusal, refusalBody, refusals } from '@paddock/contracts/refusals';
import type { Log } from '@paddock/contracts/runtime';

/** Longest that a service may take to answer: sign-in is documented with 100 seconds. */
const answerMs = 100_000;
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'proxy-authorization',
]);

/** Only the edge says where a request came from; what a client claims is dropped. */
const forwardedHeaders = (request: IncomingMessage): IncomingHttpHeaders => {
  const headers: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (!hopByHop.has(name) && name !== 'x-real-ip' && name !== 'x-forwarded-for') headers[name] = value;
  }
  headers['x-real-ip'] = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  if (request.headers['transfer-encoding']) headers['transfer-encoding'] = 'chunked';
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

/** Forwards requests to the services over kept-alive connections. A service that is down answers 503. */
export const createProxy = (targets: Record<Service, URL>, log: Log) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 512, scheduling: 'fifo' });

  const forward = (service: Service, request: IncomingMessage, response: ServerResponse): void => {
    const target = targets[service];
    const upstream = send({
      agent,
      host: target.hostname,
      port: target.port,
      method: request.method,
      path: request.url,
      headers: forwardedHeaders(request),
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
    request.pipe(upstream);
  };

  return { forward, refuse };
};
