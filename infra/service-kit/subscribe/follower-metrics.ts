import { Counter, Gauge, Histogram, metrics } from '../process/metrics.ts';

const registers = [metrics];
const labelNames = ['follower'];

type State = {
  /** Since when something is not folded, milliseconds; `undefined` when everything is folded. */
  behindSince: number | undefined;
  /** Commit positions. */
  received: bigint;
  folded: bigint;
};

/** Followers of this process by name. */
const followers = new Map<string, State>();

new Gauge({
  name: 'paddock_follower_lag_seconds',
  help: 'How long a follower of the log has been behind: the age of the oldest event that it holds and has not folded, or the time since it lost the log; 0 when it has folded all',
  labelNames,
  registers,
  collect() {
    for (const [follower, { behindSince }] of followers) {
      const behindMs = behindSince === undefined ? 0 : Math.max(0, Date.now() - behindSince);
      this.set({ follower }, behindMs / 1000);
    }
  },
});

new Gauge({
  name: 'paddock_follower_position_behind',
  help: 'Distance in commit positions between the newest event that a follower has received and the last one it folded',
  labelNames,
  registers,
  collect() {
    for (const [follower, { received, folded }] of followers) {
      this.set({ follower }, Number(received > folded ? received - folded : 0n));
    }
  },
});

const batchSeconds = new Histogram({
  name: 'paddock_follower_batch_seconds',
  help: 'Time that a follower takes to fold one batch of events',
  labelNames,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
});

const foldedEvents = new Counter({
  name: 'paddock_follower_events_total',
  help: 'Events that a follower of the log has folded',
  labelNames,
  registers,
});

const resubscriptions = new Counter({
  name: 'paddock_follower_resubscriptions_total',
  help: 'Times that the event store ended the subscription of a follower, which began again where it was',
  labelNames,
  registers,
});

type Received = { recordedAt: Date; position: bigint };

/** Measures one follower of the log, from now on: until it has caught up it counts as behind. */
export const createFollowerMetrics = (follower: string) => {
  const state: State = { behindSince: Date.now(), received: 0n, folded: 0n };
  followers.set(follower, state);
  let isLive = false;
  let isFolding = false;

  const disconnected = (): void => {
    isLive = false;
    state.behindSince ??= Date.now();
  };

  return {
    /** An event is here, and waits to be folded. */
    received: (position: bigint): void => {
      if (position > state.received) state.received = position;
    },
    /** Folds a batch, in order and not empty, and measures it. A fold that fails leaves the follower behind. */
    fold: async <Result>(batch: readonly Received[], fold: () => Promise<Result>): Promise<Result> => {
      const [first, last] = [batch[0], batch.at(-1)];
      state.behindSince = first?.recordedAt.getTime();
      if (last && last.position > state.received) state.received = last.position;
      isFolding = true;
      const stop = batchSeconds.startTimer({ follower });
      try {
        const result = await fold();
        foldedEvents.inc({ follower }, batch.length);
        state.folded = last?.position ?? state.folded;
        state.behindSince = isLive ? undefined : last?.recordedAt.getTime();
        return result;
      } finally {
        isFolding = false;
        stop();
      }
    },
    /** All that there was has been received; it is folded, or being folded. */
    caughtUp: (): void => {
      isLive = true;
      if (!isFolding) state.behindSince = undefined;
    },
    /** What happens from now on is not received. */
    disconnected,
    /** The event store ended the subscription; another begins where it was. */
    ended: (): void => {
      resubscriptions.inc({ follower });
      disconnected();
    },
  };
};
export type FollowerMetrics = ReturnType<typeof createFollowerMetrics>;
