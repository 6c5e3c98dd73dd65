import { connect, type Socket } from 'node:net';
import { gatewayPath, liveSelectionId } from '@paddock/contracts/gateway';
import { clientFrame, createFrameScanner } from './frame-scanner.ts';
import { marketIdOf, marketsOf, type Scenario, selectionIdOf, selectionsPerMarket } from './scenario.ts';
import type { Tally } from './tally.ts';

const handshake = [
  `GET ${gatewayPath} HTTP/1.1`,
  'Host: 127.0.0.1',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  '\r\n',
].join('\r\n');
const endOfHead = Buffer.from('\r\n\r\n');
const readBytes = 64 * 1024;
// One buffer for all sockets: each chunk is dealt with before the next is read.
const shared = Buffer.allocUnsafe(readBytes);

const pong = clientFrame('{"S":"Watchdog","P":"PONG"}');

/** Opens one connection, follows its selections, and counts into the tally. Resolves once it is registered. */
export const connectClient = (
  scenario: Scenario,
  port: number,
  index: number,
  tally: Tally,
): Promise<Socket> =>
  new Promise((resolve, reject) => {
    let stamped: number | undefined;
    let isOpen = false;
    const scan = createFrameScanner({
      onBegin: (chunk, start, length) => {
        stamped = tally.begin(chunk, start, length);
        if (isPing(chunk, start, length)) socket.write(pong);
      },
      onEnd: () => {
        if (stamped !== undefined) tally.end(stamped);
        stamped = undefined;
      },
    });
    const open = (chunk: Buffer): void => {
      const end = chunk.indexOf(endOfHead);
      if (end < 0) return;
      isOpen = true;
      if (scenario.mode === 'gateway') socket.write(registration(scenario, index));
      resolve(socket);
      if (end + 4 < chunk.length) scan(chunk.subarray(end + 4));
    };
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: shared,
        callback: (count, buffer) => {
          const chunk = Buffer.from(buffer.buffer, buffer.byteOffset, count);
          if (isOpen) scan(chunk);
          else open(chunk);
          return true;
        },
      },
    });
    socket.once('error', reject);
    socket.once('connect', () => socket.write(handshake));
  });

const pingText = '{"S":"Watchdog","P":"PING"}';
const isPing = (chunk: Buffer, start: number, length: number): boolean =>
  length === pingText.length && chunk.toString('latin1', start, start + length) === pingText;

const registration = (scenario: Scenario, index: number): Buffer => {
  const ids = marketsOf(scenario, index).flatMap((market) =>
    Array.from({ length: selectionsPerMarket }, (_, selection) =>
      liveSelectionId(marketIdOf(market), selectionIdOf(selection)),
    ),
  );
  return Buffer.concat([
    clientFrame(JSON.stringify({ S: 'PCS', T: 1, P: 'PCS' })),
    clientFrame(JSON.stringify({ S: 'PCS', T: 2, P: ids })),
  ]);
};
