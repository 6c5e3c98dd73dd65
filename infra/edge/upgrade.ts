import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { gatewayPath } from '@paddock/contracts/gateway';
import { normalisePath } from '@paddock/contracts/http';
import type { AddressList, Log } from '@paddock/service-kit/process';
import { addressOf } from './address-of.ts';
import { brokenWebSockets, unreachable } from './metrics.ts';
import { headerLinesOf, type SecurityHeaders } from './security-headers.ts';
import type { Upstream } from './upstreams.ts';

const headerLines = (request: IncomingMessage, trustedProxies: AddressList): string[] => {
  const lines: string[] = [];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index] as string;
    if (!/^x-(real-ip|forwarded-for)$/i.test(name)) lines.push(`${name}: ${request.rawHeaders[index + 1]}`);
  }
  return [...lines, `x-real-ip: ${addressOf(request, trustedProxies)}`];
};

/** Longest that a browser takes to read what was written last and to close its side, milliseconds. */
const closeMs = 5000;

/** Ends a connection with the last words; one that the browser leaves open is cut. */
const end = (socket: Duplex, lastWords?: string): void => {
  const timer = setTimeout(() => socket.destroy(), closeMs);
  socket.once('close', () => clearTimeout(timer));
  socket.end(lastWords);
  // Its end of the connection is seen only while it is read.
  socket.resume();
};

const refuse = (socket: Duplex, status: string, headers: SecurityHeaders): void => {
  end(socket, `HTTP/1.1 ${status}\r\n${headerLinesOf(headers)}connection: close\r\n\r\n`);
};

const isGatewayPath = (url = '/'): boolean => {
  const path = URL.parse(url, 'http://edge')?.pathname;
  return path !== undefined && normalisePath(path) === gatewayPath.toLowerCase();
};

/** What a gateway that refuses answers, with the headers of every answer; a WebSocket that it opens needs none. */
const withHeaders = (first: Buffer, headers: SecurityHeaders): Buffer => {
  const line = first.indexOf('\r\n') + 2;
  if (line < 2 || first.subarray(0, line).includes(' 101 ')) return first;
  return Buffer.concat([first.subarray(0, line), Buffer.from(headerLinesOf(headers)), first.subarray(line)]);
};

/** Passes the request to the gateway, and bytes both ways, so that back-pressure reaches the gateway. */
const join = (
  gateway: Pick<Upstream, 'connect'>,
  request: IncomingMessage,
  lines: string[],
  socket: Duplex,
  head: Buffer,
  securityHeaders: SecurityHeaders,
): { upstream: Socket; hasAnswered(): boolean } => {
  let hasAnswered = false;
  const upstream = gateway.connect((ready) => {
    ready.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    if (head.length > 0) ready.write(head);
    socket.pipe(ready);
  });
  upstream.once('data', (first) => {
    hasAnswered = true;
    socket.write(withHeaders(first, securityHeaders));
    upstream.pipe(socket);
  });
  return { upstream, hasAnswered: () => hasAnswered };
};

type UpgradeOptions = { log: Log; trustedProxies: AddressList; securityHeaders: SecurityHeaders };

/** Ends the browser's side when the gateway's has ended, by a fault or not. */
const endWithGateway = (
  hasAnswered: boolean,
  fault: Error | undefined,
  socket: Duplex,
  { log, securityHeaders }: Pick<UpgradeOptions, 'log' | 'securityHeaders'>,
): void => {
  // A browser that has ended its side is gone: the gateway ends what is left.
  if (!hasAnswered && !socket.readableEnded) {
    log.warn({ err: fault }, 'gateway unreachable');
    unreachable.inc({ service: 'live-feed-service' });
    refuse(socket, '503 Service Unavailable', securityHeaders);
    return;
  }
  if (fault && hasAnswered) {
    brokenWebSockets.inc();
    socket.destroy();
    return;
  }
  // The closing frame may still be on its way.
  end(socket);
};

/**
 * Joins a browser's WebSocket to the gateway. A gateway that is unreachable, or ends the connection without an answer,
 * is a 503; once it has answered the stream is the WebSocket's, which is cut when the gateway's end of it breaks.
 */
export const forwardUpgrade = (
  gateway: Pick<Upstream, 'connect'>,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  options: UpgradeOptions,
): void => {
  const { trustedProxies, securityHeaders } = options;
  socket.on('error', () => socket.destroy());
  // The server's time-out is for answers to calls; the gateway looks after its own connections.
  if (socket instanceof Socket) socket.setTimeout(0);
  if (!isGatewayPath(request.url)) {
    refuse(socket, '404 Not Found', securityHeaders);
    return;
  }
  const { upstream, hasAnswered } = join(
    gateway,
    request,
    headerLines(request, trustedProxies),
    socket,
    head,
    securityHeaders,
  );
  let fault: Error | undefined;
  upstream.once('error', (error) => {
    fault = error;
  });
  upstream.once('close', () => {
    if (!socket.destroyed) endWithGateway(hasAnswered(), fault, socket, options);
  });
  socket.once('close', () => upstream.destroy());
};
