import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { Service } from '@paddock/contracts/http';
import type { ServiceTls } from '@paddock/service-kit/process';
import { Pool } from 'undici';

/** Longest that a service may take to answer: sign-in is documented with 100 seconds. */
const answerMs = 100_000;
/** Connections to each service at most. */
const maxConnections = 512;

/** A service as the edge reaches it. */
export type Upstream = {
  /** Kept-alive connections for calls. */
  pool: Pool;
  /** A connection of its own, for a WebSocket. `onReady`: it may be written to, as we know who is at the other end. */
  connect(onReady: (socket: Socket) => void): Socket;
};
export type Upstreams = Record<Service, Upstream>;

const connectTo = (
  { protocol, hostname, port }: URL,
  tls: ServiceTls | undefined,
  onReady: (socket: Socket) => void,
): Socket => {
  const isSecure = protocol === 'https:';
  const address = { host: hostname, port: Number(port) || (isSecure ? 443 : 80), noDelay: true };
  const socket: Socket = isSecure
    ? connectSecurely({ ...address, ...tls, ...(isIP(hostname) ? {} : { servername: hostname }) })
    : connect(address);
  return socket.once(isSecure ? 'secureConnect' : 'connect', () => onReady(socket));
};

/** The service at this address, which over https has to be certified for its host, and sees our certificate. */
export const createUpstream = (target: URL, tls: ServiceTls | undefined): Upstream => ({
  pool: new Pool(target.origin, {
    connections: maxConnections,
    headersTimeout: answerMs,
    bodyTimeout: answerMs,
    ...(tls && { connect: tls }),
  }),
  connect: (onReady) => connectTo(target, tls, onReady),
});
