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

type Updates = Exclude<ServerMessage, { S: 'Watchdog' }>;

/** A browser's end of the gateway: keeps what it got; every message must fit the contract. */
export class LiveBrowser {
  readonly messages: ServerMessage[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      const message = serverMessageSchema.parse(JSON.parse(data.toString()));
      this.messages.push(message);
      if (message.S === 'Watchdog' && message.P === 'PING') this.send({ S: 'Watchdog', P: 'PONG' });
    });
    this.closed = new Promise((resolve) => {
      socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }));
    });
  }

  static open(port: number, options: ClientOptions = {}, path = gatewayPath): Promise<LiveBrowser> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, options);
    const browser = new LiveBrowser(socket);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(browser));
      socket.once('error', reject);
    });
  }

  send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  follow(service: LiveService, ids: string[], from: Partial<LivePosition> = {}): void {
    this.send({ S: service, T: 1, P: service, ...from });
    this.send({ S: service, T: 2, P: ids });
  }

  updates(service: LiveService): LiveUpdate[] {
    return this.#ofService(service).flatMap(({ P }) => P);
  }

  /** Where it stands, as it would say when it comes back. */
  position(service: LiveService): LivePosition {
    const last = this.#ofService(service).at(-1);
    if (!last) throw new Error(`nothing received from ${service}`);
    return { E: last.E, O: last.O };
  }

  words(): string[] {
    return this.messages.flatMap((message) => (message.S === 'Watchdog' ? [message.P] : []));
  }

  /** Waits until the service's updates include one like this. */
  async until(service: LiveService, fits: (update: LiveUpdate) => boolean, timeout = 15_000): Promise<void> {
    await vi.waitUntil(() => this.updates(service).some(fits), { timeout, interval: 10 });
  }

  async untilWord(word: string): Promise<void> {
    await vi.waitUntil(() => this.words().includes(word), { timeout: 5000, interval: 5 });
  }

  #ofService(service: LiveService): Updates[] {
    return this.messages.filter((message): message is Updates => message.S === service);
  }
}
