import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { gatewayPath } from '@paddock/contracts/gateway';
import { normalisePath } from '@paddock/contracts/http';
import type { Log } from '@paddock/service-kit/process';

const headerLines = (request: IncomingMessage): string[] => {
  const lines: string[] = [];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index] as string;
    if (!/^x-(real-ip|forwarded-for)$/i.test(name)) lines.push(`${name}: ${request.rawHeaders[index + 1]}`);
  }
  return [...lines, `x-real-ip: ${request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''}`];
};

/** Joins a browser's WebSocket to the gateway: bytes both ways, so back-pressure reaches the gateway. */
export const forwardUpgrade = (
  target: URL,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  log: Log,
): void => {
  socket.on('error', () => socket.destroy());
  const path = URL.parse(request.url ?? '/', 'http://edge')?.pathname;
  if (path === undefined || normalisePath(path) !== gatewayPath.toLowerCase()) {
    socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
    return;
  }
  const upstream = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
  upstream.once('connect', () => {
    upstream.write(`GET ${request.url} HTTP/1.1\r\n${headerLines(request).join('\r\n')}\r\n\r\n`);
    if (head.length > 0) upstream.write(head);
    socket.pipe(upstream).pipe(socket);
  });
  upstream.once('error', (error) => {
    log.warn({ err: error }, 'gateway unreachable');
    socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n');
  });
  upstream.once('close', () => socket.destroy());
  socket.once('close', () => upstream.destroy());
};
