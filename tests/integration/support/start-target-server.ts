import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server of the test's own; of the edge it stands for every service. */
export const startTargetServer = async (answer: RequestListener) => {
  const server = createServer(answer);
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    url: `http://127.0.0.1:${port}`,
    stop,
    /** Listens again at the same address, after `stop`. */
    restart: () => listen(port),
  };
};
export type TargetServer = Awaited<ReturnType<typeof startTargetServer>>;
