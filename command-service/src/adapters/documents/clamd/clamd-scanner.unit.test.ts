import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ScannerSilent } from '../document-scanner.ts';
import { eicar } from '../sandbox/sandbox-scanner.ts';
import { clamdAddressOf, createClamdScanner } from './clamd-scanner.ts';

type Behaviour = 'scans' | 'silent' | 'closes' | 'talks' | 'limited' | 'in-two';
let behaviour: Behaviour = 'scans';
let seen: Uint8Array = new Uint8Array();

/** What follows the command, if it is all there: the chunks behind their lengths, to the one of none. */
const contentIn = (received: Buffer): Buffer | undefined => {
  const command = 'zINSTREAM\0';
  if (!received.toString('latin1').startsWith(command)) return undefined;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    if (at + 4 + length > received.length) return undefined;
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

const reply = (socket: Socket, content: Buffer): void => {
  seen = content;
  const verdict = content.includes(eicar) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0';
  if (behaviour === 'scans') socket.end(verdict);
  if (behaviour === 'in-two') {
    socket.write(verdict.slice(0, 9));
    setTimeout(() => socket.end(verdict.slice(9)), 20);
  }
  if (behaviour === 'closes') socket.destroy();
  if (behaviour === 'talks') socket.end('HTTP/1.1 400 Bad Request\0');
  if (behaviour === 'limited') socket.end('INSTREAM size limit exceeded. ERROR\0');
};

/** Stands in for clamd: INSTREAM as its manual has it. */
const server: Server = createServer((socket) => {
  let received: Buffer = Buffer.alloc(0);
  socket.on('error', () => {});
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    const content = contentIn(received);
    if (content) reply(socket, content);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'paddock-clamd-'));
const path = join(folder, 'clamd.ctl');
beforeAll(() => new Promise<void>((resolve) => server.listen(path, resolve)));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  behaviour = 'scans';
});

const { scan } = createClamdScanner(clamdAddressOf(`unix:${path}`));
const soon = () => AbortSignal.timeout(5000);

describe('clamd', () => {
  it.each(['scans', 'in-two'] as const)(
    'is given the file as it is, and says what it found (%s)',
    async (how) => {
      behaviour = how;
      const content = new Uint8Array(200_000).map((_, index) => index % 251);
      expect(await scan(content, soon())).toBe('clean');
      expect(Buffer.from(seen).equals(Buffer.from(content))).toBe(true);
      expect(await scan(Buffer.from(`%PDF-1.4 ${eicar}`), soon())).toBe('infected');
    },
  );

  it.each(['closes', 'talks', 'limited'] as const)('that %s has given no verdict', async (how) => {
    behaviour = how;
    await expect(scan(new Uint8Array(10), soon())).rejects.toThrow(ScannerSilent);
  });

  it('that does not answer is given up in time', async () => {
    behaviour = 'silent';
    await expect(scan(new Uint8Array(10), AbortSignal.timeout(50))).rejects.toThrow('did not answer in time');
    await expect(scan(new Uint8Array(10), AbortSignal.abort())).rejects.toThrow('did not answer in time');
  });

  it('that is not there has given no verdict', async () => {
    const away = createClamdScanner(clamdAddressOf(`unix:${path}.none`));
    await expect(away.scan(new Uint8Array(10), soon())).rejects.toThrow('is away');
  });

  it('is found by the address that its settings name', () => {
    expect(clamdAddressOf('tcp://clamav:3311')).toEqual({ host: 'clamav', port: 3311 });
    expect(clamdAddressOf('tcp://clamav')).toEqual({ host: 'clamav', port: 3310 });
    expect(clamdAddressOf('unix:/run/clamd.ctl')).toEqual({ path: '/run/clamd.ctl' });
  });
});
