import { Counter, Gauge, Histogram, metrics } from '@paddock/service-kit/process';
import type { Watchers } from './cash-out/watchers.ts';
import type { FeedWatchdog } from './feed/feed-watchdog.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { LiveFeed } from './live-feed.ts';

const registers = [metrics];

export const feedMessages = new Counter({
  name: 'paddock_live_feed_messages_total',
  help: 'Feed messages read, by whether they could be understood and changed anything',
  labelNames: ['outcome'],
  registers,
});

export const closedConnections = new Counter({
  name: 'paddock_gateway_closed_total',
  help: 'Connections closed, by close code',
  labelNames: ['code'],
  registers,
});

export const flushSeconds = new Histogram({
  name: 'paddock_gateway_flush_seconds',
  help: 'Time to send what changed since the previous tick',
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25],
  registers,
});

export const cashOutAgeSeconds = new Histogram({
  name: 'paddock_gateway_cash_out_age_seconds',
  help: 'Age of a cash out value, from its publication to the end of the tick that sends it',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
});

/** What counts by itself, and is read when `/metrics` is requested. */
type Measured = {
  live: Pick<LiveFeed, 'intervalMs' | 'fixtureCount'> & {
    hub: Pick<LiveFeed['hub'], 'counts' | 'audienceCount' | 'behindCount'>;
  };
  gateway: Pick<Gateway, 'connectionCount'>;
  watchdog: Pick<FeedWatchdog, 'silentSeconds'>;
  watchers: Pick<Watchers, 'bets'>;
};

let measured: Measured | undefined;

/** Shows at `/metrics` what these count; before, all of it reads 0. */
export const measure = (next: Measured): void => {
  measured = next;
};

const gauge = (name: string, help: string, read: (measured: Measured) => number) =>
  new Gauge({
    name,
    help,
    registers,
    collect() {
      if (measured) this.set(read(measured));
    },
  });

/** Of a total that is counted elsewhere, in a loop that has no time for a counter. */
const counter = (name: string, help: string, read: (measured: Measured) => number) =>
  new Counter({
    name,
    help,
    registers,
    collect() {
      this.reset();
      if (measured) this.inc(read(measured));
    },
  });

gauge('paddock_gateway_connections', 'Open connections', ({ gateway }) => gateway.connectionCount());
gauge('paddock_gateway_audiences', 'Distinct sets of filters', ({ live }) => live.hub.audienceCount());
gauge('paddock_gateway_behind', 'Subscriptions that have to catch up', ({ live }) => live.hub.behindCount());
gauge('paddock_gateway_tick_seconds', 'Interval between ticks now', ({ live }) => live.intervalMs() / 1000);
gauge(
  'paddock_gateway_watched_bets',
  'Own bets whose cash out values browsers follow',
  ({ watchers }) => watchers.bets().size,
);
gauge('paddock_feed_silent_seconds', 'Time since Kafka last answered', ({ watchdog }) =>
  watchdog.silentSeconds(),
);
gauge('paddock_live_fixtures', 'Fixtures held in memory', ({ live }) => live.fixtureCount());

counter('paddock_gateway_updates_sent_total', 'Updates sent', ({ live }) => live.hub.counts.updates);
counter('paddock_gateway_frames_sent_total', 'Writes to sockets', ({ live }) => live.hub.counts.frames);
counter(
  'paddock_gateway_skips_total',
  'Times a slow browser was skipped',
  ({ live }) => live.hub.counts.skipped,
);
