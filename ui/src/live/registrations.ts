import type { LivePosition, LiveService } from '@paddock/contracts/gateway';
import { createFilters, type FilteredService } from './filters.ts';
import { createRetries } from './retries.ts';

/** Services without ids: whether prices are live, and every fixture's start and finish. */
const always = ['SBS', 'FECS'] as const satisfies LiveService[];

const isFiltered = (service: LiveService): service is FilteredService =>
  always.every((unfiltered) => unfiltered !== service);

/** Filters are sent together: soon when something new is on screen, later when something left it. */
export const grewMs = 60;
export const shrankMs = 2000;

type RegistrationCalls = {
  register: (service: LiveService, position: LivePosition | undefined) => void;
  setFilters: (service: LiveService, ids: readonly string[]) => void;
  isOpen: () => boolean;
  /** A service was asked for; `resumes`: from where it stopped. */
  onRegistered: (resumes: boolean) => void;
};

/** Runs work once, at the earliest of the moments that were asked for. */
const createTimer = (work: () => void) => {
  let timer: { id: ReturnType<typeof setTimeout>; at: number } | undefined;
  return (ms: number): void => {
    const at = Date.now() + ms;
    if (timer && timer.at <= at) return;
    clearTimeout(timer?.id);
    const id = setTimeout(() => {
      timer = undefined;
      work();
    }, ms);
    timer = { at, id };
  };
};

/** What the gateway is asked for: services, in each the ids that are on screen, and where to go on from. */
export const createRegistrations = (calls: RegistrationCalls) => {
  const positions = new Map<LiveService, LivePosition>();
  /** What the gateway was last asked for, on this connection or the one before. */
  const asked = new Map<FilteredService, ReadonlySet<string>>();
  const registered = new Set<LiveService>();
  const due = new Set<FilteredService>();
  /** Whether the gateway takes this browser for a customer's: own bets are not asked for again until it may. */
  let signedIn = true;

  const mayAsk = (service: FilteredService): boolean =>
    (service !== 'CASHOUT' || signedIn) && !retries.isHeld(service);

  const failed = (service: LiveService): void => {
    registered.delete(service);
    retries.failed(service);
  };

  const register = (service: LiveService, position: LivePosition | undefined): void => {
    calls.register(service, position);
    registered.add(service);
    // Cash out values are always sent in full: that they come without a position is no loss.
    calls.onRegistered(position !== undefined || service === 'CASHOUT');
  };

  const sendFilters = (service: FilteredService): void => {
    const ids = filters.ids(service);
    calls.setFilters(service, ids);
    asked.set(service, new Set(ids));
  };

  /** What can't be sent is an error as one that the gateway tells of. */
  const trying = (service: LiveService, send: () => void): void => {
    try {
      send();
    } catch {
      failed(service);
    }
  };

  const registerWithFilters = (service: FilteredService, position: LivePosition | undefined): void =>
    trying(service, () => {
      register(service, position);
      sendFilters(service);
    });

  const retries = createRetries((service) => {
    if (!calls.isOpen()) return;
    if (!isFiltered(service)) trying(service, () => register(service, positions.get(service)));
    else if (mayAsk(service) && filters.ids(service).length > 0) registerWithFilters(service, undefined);
  });

  const sendDue = (): void => {
    if (!calls.isOpen()) return;
    for (const service of due) {
      if (!mayAsk(service)) continue;
      if (registered.has(service)) trying(service, () => sendFilters(service));
      else registerWithFilters(service, undefined);
    }
    due.clear();
  };
  const sendIn = createTimer(sendDue);

  const filters = createFilters((service, grew) => {
    due.add(service);
    sendIn(grew ? grewMs : shrankMs);
  });

  /** Where to go on from. Ids that were not followed before have missed more than the position says. */
  const resumePoint = (service: FilteredService): LivePosition | undefined => {
    if (service === 'CASHOUT') return undefined;
    const before = asked.get(service);
    return filters.ids(service).every((id) => before?.has(id)) ? positions.get(service) : undefined;
  };

  return {
    /** Follows an id of a service until the answer is called. */
    follow: filters.follow,
    /** Everything that is on screen, on a new connection. */
    registerAll: (): void => {
      due.clear();
      for (const service of always) trying(service, () => register(service, positions.get(service)));
      for (const service of filters.services().filter(mayAsk))
        registerWithFilters(service, resumePoint(service));
    },
    reached: (service: LiveService, position: LivePosition): void => {
      positions.set(service, position);
      retries.succeeded(service);
    },
    /** The gateway could not do what it was asked for. */
    failed,
    closed: (): void => {
      registered.clear();
      retries.forget();
    },
    /** Positions are worth nothing any more. */
    forgetPositions: (): void => positions.clear(),
    setSignedIn: (is: boolean): void => {
      signedIn = is;
    },
  };
};
