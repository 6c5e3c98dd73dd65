import { feedSilenceSeconds } from '@paddock/contracts/catalogue';
import { parseFeedMessage } from '@paddock/contracts/feed';
import { createRedis } from '@paddock/service-kit/engines';
import { serve, sessionStore } from '@paddock/service-kit/http';
import { createLog, onShutdown, startTracing } from '@paddock/service-kit/process';
import { createFollowers } from './cash-out/followers.ts';
import { keepInterest } from './cash-out/interest.ts';
import { hearNews } from './cash-out/news.ts';
import { readServiceEnvironment } from './environment.ts';
import { readTopic } from './feed/read-topic.ts';
import { watchSilence } from './feed/silence.ts';
import { openGateway } from './gateway/gateway.ts';
import { defaultLimits } from './gateway/limits.ts';
import { createLiveFeed, defaultPace } from './live-feed.ts';
import { closedConnections, exposeCounts, feedMessages, flushSeconds } from './metrics.ts';

const environment = readServiceEnvironment();
const log = createLog('live-feed', environment.LOG_LEVEL);
const stopTracing = await startTracing('live-feed');

const redis = createRedis(environment.REDIS_URL, log, 'sessions');
// Only cash-out needs sessions: the feed starts without them.
redis.connect().catch(() => {});
const subscriber = createRedis(environment.REDIS_URL, log, 'cash-out');

const live = createLiveFeed({ ...defaultPace, baseMs: environment.GATEWAY_TICK_MS }, (flushMs) =>
  flushSeconds.observe(flushMs / 1000),
);
hearNews(subscriber, live.takeCashOut).catch((err) => log.warn({ err }, 'not subscribed to cash out values'));
const followers = createFollowers();
const interest = keepInterest({
  redis,
  followers,
  values: live.values,
  onFault: (err) => log.warn({ err }, 'the bets that browsers watch were not noted in redis'),
});
const silence = watchSilence(feedSilenceSeconds * 1000, performance.now.bind(performance), (silent) => {
  log.warn({ silent }, silent ? 'feed timed out: prices are paused' : 'feed reconnected: prices go on');
  live.setPricesPaused(silent);
  if (silent) live.beginLive();
});

const takeText = (text: string): void => {
  const parsed = parseFeedMessage(text);
  feedMessages.inc({ outcome: parsed.ok ? 'taken' : 'rejected' });
  if (parsed.ok) live.take(parsed.message);
  else log.debug({ reason: parsed.reason }, 'unreadable feed message');
};
const reader = readTopic(environment.KAFKA_BROKERS, log, {
  onMessage: takeText,
  onHeard: silence.heard,
  onCaughtUp: () => {
    log.info({ fixtures: live.fixtureCount() }, 'caught up with the feed');
    live.beginLive();
  },
});

const { server, port, close } = await serve({
  host: environment.HOST,
  port: environment.PORT,
  checks: {
    kafka: () => !silence.isSilent() || `kafka not connected: silent for ${silence.silentSeconds()} s`,
    feed: () => live.isLive() || 'still reading the retained feed',
    redis: async () => (await redis.ping()) === 'PONG' || 'redis unreachable',
  },
});
const gateway = openGateway({
  server,
  values: live.values,
  hub: live.hub,
  sessions: sessionStore(redis),
  followers,
  limits: {
    ...defaultLimits,
    connections: environment.GATEWAY_MAX_CONNECTIONS,
    connectionsPerAddress: environment.GATEWAY_CONNECTIONS_PER_ADDRESS,
  },
  publicUrl: environment.PUBLIC_URL,
  log,
  onClose: (code) => closedConnections.inc({ code }),
});
exposeCounts(live, gateway);
const timers = [setInterval(silence.check, 250), setInterval(live.expire, 30_000)];
log.info({ port }, 'listening');

onShutdown(log, async () => {
  for (const timer of timers) clearInterval(timer);
  await gateway.stop();
  interest.stop();
  live.stop();
  await Promise.all([reader.stop(), close()]);
  for (const client of [subscriber, redis]) if (client.isOpen) client.destroy();
  await stopTracing();
});
