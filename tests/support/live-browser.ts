import {
  type ClientMessage,
  gatewayPath,
  type LivePosition,
  type LiveService,
  type LiveUpdate,
  type ServerMessage,
  serverMessageSchema,
} from '@paddock/contracts/gateway';
import { vi } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { soon } from './soon.ts';

type Updates = Exclude<ServerMessage, { S: 'Watchdog' }>;

/** A browser's end of the gateway: keeps what it got; every message must fit the contract. */
const createLiveBrowser = (socket: WebSocket) => {
  const messages: ServerMessage[] = [];
  const send = (message: ClientMessage): void => socket.send(JSON.stringify(message));
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });

  const ofService = (service: LiveService): Updates[] =>
    messages.filter((message): message is Updates => message.S === service);
  const updates = (service: LiveService): LiveUpdate[] => ofService(service).flatMap(({ P }) => P);
  const words = (): string[] => messages.flatMap((message) => (message.S === 'Watchdog' ? [message.P] : []));

  const browser = {
    ...{ messages, closed, socket, send, updates, words },
    follow: (service: LiveService, ids: string[], from: Partial<LivePosition> = {}): void => {
      send({ S: service, T: 1, P: service, ...from });
      send({ S: service, T: 2, P: ids });
    },
    /** Where it stands, as it would say when it comes back. */
    position: (service: LiveService): LivePosition => {
      const last = ofService(service).at(-1);
      if (!last) throw new Error(`nothing received from ${service}`);
      return { E: last.E, O: last.O };
    },
    /** Waits until the service's updates include one like this. */
    until: async (service: LiveService, fits: (update: LiveUpdate) => boolean, timeout = soon.timeout) => {
      await vi.waitUntil(() => updates(service).some(fits), { timeout, interval: 10 });
    },
    untilWord: async (word: string): Promise<void> => {
      await vi.waitUntil(() => words().includes(word), { ...soon, interval: 5 });
    },
  };
  socket.on('message', (data) => {
    const message = serverMessageSchema.parse(JSON.parse(data.toString()));
    messages.push(message);
    // By the browser's own `send`, which a test may have made silent.
    if (message.S === 'Watchdog' && message.P === 'PING') browser.send({ S: 'Watchdog', P: 'PONG' });
  });
  return browser;
};
export type LiveBrowser = ReturnType<typeof createLiveBrowser>;

/** Connects to the gateway at this port. */
export const openLiveBrowser = (
  port: number,
  options: ClientOptions = {},
  path = gatewayPath,
): Promise<LiveBrowser> => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, options);
  const browser = createLiveBrowser(socket);
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(browser));
    socket.once('error', reject);
  });
};
