import { connect, type Socket } from 'node:net';
import { type DocumentScanner, ScannerSilent } from '../document-scanner.ts';

/** A host and port, or the path of a socket. */
export type ClamdAddress = { host: string; port: number } | { path: string };

/** `tcp://host:3310`, or `unix:/run/clamav/clamd.ctl`. */
export const clamdAddressOf = (url: string): ClamdAddress => {
  if (url.startsWith('unix:')) return { path: url.slice('unix:'.length) };
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) || 3310 };
};

/** Far below what clamd takes at a time. */
const chunkBytes = 64 * 1024;
/** Longer than any answer about one file. */
const longestAnswer = 1024;

/** INSTREAM: each chunk behind its length, four bytes in network order; a length of zero ends it. The `z`: ends of commands and answers are zero bytes. */
const writeStream = (socket: Socket, content: Uint8Array): void => {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < content.length; at += chunkBytes) {
    const chunk = content.subarray(at, at + chunkBytes);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    socket.write(chunk);
  }
  socket.write(Buffer.alloc(4));
};

/** `stream: OK`, `stream: Win.Test.EICAR_HDB-1 FOUND`, or something with ERROR: of more than it takes, too. */
const verdictOf = (answer: string): 'clean' | 'infected' => {
  if (answer === 'stream: OK') return 'clean';
  if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
  throw new ScannerSilent('gave no verdict');
};

const answerOf = (address: ClamdAddress, content: Uint8Array, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(address);
    let answer = '';
    const end = (settle: () => void): void => {
      signal.removeEventListener('abort', giveUp);
      socket.destroy();
      settle();
    };
    const fail = (why: string, cause?: unknown) => end(() => reject(new ScannerSilent(why, { cause })));
    const giveUp = () => fail('did not answer in time');
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    socket.setEncoding('utf8');
    socket.on('connect', () => writeStream(socket, content));
    socket.on('data', (text: string) => {
      answer += text;
      const length = answer.indexOf('\0');
      if (length >= 0) end(() => resolve(answer.slice(0, length)));
      else if (answer.length > longestAnswer) fail('answered something else');
    });
    socket.on('error', (error) => fail('is away', error));
    socket.on('close', () => fail('closed the connection'));
  });

/** ClamAV's daemon, by its protocol: one connection for one file. */
export const createClamdScanner = (address: ClamdAddress): DocumentScanner => ({
  scan: async (content, signal) => verdictOf(await answerOf(address, content, signal)),
});
