import {
  closeCodes,
  type LivePosition,
  type LiveService,
  outgoing,
  type ServerMessage,
} from '@paddock/contracts/gateway';
import { readServerMessage } from './server-message.ts';

/** What the connection needs of a browser's WebSocket. */
export type Socket = {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
};

export type ConnectionState = 'connecting' | 'open' | 'reconnecting' | 'stopped';

type ConnectionOptions = {
  open: () => Socket;
  /** Between 0 and 1: spreads browsers that come back at once. */
  jitter: () => number;
  onMessage: (message: ServerMessage) => void;
  onState: (state: ConnectionState) => void;
  /** Open: register and say what to follow. */
  onOpen: () => void;
  /** Why the connection closed, as a code that the gateway or the browser gave. */
  onClosed: (code: number) => void;
};

/** The document's reconnect check, plus up to half a second so that not all browsers come at once. */
export const reconnectMs = 1000;
const jitterMs = 500;
/** When the gateway says there were too many. */
const stayAwayMs = 15_000;
/** The gateway pings every 20 s: after two and a half of them without a message, the connection is dead. */
const silenceMs = 50_000;
/** Where the page comes back into sight, one ping that is missing is enough: it may have slept, and the connection died. */
const pingMs = 25_000;
/** How long it may take to open. */
const openMs = 15_000;
/** What a browser reports for a connection that was cut. */
const lost = 1006;

/** What a connection that is closing was to send is said anew on the next one. */
const sendOn = (socket: Socket | undefined, message: unknown): void => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
};

/** One connection to the gateway that reconnects by itself, until it is stopped. */
export const createConnection = (options: ConnectionOptions) => {
  let socket: Socket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  /** When something was heard last, epoch milliseconds: a page that sleeps runs no timers. */
  let heardAt = 0;

  const giveUp = (from: Socket): void => {
    closed(from, lost);
    from.close();
  };

  const restartSilence = (from: Socket, ms = silenceMs): void => {
    heardAt = Date.now();
    clearTimeout(silence);
    silence = setTimeout(() => giveUp(from), ms);
  };

  const receive = (from: Socket, data: unknown): void => {
    restartSilence(from);
    const message = readServerMessage(data);
    if (!message) return;
    if (message.S === 'Watchdog' && message.P === 'PING') sendOn(from, { S: 'Watchdog', P: 'PONG' });
    else options.onMessage(message);
  };

  const closed = (from: Socket, code: number): void => {
    if (from !== socket) return;
    socket = undefined;
    clearTimeout(silence);
    options.onClosed(code);
    if (code === closeCodes.badMessage) {
      options.onState('stopped');
      return;
    }
    options.onState('reconnecting');
    const wait = code === closeCodes.tooMany ? stayAwayMs : reconnectMs;
    retry = setTimeout(connect, wait + options.jitter() * jitterMs);
  };

  const connect = (): void => {
    clearTimeout(retry);
    retry = undefined;
    const opening = options.open();
    socket = opening;
    restartSilence(opening, openMs);
    opening.onopen = () => {
      restartSilence(opening);
      options.onState('open');
      options.onOpen();
    };
    opening.onmessage = ({ data }: { data: unknown }) => receive(opening, data);
    opening.onclose = ({ code }: { code: number }) => closed(opening, code);
  };

  return {
    connect,
    register: (service: LiveService, position: LivePosition | undefined): void =>
      sendOn(socket, { S: service, T: outgoing.register, P: service, ...position }),
    setFilters: (service: LiveService, ids: readonly string[]): void =>
      sendOn(socket, { S: service, T: outgoing.setFilters, P: ids }),
    /** Reconnects: the gateway knows a session only from the moment of opening. */
    renew: (): void => {
      if (!socket) return;
      giveUp(socket);
      connect();
    },
    /** The device is online again, or the page is visible again: don't wait for the next try, or on a dead connection. */
    connectNow: (): void => {
      if (socket && Date.now() - heardAt > pingMs) giveUp(socket);
      if (!socket && retry !== undefined) connect();
    },
    stop: (): void => {
      clearTimeout(retry);
      clearTimeout(silence);
      retry = undefined;
      const open = socket;
      socket = undefined;
      open?.close();
    },
  };
};
