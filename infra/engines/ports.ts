import { createServer } from 'node:net';

const loopback = '127.0.0.1';

/** Whether nothing listens on this loopback port just now. */
export const isPortFree = (port: number, host: string = loopback): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

/** A loopback port that was free a moment ago. */
export const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, loopback, () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

// Below the range from which Linux hands out ephemeral ports, so that a client's socket never takes one of ours.
const blocksFrom = 20_000;
const blocksTo = 32_000;

/** The first of `size` consecutive free ports. Different processes look in different places first. */
export const findFreePortBlock = async (size: number): Promise<number> => {
  const blocks = Math.floor((blocksTo - blocksFrom) / size);
  for (let attempt = 0; attempt < blocks; attempt += 1) {
    const first = blocksFrom + ((process.pid * 7 + attempt) % blocks) * size;
    const ports = Array.from({ length: size }, (_, index) => first + index);
    const free = await Promise.all(ports.map((port) => isPortFree(port)));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`no block of ${size} free ports on ${loopback}`);
};
