import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import type { Call } from '@paddock/contracts/http';
import { refuse as refusal, refusalBody, refusals } from '@paddock/contracts/refusals';
import {
  type AddressList,
  type Log,
  networkOf,
  type OpenSpan,
  openSpan,
  SpanKind,
} from '@paddock/service-kit/process';
import type { Dispatcher } from 'undici';
import { addressOf } from './address-of.ts';
import { createConcurrency } from './concurrency.ts';
import { limited, measureQueues, measureRequest, refused, unreachable } from './metrics.ts';
import { createOpenCalls } from './open-calls.ts';
import { maxBodyBytes, type Refuse, streamed, withBody } from './request-body.ts';
import type { SecurityHeaders } from './security-headers.ts';
import type { Upstreams } from './upstreams.ts';
import { createWaitingBodies } from './waiting-bodies.ts';

/** Headers of the connection to a service only. */
const notAnswered = ['connection', 'keep-alive', 'transfer-encoding'];
/** Headers of one connection only, of how a body was sent over it, and those that only the edge may set. */
const notForwarded = new Set([
  ...notAnswered,
  'content-length',
  'expect',
  'upgrade',
  'te',
  'trailer',
  'proxy-authorization',
  'x-real-ip',
  'x-forwarded-for',
  'traceparent',
  'tracestate',
]);

/** What is sent on: a file as it comes in. */
type Body = Buffer | Readable | undefined;

/** Only the edge sets where a request came from, and where its trace begins. */
const forwardedHeaders = (
  request: IncomingMessage,
  body: Body,
  traceparent: string | undefined,
  address: string,
): IncomingHttpHeaders => {
  const headers: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (!notForwarded.has(name)) headers[name] = value;
  }
  headers['x-real-ip'] = address;
  if (traceparent) headers.traceparent = traceparent;
  if (Buffer.isBuffer(body)) headers['content-length'] = String(body.length);
  return headers;
};

const createRefuse =
  (ownHeaders: OutgoingHttpHeaders): Refuse =>
  (response, code) => {
    if (response.headersSent) return void response.destroy();
    response.writeHead(refusals[code].status, { ...ownHeaders, 'content-type': 'application/json' });
    response.end(JSON.stringify(refusalBody(refusal(code))));
  };

/**
 * Passes an answer on as it comes, no faster than it is taken; `onFault` is called when there is none, with whether the
 * request was sent before.
 */
const passOn = (
  response: ServerResponse,
  ownHeaders: OutgoingHttpHeaders,
  onFault: (error: Error, wasSent: boolean) => void,
): Dispatcher.DispatchHandler => {
  let wasSent = false;
  return {
    onRequestStart: (sent) => {
      wasSent = true;
      const leave = () => {
        if (!response.writableFinished) sent.abort(new Error('the caller left'));
      };
      if (response.destroyed) leave();
      else response.once('close', leave);
    },
    onResponseStart: (received, status, headers) => {
      for (const name of notAnswered) delete headers[name];
      response.on('drain', () => received.resume());
      // All at once: headers that are set before cost as much again as they do here.
      response.writeHead(status, { ...ownHeaders, ...headers });
    },
    onResponseData: (received, chunk) => {
      if (!response.write(chunk)) received.pause();
    },
    onResponseEnd: () => {
      response.end();
    },
    onResponseError: (_, error) => {
      if (!response.destroyed) onFault(error, wasSent);
    },
  };
};

/** Measures and traces a call until its answer ends, or its browser leaves. */
const observe = ({ service, name, method, path }: Call, response: ServerResponse): OpenSpan | undefined => {
  const span = openSpan(`${method} ${path}`, {
    kind: SpanKind.SERVER,
    attributes: { 'paddock.call': name },
  });
  const end = measureRequest(service);
  response.once('close', () => {
    const outcome = outcomeOf(response);
    end(outcome);
    const error = outcome === '5xx' || outcome === 'broken' ? new Error(`answered ${outcome}`) : undefined;
    const status = response.headersSent ? { 'http.response.status_code': response.statusCode } : {};
    span?.end({ 'paddock.outcome': outcome, ...status }, error);
  });
  return span;
};

/** The class of the status of a complete answer; of others, which side ended it. */
const outcomeOf = ({ writableFinished, headersSent, statusCode }: ServerResponse): string => {
  if (writableFinished) return `${Math.floor(statusCode / 100)}xx`;
  return headersSent ? 'broken' : 'left';
};

/**
 * Forwards requests to the services over kept-alive connections. One that a service does not answer is answered 503, and
 * not said to be not done where it changes something and had been sent.
 */
export const createProxy = (
  upstreams: Upstreams,
  log: Log,
  trustedProxies: AddressList,
  securityHeaders: SecurityHeaders,
  maxFileBytes: number,
) => {
  /** Of every answer, unless a service says otherwise. */
  const ownHeaders = { ...Object.fromEntries(securityHeaders), 'cache-control': 'no-store' };
  const refuse = createRefuse(ownHeaders);
  const [concurrency, waitingBodies] = [createConcurrency(), createWaitingBodies()];
  const openCalls = createOpenCalls();
  measureQueues(upstreams);

  const send = (
    call: Call,
    request: IncomingMessage,
    response: ServerResponse,
    body: Body,
    address: string,
    span: OpenSpan | undefined,
  ): void => {
    const { service } = call;
    const { method = 'GET', url: path = '/' } = request;
    const answer = passOn(response, ownHeaders, (error, wasSent) => {
      const warn = () => log.warn({ err: error, service, call: call.name }, 'service unreachable');
      if (span) span.within(warn);
      else warn();
      // Too large: refused before.
      if (response.headersSent && body instanceof PassThrough) return;
      unreachable.inc({ service });
      refuse(response, call.changes && wasSent ? 'outcome-unknown' : 'unavailable');
    });
    const headers = forwardedHeaders(request, body, span?.traceparent, address);
    upstreams[service].pool.dispatch({ method, path, headers, body: body ?? null }, answer);
  };

  const refuseCrowded = ({ service }: Call, response: ServerResponse): void => {
    refused.inc({ service });
    refuse(response, 'too-many-attempts');
  };

  /** Whether the call is among those that its session and its address may have under way; it is until its answer ends. */
  const isTaken = (
    call: Call,
    request: IncomingMessage,
    response: ServerResponse,
    network: string,
  ): boolean => {
    const endCall = concurrency.begin(request, network);
    if (endCall) response.once('close', endCall);
    else refuseCrowded(call, response);
    return endCall !== undefined;
  };

  /** Calls `send` with the body, of which a GET has none, unless others of its address want to be waited for too, and it is the slowest. */
  const awaitBody = (
    call: Call,
    request: IncomingMessage,
    response: ServerResponse,
    network: string,
    send: (body: Buffer | undefined) => void,
  ): void => {
    if (request.method === 'GET') {
      send(undefined);
      return;
    }
    const endWaiting = waitingBodies.begin(network, () => {
      response.once('close', () => request.destroy());
      refuseCrowded(call, response);
    });
    response.once('close', endWaiting);
    withBody(request, response, refuse, (body) => {
      endWaiting();
      send(body);
    });
  };

  /**
   * Sends a request to the service of its call. It counts as under way once its body is there: whoever sends theirs slowly
   * takes nothing from others at their address.
   */
  const forward = (call: Call, request: IncomingMessage, response: ServerResponse): void => {
    const address = addressOf(request, trustedProxies);
    const network = networkOf(address);
    const span = observe(call, response);
    if (!openCalls.take(call, network)) {
      limited.inc({ service: call.service });
      refuse(response, 'too-many-attempts');
      return;
    }
    if (call.upload) {
      if (!isTaken(call, request, response, network)) return;
      const body = streamed(request, response, refuse, maxFileBytes + maxBodyBytes);
      if (body) send(call, request, response, body, address, span);
      return;
    }
    awaitBody(call, request, response, network, (body) => {
      if (isTaken(call, request, response, network)) send(call, request, response, body, address, span);
    });
  };

  return { forward, refuse };
};
