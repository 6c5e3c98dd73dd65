import { createServer } from 'node:net';

const loopback = '127.0.0.1';

/** Whether nothing listens on this loopback port just now. */
export const isPortFree = (port: number, host: string = loopback): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

// Below the range from which Linux hands out ephemeral ports, so that a client's socket never takes one of ours.
const singlesFrom = 12_000;
const blocksFrom = 20_000;
const blocksTo = 32_000;

/** So many in a row are looked through before those that another process begins with. */
const ownPorts = 64;
const singles = blocksFrom - singlesFrom;
let lastGiven = process.pid * ownPorts;

/**
 * Promises a port until this process ends, and answers whether no other process has: by a socket whose name is no file,
 * which Linux frees with its process. Where there are none of these nothing is promised.
 */
const isPromisedHere = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const mark = createServer();
    mark.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE'));
    mark.listen({ path: `\0paddock-port-${port}`, exclusive: true }, () => resolve(true));
    mark.unref();
  });

const isForUs = async (port: number): Promise<boolean> =>
  (await isPortFree(port)) && (await isPromisedHere(port));

/** A free loopback port. Whoever it is for may take seconds to listen on it: no call of any process gives it again. */
export const findFreePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < singles; attempt += 1) {
    lastGiven += 1;
    const port = singlesFrom + (lastGiven % singles);
    if (await isForUs(port)) return port;
  }
  throw new Error(`no free port on ${loopback} from ${singlesFrom} to ${blocksFrom}`);
};

/** The first of `size` consecutive ports, of which the same is true. */
export const findFreePortBlock = async (size: number): Promise<number> => {
  const blocks = Math.floor((blocksTo - blocksFrom) / size);
  for (let attempt = 0; attempt < blocks; attempt += 1) {
    const first = blocksFrom + ((process.pid * 7 + attempt) % blocks) * size;
    const ports = Array.from({ length: size }, (_, index) => first + index);
    const free = await Promise.all(ports.map(isForUs));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`no block of ${size} free ports on ${loopback}`);
};
