import {
  closeCodes,
  type LivePosition,
  type LiveService,
  type LiveUpdate,
  type ServerMessage,
} from '@paddock/contracts/gateway';
import { createStore } from '../lib/store.ts';
import { type ConnectionState, createConnection, type Socket } from './connection.ts';
import { createFilters, type FilteredService } from './filters.ts';
import { createValues, type LiveOf, valueKey } from './values.ts';

/** Services without ids: whether prices are live, and every fixture's start and finish. */
const always = ['SBS', 'FECS'] as const satisfies LiveService[];

/** Filters are sent together: soon when something new is on screen, later when something left it. */
export const grewMs = 60;
export const shrankMs = 2000;
/** The gateway sends all fixtures right after it said READY, and nothing when there is none. */
export const dumpMs = 1000;

type LiveOptions = {
  open: () => Socket;
  jitter: () => number;
  /** Updates were missed: everything on screen has to be read again. */
  onMissed: () => void;
};

/** What concerns more than the thing itself: the life of fixtures and of markets. */
export type LifeUpdate = LiveOf<'fixture'> | LiveOf<'market'>;
type Listener = (update: LifeUpdate, before: LiveUpdate | undefined) => void;

/**
 * The live store: one connection to the gateway, the ids that are on screen, and the latest value of each. It knows
 * nothing of React; `hooks.ts` joins components to it.
 */
export const createLive = (options: LiveOptions) => {
  const state = createStore<ConnectionState>('connecting');
  const values = createValues();
  const listeners = new Set<Listener>();
  const positions = new Map<LiveService, LivePosition>();
  /** What the gateway was last asked for, on this connection or the one before. */
  const asked = new Map<FilteredService, ReadonlySet<string>>();
  const registered = new Set<LiveService>();
  const due = new Set<FilteredService>();
  let timer: { id: ReturnType<typeof setTimeout>; at: number } | undefined;
  /** Whether the screen may be older than this connection. */
  let mayHaveMissed = false;
  /** Whether the gateway takes this browser for a customer's: own bets are not asked for again until it may. */
  let signedIn = true;
  /** Answers to registering that are still to come after opening, and whether all could go on. */
  let opening: { awaited: number; resumed: boolean } | undefined;
  /** Whether the first dump of all fixtures has come, or there was nothing to dump: then an unknown one is new. */
  let fixturesKnown = false;
  let dump: ReturnType<typeof setTimeout> | undefined;

  const filters = createFilters((service, grew) => {
    due.add(service);
    schedule(grew ? grewMs : shrankMs);
  });

  const connection = createConnection({
    ...options,
    onState: state.set,
    onMessage: (message) => receive(message),
    onOpen: () => openAnew(),
    onClosed: (code) => {
      clearTimeout(dump);
      values.distrust();
      values.forget('cash-out');
      registered.clear();
      opening = undefined;
      mayHaveMissed = true;
      if (code === closeCodes.refetch) positions.clear();
      if (code === closeCodes.notSignedIn) signedIn = false;
    },
  });

  const schedule = (ms: number): void => {
    const at = Date.now() + ms;
    if (timer && timer.at <= at) return;
    clearTimeout(timer?.id);
    timer = { at, id: setTimeout(sendDue, ms) };
  };

  const sendDue = (): void => {
    timer = undefined;
    if (state.get() !== 'open') return;
    for (const service of due) {
      if (!mayAsk(service)) continue;
      if (!registered.has(service)) register(service, undefined);
      follow(service);
    }
    due.clear();
  };

  const mayAsk = (service: FilteredService): boolean => service !== 'CASHOUT' || signedIn;

  const register = (service: LiveService, position: LivePosition | undefined): void => {
    registered.add(service);
    if (opening) {
      opening.awaited += 1;
      // Cash out values are always sent in full: that they come without a position is no loss.
      opening.resumed &&= position !== undefined || service === 'CASHOUT';
    }
    connection.register(service, position);
  };

  const follow = (service: FilteredService): void => {
    const ids = filters.ids(service);
    asked.set(service, new Set(ids));
    connection.setFilters(service, ids);
  };

  /** Where to go on from. Ids that were not followed before have missed more than the position says. */
  const resumePoint = (service: FilteredService): LivePosition | undefined => {
    if (service === 'CASHOUT') return undefined;
    const before = asked.get(service);
    return filters.ids(service).every((id) => before?.has(id)) ? positions.get(service) : undefined;
  };

  const openAnew = (): void => {
    opening = { awaited: 0, resumed: true };
    due.clear();
    for (const service of always) register(service, positions.get(service));
    for (const service of filters.services().filter(mayAsk)) {
      register(service, resumePoint(service));
      follow(service);
    }
  };

  /** All that was on screen is registered: either nothing was missed, or the screen is read again. */
  const ready = (): void => {
    if (!opening) return;
    opening.awaited -= 1;
    if (opening.awaited > 0) return;
    dump = setTimeout(() => {
      fixturesKnown = true;
    }, dumpMs);
    if (opening.resumed) values.trustAgain();
    else if (mayHaveMissed) options.onMissed();
    opening = undefined;
  };

  const receive = (message: ServerMessage): void => {
    if (message.S !== 'Watchdog') {
      for (const update of message.P) take(update);
      positions.set(message.S, { E: message.E, O: message.O });
      if (message.S === 'FECS') fixturesKnown = true;
    } else if (message.P === 'READY') ready();
    else if (message.P === 'REFETCH' && opening) opening.resumed = false;
    else if (message.P === 'REFETCH') options.onMissed();
  };

  const take = (update: LiveUpdate): void => {
    const before = values.put(update);
    if (update.T !== 'market' && update.T !== 'fixture') return;
    if (update.T === 'fixture' && !before && !fixturesKnown) return;
    for (const listener of listeners) listener(update, before);
  };

  return {
    state,
    start: connection.connect,
    connectNow: connection.connectNow,
    /** A user signed in or out: reconnects with their session. */
    renew(): void {
      signedIn = true;
      connection.renew();
    },
    stop: (): void => {
      clearTimeout(dump);
      connection.stop();
    },
    value: values.get,
    /** Something was read over HTTP: while disconnected, that is newer than the live values. */
    noteRead: values.dropUntrusted,
    /** Follows an id of a service and the updates of one thing there, until the answer is called. */
    watch(service: FilteredService, id: string, type: LiveUpdate['T'], key: string, changed: () => void) {
      const unfollow = filters.follow(service, id);
      const unsubscribe = values.subscribe(valueKey(type, key), changed);
      return () => {
        unsubscribe();
        unfollow();
      };
    },
    /** What is sent without filters. */
    watchStatus: (changed: () => void) => values.subscribe(valueKey('status', 'sportsbook'), changed),
    follow: filters.follow,
    /** Every update of a fixture's or a market's life; of fixtures only once the first dump has come. */
    listen(listener: Listener): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
export type Live = ReturnType<typeof createLive>;
