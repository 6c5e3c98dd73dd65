import type { Life, LiveUpdate } from '@paddock/contracts/gateway';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Socket } from './connection.ts';
import { createLive, watchPrices } from './live.ts';

type SentMessage = { S: string; T?: number; P: unknown; E?: string; O?: number };

type FakeSocket = Socket & {
  readyState: number;
  readonly sent: SentMessage[];
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  says: (message: unknown) => void;
  ready: (times: number) => void;
  filters: (service: string) => unknown;
  registration: (service: string) => SentMessage | undefined;
};

/** A socket that keeps what is sent to it, and says what a test has the gateway say. */
const createFakeSocket = (): FakeSocket => {
  const socket: FakeSocket = {
    readyState: WebSocket.OPEN,
    sent: [],
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => {
      socket.sent.push(JSON.parse(text));
    },
    close: () => {},
    says: (message) => socket.onmessage?.({ data: JSON.stringify(message) }),
    ready: (times) => {
      for (let said = 0; said < times; said += 1) socket.says({ S: 'Watchdog', P: 'READY' });
    },
    filters: (service) => socket.sent.findLast(({ S, T }) => S === service && T === 2)?.P,
    registration: (service) => socket.sent.find(({ S, T }) => S === service && T === 1),
  };
  return socket;
};

export const price = (up: number, life: Life = 'O', selectionId = 's1'): LiveUpdate => ({
  I: `m1:${selectionId}`,
  T: 'price',
  M: 'm1',
  L: life,
  A: { price: { up, down: 1 } },
});
export const fixture = (id: string, inPlay: boolean, life: Life = 'O'): LiveUpdate => ({
  I: id,
  T: 'fixture',
  L: life,
  A: { sport: 'football', inPlay },
});

export const setUp = () => {
  const sockets: FakeSocket[] = [];
  const onMissed = vi.fn();
  const live = createLive({
    open: () => {
      const socket = createFakeSocket();
      sockets.push(socket);
      return socket;
    },
    jitter: () => 0,
    onMissed,
  });
  live.start();
  return { live, sockets, onMissed, socket: () => sockets.at(-1)! };
};

export const watchPrice = (live: ReturnType<typeof createLive>, id = 'm1:s1', changed = () => {}) =>
  watchPrices(live, [id], changed);

/** The tests of a file move time themselves. */
export const useFakeTimers = (): void => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
};
