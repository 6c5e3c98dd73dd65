import type { Duplex } from 'node:stream';
import { maxCashOutFilters, ownBet } from '@paddock/contracts/cash-out';
import {
  type ClientMessage,
  closeCodes,
  type LiveService,
  maxErrors,
  outgoing,
  type ServerMessage,
} from '@paddock/contracts/gateway';
import { WebSocket } from 'ws';
import type { Watcher, Watchers, WatchingSession } from '../cash-out/watchers.ts';
import type { Outlet, Subscription } from '../live/audience.ts';
import type { Hub } from '../live/hub.ts';
import type { LastValues } from '../live/last-values.ts';
import { everything, isUnfiltered } from '../live/services.ts';
import type { ConnectionWork } from './address-work.ts';
import { readClientMessage } from './client-message.ts';
import { type ConnectionLimits, createTokenBucket, idsPerMessage } from './limits.ts';

type ConnectionContext = {
  values: LastValues;
  hub: Hub;
  limits: ConnectionLimits;
  work: ConnectionWork;
  /** Who is signed in at the browser, if anybody. Rejects while sessions can't be read. */
  signedIn(): Promise<WatchingSession | undefined>;
  watchers: Watchers;
  onClose(code: number): void;
  onFault(error: unknown): void;
  /** It said something that asks for nothing. */
  onUnknown(): void;
};

/** Time (ms) that a browser has to answer a close before its socket is cut. */
const closingMs = 2000;

/** Pings in a row that may go without an answer. */
const maxUnanswered = 2;

type WatchdogWord = Extract<ServerMessage, { S: 'Watchdog' }>;
type WatchdogPayload = Exclude<WatchdogWord['P'], 'FAILED'>;
type Register = Extract<ClientMessage, { T: typeof outgoing.register }>;

/** One browser: reads its messages, and is the outlet of its subscriptions. */
export class Connection implements Outlet, Watcher {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #context: ConnectionContext;
  readonly #allow: ReturnType<typeof createTokenBucket>;
  readonly #subscriptions = new Map<LiveService, Subscription>();
  /** Positions to resume from, until the filters are set. */
  readonly #resumeFrom = new Map<LiveService, number>();
  /** The owner of the cash out values that it may get; its messages about them are handled one after another. */
  #owner: WatchingSession | undefined;
  #handled: Promise<void> = Promise.resolve();
  /** How often registering for own bets failed since it last did not. */
  #errors = 0;
  #behindSince: number | undefined;
  #unanswered = 0;

  constructor(socket: WebSocket, stream: Duplex, context: ConnectionContext) {
    this.#socket = socket;
    this.#stream = stream;
    this.#context = context;
    const { messagesPerSecond, messageBurst } = context.limits;
    this.#allow = createTokenBucket(messagesPerSecond, messageBurst, performance.now());
    socket.on('message', (data, isBinary) => this.#onMessage(data.toString(), isBinary));
    socket.on('error', () => socket.terminate());
    socket.on('close', (code) => this.#onClose(code));
  }

  /**
   * Asks for an answer; cuts the connection when two in a row are missing. Nothing else counts as an answer: it
   * comes only after the browser took all before it, so this also bounds how old what it shows can be. Pings are
   * counted, not seconds: after a pause of this process the answers are there, but not read yet.
   */
  ping(): void {
    if (this.#unanswered === maxUnanswered) this.#socket.terminate();
    else {
      this.#unanswered += 1;
      this.#sendWatchdog('PING');
    }
  }

  close(code: number, reason = ''): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), closingMs).unref();
  }

  ready(): boolean {
    if (this.#socket.readyState !== WebSocket.OPEN) return false;
    if (this.#stream.writableLength <= this.#context.limits.unsentBytes) {
      this.#behindSince = undefined;
      return true;
    }
    const now = performance.now();
    this.#behindSince ??= now;
    if (now - this.#behindSince > this.#context.limits.behindMs) this.close(closeCodes.refetch, 'too slow');
    return false;
  }

  /** Whole frames only; past the `ws` package, which would encode the same frame again for each socket. */
  write(frame: Buffer): void {
    this.#stream.write(frame);
  }

  #sendWatchdog(payload: WatchdogPayload): void {
    this.#say({ S: 'Watchdog', P: payload });
  }

  #say(word: WatchdogWord): void {
    // A browser that does not read gets no answers either: they would pile up.
    if (this.ready()) this.#socket.send(JSON.stringify(word));
  }

  #onMessage(text: string, isBinary: boolean): void {
    const now = performance.now();
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    if (!this.#allow(now) || !this.#context.work.mayRead(text.length, now)) {
      this.close(closeCodes.tooMany, 'too many messages');
    } else if (isBinary) this.close(closeCodes.badMessage, 'not text');
    else {
      const read = readClientMessage(text);
      if (!read.ok) this.close(closeCodes.badMessage, read.reason);
      else if (!this.#mayFollow(read.message, now)) this.close(closeCodes.tooMany, 'too many ids');
      else this.#handle(read.message);
    }
  }

  /** Filters cost as much as they name: each id is some work, and kept. */
  #mayFollow(message: ClientMessage, now: number): boolean {
    if (!('T' in message) || message.T !== outgoing.setFilters) return true;
    const { S: service, P: ids } = message;
    return (
      this.#allow(now, ids.length / idsPerMessage) && this.#context.work.mayFollow(service, ids.length, now)
    );
  }

  #handle(message: ClientMessage): void {
    if (!('T' in message)) {
      if (message.P === 'PING') this.#sendWatchdog('PONG');
      else this.#unanswered = 0;
    } else if (message.T === outgoing.unknown) {
      this.#context.onUnknown();
    } else if (message.T === outgoing.setFilters) {
      if (message.S === 'CASHOUT') this.#handleInOrder(() => this.#followOwn(message.P));
      else this.#setFilters(message.S, message.P);
    } else if (message.P === 'CASHOUT') {
      this.#handleInOrder(() => this.#registerSignedIn(message));
    } else {
      this.#register(message);
    }
  }

  /** Filters may come while the session is still being read. */
  #handleInOrder(task: () => void | Promise<void>): void {
    this.#handled = this.#handled.then(task).catch(this.#context.onFault);
  }

  #register({ P: service, E, O }: Register): void {
    const { hub, values } = this.#context;
    const from = E !== undefined && O !== undefined ? values.resume({ E, O }) : -1;
    const seen = from === 'refetch' ? -1 : from;
    const known = this.#subscriptions.get(service);
    if (known) hub.leave(known);
    const subscription = hub.subscribe(this, service);
    this.#subscriptions.set(service, subscription);
    this.#resumeFrom.set(service, seen);
    if (from === 'refetch') this.#sendWatchdog('REFETCH');
    this.#sendWatchdog('READY');
    if (isUnfiltered(service)) hub.follow(subscription, [everything], seen);
  }

  /**
   * Cash-out values are the customer's own: only a signed-in session may register. A session that can't be read is
   * not asked for without end, and takes nothing else from the browser.
   */
  async #registerSignedIn(message: Register): Promise<void> {
    if (this.#errors >= maxErrors) return;
    this.#owner = await this.#context.signedIn().catch((error: unknown) => {
      this.#errors += 1;
      this.#say({ S: 'Watchdog', P: 'FAILED', F: message.P });
      throw error;
    });
    this.#errors = 0;
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    if (this.#owner) this.#register(message);
    else this.close(closeCodes.notSignedIn, 'sign in first');
  }

  /** Bets are followed as those of the signed-in customer: nothing is ever sent of anybody else's. */
  #followOwn(ids: readonly string[]): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    const owner = this.#owner;
    if (!owner) {
      // It registers again before it sends them again.
      if (this.#errors === 0) this.close(closeCodes.notSignedIn, 'sign in first');
      return;
    }
    const own = ids.slice(0, maxCashOutFilters).map((id) => ownBet(owner.accountId, id));
    this.#context.watchers.follow(this, owner, own);
    this.#setFilters('CASHOUT', own);
  }

  /** The session ended: this browser gets nothing more of its owner's bets. */
  dropOwn(): void {
    this.#owner = undefined;
    const subscription = this.#subscriptions.get('CASHOUT');
    if (subscription) this.#context.hub.leave(subscription);
    this.#subscriptions.delete('CASHOUT');
    this.#context.watchers.leave(this);
  }

  #setFilters(service: LiveService, ids: readonly string[]): void {
    const subscription = this.#subscriptions.get(service);
    if (isUnfiltered(service)) return;
    if (!subscription) {
      this.close(closeCodes.badMessage, `SetFilters: register for ${service} first`);
      return;
    }
    const seen = this.#resumeFrom.get(service) ?? -1;
    this.#resumeFrom.delete(service);
    this.#context.hub.follow(subscription, ids, seen);
  }

  #onClose(code: number): void {
    for (const subscription of this.#subscriptions.values()) this.#context.hub.leave(subscription);
    this.#subscriptions.clear();
    this.#context.watchers.leave(this);
    this.#context.work.leave();
    this.#context.onClose(code);
  }
}
