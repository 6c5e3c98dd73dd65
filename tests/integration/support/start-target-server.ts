import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type Certified, serviceTls } from '../../support/service-tls.ts';

/** An HTTP server of the test's own, over TLS with a certificate; of the edge it stands for every service. */
export const startTargetServer = async (answer: RequestListener, certified?: Certified) => {
  const server = certified
    ? createSecureServer({ ...serviceTls(certified), requestCert: true }, answer)
    : createServer(answer);
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    url: `${certified ? 'https' : 'http'}://127.0.0.1:${port}`,
    stop,
    /** Listens again at the same address, after `stop`. */
    restart: () => listen(port),
  };
};
export type TargetServer = Awaited<ReturnType<typeof startTargetServer>>;
