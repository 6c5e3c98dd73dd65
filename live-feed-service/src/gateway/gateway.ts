import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { closeCodes, gatewayPath, maxClientMessageBytes } from '@paddock/contracts/gateway';
import { cookieName, hashOfSession, isFromEdge, type SessionStore } from '@paddock/service-kit/http';
import { type AddressList, createAddressReader, type Log } from '@paddock/service-kit/process';
import { type WebSocket, WebSocketServer } from 'ws';
import { createWatchers, type Watchers } from '../cash-out/watchers.ts';
import type { Hub } from '../live/hub.ts';
import type { LastValues } from '../live/last-values.ts';
import { createAddressWork } from './address-work.ts';
import { Connection } from './connection.ts';
import { type ConnectionLimits, createConnectionLimit } from './limits.ts';
import { addressOf, isOwnOrigin, sessionIdOf } from './origin.ts';
import { startPings } from './pings.ts';
import { createSessionSockets } from './session-sockets.ts';

type GatewayOptions = {
  server: Server;
  values: LastValues;
  hub: Hub;
  sessions: Pick<SessionStore, 'open'>;
  /** Cookies only over TLS. */
  secureCookies?: boolean;
  /** Who follows own bets. */
  watchers?: Watchers;
  limits: ConnectionLimits;
  /** Of these alone it is believed which address a browser has. */
  trustedEdges: AddressList;
  /** Where browsers find the site, when that is not the host they connect to. */
  publicUrl?: string | undefined;
  log: Pick<Log, 'info' | 'warn' | 'debug'>;
  onClose(code: number): void;
};

export type Gateway = {
  connectionCount(): number;
  /** Closes the sockets of sessions, by their hashes. */
  endSessions(hashes: readonly string[]): void;
  stop(): Promise<void>;
};

/** How long (ms) browsers have to close at shutdown. */
const drainMs = 2500;

/** Takes WebSockets at `gatewayPath` (in any case) of an HTTP server until it is stopped. */
export const startGateway = (options: GatewayOptions): Gateway => {
  const { server, limits, sessions, log, watchers = createWatchers(), secureCookies = false } = options;
  const readAddress = createAddressReader(options.trustedEdges, log);
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    clientTracking: false,
    maxPayload: maxClientMessageBytes,
  });
  const connectionLimit = createConnectionLimit(limits);
  const addressWork = createAddressWork(limits.connectionsPerAddress);
  const connections = new Set<Connection>();
  const pings = startPings(connections, limits.pingMs);
  const sessionSockets = createSessionSockets();
  let stopping = false;

  const admit = (socket: WebSocket, stream: Duplex, request: IncomingMessage): void => {
    const address = addressOf(request, readAddress);
    if (!connectionLimit.enter(address)) {
      socket.on('error', () => socket.terminate());
      socket.close(closeCodes.tooMany, 'too many connections');
      return;
    }
    const sessionId = sessionIdOf(request, cookieName(secureCookies));
    const ended = { close: () => connection.close(closeCodes.notSignedIn, 'signed out') };
    const hash = sessionId === undefined ? undefined : hashOfSession(sessionId);
    const connection = new Connection(socket, stream, {
      ...options,
      watchers,
      work: addressWork.enter(address),
      signedIn: async () => {
        const account = sessionId ? (await sessions.open(sessionId))?.account : undefined;
        return sessionId && account ? { sessionId, accountId: account.accountId } : undefined;
      },
      onFault: (err) => log.warn({ err }, 'a session could not be read'),
      onUnknown: () => log.debug({}, 'a browser said something that asks for nothing'),
      onClose: (code) => {
        connections.delete(connection);
        if (hash !== undefined) sessionSockets.leave(hash, ended);
        connectionLimit.leave(address);
        options.onClose(code);
      },
    });
    connections.add(connection);
    if (hash !== undefined) sessionSockets.enter(hash, ended);
  };

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    const refusal = stopping ? '503 Service Unavailable' : refusalOf(request, options.publicUrl);
    if (refusal) refuse(stream, refusal);
    else sockets.handleUpgrade(request, stream, head, (socket) => admit(socket, stream, request));
  };
  server.on('upgrade', onUpgrade);

  const stop = async (): Promise<void> => {
    stopping = true;
    pings.stop();
    for (const connection of connections) connection.close(closeCodes.reconnect, 'restarting');
    const deadline = performance.now() + drainMs;
    while (connections.size > 0 && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    server.off('upgrade', onUpgrade);
  };
  return { connectionCount: () => connections.size, endSessions: sessionSockets.end, stop };
};

const refusalOf = (request: IncomingMessage, publicUrl: string | undefined): string | undefined => {
  const [path = ''] = (request.url ?? '').split('?', 1);
  if (path.replace(/\/$/, '').toLowerCase() !== gatewayPath.toLowerCase()) return '404 Not Found';
  if (!isFromEdge(request.socket)) return '403 Forbidden';
  return isOwnOrigin(request.headers, publicUrl) ? undefined : '403 Forbidden';
};

const refuse = (stream: Duplex, status: string): void => {
  stream.on('error', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};
