import type { LiveUpdate } from '@paddock/contracts/gateway';
import { vi } from 'vitest';
import type { Socket } from './connection.ts';
import { createLive } from './live.ts';

class FakeSocket implements Socket {
  readonly sent: { S: string; T?: number; P: unknown; E?: string; O?: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  says(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  ready(times: number) {
    for (let said = 0; said < times; said += 1) this.says({ S: 'Watchdog', P: 'READY' });
  }
  filters(service: string): unknown {
    return this.sent.findLast(({ S, T }) => S === service && T === 2)?.P;
  }
  registration(service: string) {
    return this.sent.find(({ S, T }) => S === service && T === 1);
  }
}

export const price = (up: number, life = 'O'): LiveUpdate =>
  ({ I: 'm1:s1', T: 'price', M: 'm1', L: life, A: { price: { up, down: 1 } } }) as LiveUpdate;
export const fixture = (id: string, inPlay: boolean, life = 'O'): LiveUpdate =>
  ({ I: id, T: 'fixture', L: life, A: { sport: 'football', inPlay } }) as LiveUpdate;

export const setUp = () => {
  const sockets: FakeSocket[] = [];
  const onMissed = vi.fn();
  const live = createLive({
    open: () => {
      const socket = new FakeSocket();
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
  live.watch('PCS', id, 'price', id, changed);
