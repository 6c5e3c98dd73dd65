import { connect, createServer, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { type Awaited, patchesFor, RequestStream, ResponseStream } from './rewriting.ts';

export type Address = {
  host: string;
  port: number;
};

/**
 * A TCP server on `listen` that joins every connection to one of its own to `broker`, and makes the broker's
 * answers name `listen` as the address of the cluster.
 */
export const startForwarder = (listen: Address, broker: Address): Promise<Server> => {
  const patches = patchesFor(broker, listen.port);
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ ...broker, noDelay: true });
    const awaited: Awaited = new Map();
    joinStreams(client, new RequestStream(awaited, patches), upstream, new ResponseStream(awaited));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(listen.port, listen.host, () => resolve(server));
  });
};

/** The end of either side ends both. */
const joinStreams = (
  client: Socket,
  requests: RequestStream,
  broker: Socket,
  responses: ResponseStream,
): void => {
  const close = (): void => {
    client.destroy();
    broker.destroy();
  };
  pipeline(client, requests, broker, close);
  pipeline(broker, responses, client, close);
};
