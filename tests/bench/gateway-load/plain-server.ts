import type { Server } from 'node:http';
import { gatewayPath, liveSelectionId } from '@paddock/contracts/gateway';
import { type WebSocket, WebSocketServer } from 'ws';
import {
  marketIdOf,
  pages,
  type Scenario,
  selectionIdOf,
  selectionsPerMarket,
  stamp,
  type Totals,
} from './scenario.ts';

const bufferedLimit = 64 * 1024;

/**
 * What the `ws` package does at its best when each update is a frame of its own: encoded once, sent with
 * `send` to each who follows it, as fast as they take it.
 */
export const startPlainServer = (server: Server, scenario: Scenario): (() => Totals) => {
  const followers: WebSocket[][] = Array.from({ length: pages }, () => []);
  let connected = 0;
  const sockets = new WebSocketServer({ server, path: gatewayPath, perMessageDeflate: false });
  sockets.on('connection', (socket) => {
    followers[connected % pages]?.push(socket);
    connected += 1;
    if (connected === scenario.connections) step();
  });
  let turn = 0;
  const step = () => {
    const selection = turn % scenario.selectionsPerConnection;
    for (const [page, members] of followers.entries()) {
      const frame = encode(page, selection, turn);
      for (const socket of members) {
        if (socket.bufferedAmount <= bufferedLimit) socket.send(frame, { binary: false });
      }
    }
    turn += 1;
    setImmediate(step);
  };
  return () => ({ flushMs: 0, publishMs: 0, skipped: 0, intervalMs: 0 });
};

const encode = (page: number, selection: number, turn: number): Buffer => {
  const market = marketIdOf(page * 10 + Math.floor(selection / selectionsPerMarket));
  const update = {
    I: liveSelectionId(market, selectionIdOf(selection % selectionsPerMarket)),
    T: 'price',
    M: market,
    L: 'O',
    A: { price: { up: stamp(), down: 100 + (turn % 900) } },
  };
  return Buffer.from(JSON.stringify({ S: 'PCS', P: [update], E: 'baseline', O: turn }));
};
