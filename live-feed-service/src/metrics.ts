import { Counter, Gauge, Histogram, metrics } from '@paddock/service-kit/process';
import type { Watchers } from './cash-out/watchers.ts';
import type { FeedWatchdog } from './feed/feed-watchdog.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { LiveFeed } from './live-feed.ts';

const registers = [metrics];

export const feedMessages = new Counter({
  name: 'paddock_live_feed_messages_total',
  help: 'Feed messages read, by whether they could be understood',
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

/** Shows at `/metrics` what the feed and the gateway count by themselves. */
export const exposeCounts = (
  live: LiveFeed,
  gateway: Gateway,
  watchdog: Pick<FeedWatchdog, 'silentSeconds'>,
  watchers: Pick<Watchers, 'bets'>,
): void => {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const { counts } = live.hub;
  gauge('paddock_gateway_connections', 'Open connections', gateway.connectionCount);
  gauge('paddock_gateway_audiences', 'Distinct sets of filters', live.hub.audienceCount);
  gauge('paddock_gateway_behind', 'Subscriptions that have to catch up', live.hub.behindCount);
  gauge('paddock_gateway_tick_ms', 'Interval between ticks now', live.intervalMs);
  gauge('paddock_gateway_updates_sent', 'Updates sent since the start', () => counts.updates);
  gauge('paddock_gateway_frames_sent', 'Writes to sockets since the start', () => counts.frames);
  gauge('paddock_gateway_skips', 'Times a slow browser was skipped', () => counts.skipped);
  gauge(
    'paddock_gateway_watched_bets',
    'Own bets whose cash out values browsers follow',
    () => watchers.bets().size,
  );
  gauge('paddock_feed_silent_seconds', 'Time since Kafka last answered', watchdog.silentSeconds);
  gauge('paddock_live_fixtures', 'Fixtures held in memory', live.fixtureCount);
};
