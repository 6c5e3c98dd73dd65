import { closeCodes, type LiveUpdate, type ServerMessage } from '@paddock/contracts/gateway';
import { createStore } from '../lib/store.ts';
import { type ConnectionState, createConnection, type Socket } from './connection.ts';
import type { FilteredService } from './filters.ts';
import { createFirstDump } from './first-dump.ts';
import { createOpening } from './opening.ts';
import { createRegistrations } from './registrations.ts';
import { createValues, type LiveOf, valueKey } from './values.ts';

type LiveOptions = {
  open: () => Socket;
  jitter: () => number;
  /** Updates were missed: everything on screen has to be read again. */
  onMissed: () => void;
  /** The gateway knows of nobody who is signed in here. */
  onSignedOut?: () => void;
};

/** What concerns more than the thing itself: the life of fixtures and of markets. */
export type LifeUpdate = LiveOf<'fixture'> | LiveOf<'market'>;
type Listener = (update: LifeUpdate, before: LiveUpdate | undefined) => void;

/** Those who hear of every update of a fixture's or a market's life. */
const createListeners = () => {
  const listeners = new Set<Listener>();
  return {
    notify: (update: LifeUpdate, before: LiveUpdate | undefined): void => {
      for (const listener of listeners) listener(update, before);
    },
    add: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

/** What the connection says, taken into the values: updates, and whether any were missed. */
const createReceiver = (onMissed: () => void) => {
  const values = createValues();
  const listeners = createListeners();
  const opening = createOpening();
  const firstDump = createFirstDump();
  /** Whether the screen may be older than this connection. */
  let mayHaveMissed = false;

  const take = (update: LiveUpdate): void => {
    const before = values.put(update);
    if (update.T !== 'market' && update.T !== 'fixture') return;
    if (update.T === 'fixture' && !before && !firstDump.isOver()) return;
    listeners.notify(update, before);
  };

  /** All that was on screen is registered, or can't be: either nothing was missed, or the screen is read again. */
  const ready = (): void => {
    const outcome = opening.ready();
    if (!outcome) return;
    firstDump.expect();
    if (outcome === 'resumed') values.trustAgain();
    else if (mayHaveMissed) onMissed();
  };

  return {
    values,
    opening,
    listen: listeners.add,
    receive: (message: ServerMessage): void => {
      if (message.S !== 'Watchdog') {
        message.P.forEach(take);
        if (message.S === 'FECS') firstDump.end();
      } else if (message.P === 'READY' || message.P === 'FAILED') ready();
      else if (message.P === 'REFETCH' && !opening.missed()) onMissed();
    },
    closed: (): void => {
      firstDump.stopExpecting();
      values.distrust();
      values.forget('cash-out');
      opening.abandon();
      mayHaveMissed = true;
    },
    stop: firstDump.stopExpecting,
  };
};

/**
 * The live store: one connection to the gateway, the ids that are on screen, and the latest value of each. It knows
 * nothing of React; `hooks.ts` joins components to it.
 */
export const createLive = ({ onMissed, onSignedOut, ...options }: LiveOptions) => {
  const state = createStore<ConnectionState>('connecting');
  const { values, opening, listen, ...receiver } = createReceiver(onMissed);

  const connection = createConnection({
    ...options,
    onState: state.set,
    onMessage: (message) => {
      receiver.receive(message);
      if (message.S !== 'Watchdog') registrations.reached(message.S, { E: message.E, O: message.O });
      else if (message.P === 'FAILED') registrations.failed(message.F);
    },
    onOpen: () => {
      opening.begin();
      registrations.registerAll();
    },
    onClosed: (code) => {
      receiver.closed();
      registrations.closed();
      if (code === closeCodes.refetch) registrations.forgetPositions();
      if (code === closeCodes.notSignedIn) {
        registrations.setSignedIn(false);
        onSignedOut?.();
      }
    },
  });

  const registrations = createRegistrations({
    register: connection.register,
    setFilters: connection.setFilters,
    isOpen: () => state.get() === 'open',
    onRegistered: opening.registered,
  });

  return {
    state,
    start: connection.connect,
    connectNow: connection.connectNow,
    /** A user signed in or out: reconnects with their session. */
    renew(): void {
      registrations.setSignedIn(true);
      connection.renew();
    },
    stop: (): void => {
      receiver.stop();
      connection.stop();
    },
    value: values.get,
    /** Something was read over HTTP: while disconnected, that is newer than the live values. */
    noteRead: values.dropUntrusted,
    /** Follows an id of a service and the updates of one thing there, until the answer is called. */
    watch(service: FilteredService, id: string, type: LiveUpdate['T'], key: string, changed: () => void) {
      const unfollow = registrations.follow(service, id);
      const unsubscribe = values.subscribe(valueKey(type, key), changed);
      return () => {
        unsubscribe();
        unfollow();
      };
    },
    /** What is sent without filters. */
    watchStatus: (changed: () => void) => values.subscribe(valueKey('status', 'sportsbook'), changed),
    follow: registrations.follow,
    /** Calls the listener with every update of a fixture's or a market's life; of fixtures only after the first dump. */
    listen,
  };
};
export type Live = ReturnType<typeof createLive>;

/** Follows selections by their live ids; calls back whenever the price or the life of one of them changes. */
export const watchPrices = ({ watch }: Pick<Live, 'watch'>, ids: readonly string[], changed: () => void) => {
  const stops = ids.map((id) => watch('PCS', id, 'price', id, changed));
  return (): void => {
    for (const stop of stops) stop();
  };
};
