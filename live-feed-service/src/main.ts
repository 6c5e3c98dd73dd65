import { feedSilenceSeconds } from '@paddock/contracts/catalogue';
import { feedTopic, parseFeedMessage } from '@paddock/contracts/feed';
import type { LiveUpdate } from '@paddock/contracts/gateway';
import { createRedis, kafkaAddressOf, redisAddressOf } from '@paddock/service-kit/engines';
import { createSessionStore, serve } from '@paddock/service-kit/http';
import {
  createLog,
  currentTraceparent,
  isDevelopment,
  logUnhandledRejections,
  onShutdown,
  SpanKind,
  startServiceTls,
  startTracing,
  traced,
} from '@paddock/service-kit/process';
import { createValueAges } from './cash-out/value-ages.ts';
import { subscribeToValues, type ValueOrigin } from './cash-out/value-subscriber.ts';
import { startWatchedBets } from './cash-out/watched-bets.ts';
import { createWatchers } from './cash-out/watchers.ts';
import { readServiceEnvironment } from './environment.ts';
import { createFeedWatchdog } from './feed/feed-watchdog.ts';
import { startTopicReader } from './feed/topic-reader.ts';
import { subscribeToEndedSessions } from './gateway/ended-sessions.ts';
import { startGateway } from './gateway/gateway.ts';
import { defaultConnectionLimits } from './gateway/limits.ts';
import { createLiveFeed, defaultPace } from './live-feed.ts';
import { cashOutAgeSeconds, closedConnections, feedMessages, flushSeconds, measure } from './metrics.ts';

const environment = readServiceEnvironment();
const log = createLog('live-feed-service', environment.LOG_LEVEL);
logUnhandledRejections(log);
const stopTracing = await startTracing('live-feed-service', log);

const { ENGINE_TIMEOUT_MS: timeoutMs } = environment;
const redisAddress = redisAddressOf(environment);
const redis = createRedis({ ...redisAddress, log, role: 'sessions', timeoutMs });
// Only cash-out needs sessions: the feed starts without them.
redis.connect().catch(() => {});
const subscriber = createRedis({ ...redisAddress, log, role: 'cash-out', timeoutMs });

const endedSessions = createRedis({ ...redisAddress, log, role: 'ended-sessions', timeoutMs });

const valueAges = createValueAges((seconds) => cashOutAgeSeconds.observe(seconds));
const live = createLiveFeed({ ...defaultPace, baseMs: environment.GATEWAY_TICK_MS }, (flushMs) => {
  flushSeconds.observe(flushMs / 1000);
  valueAges.sent();
});
const takeCashOut = (update: LiveUpdate, own: string, { traceparent, publishedAt }: ValueOrigin): void => {
  if (live.takeCashOut(update, own, traceparent)) valueAges.take(publishedAt);
};
const notSubscribed = (err: unknown) => log.warn({ err }, 'not subscribed to cash out values');
subscribeToValues({ redis: subscriber, take: takeCashOut, onFault: notSubscribed }).catch(notSubscribed);
const watchers = createWatchers();
const sessions = createSessionStore(redis);
const watchedBets = startWatchedBets({
  redis,
  sessions,
  watchers,
  values: live.values,
  onFault: (err) => log.warn({ err }, 'watched bets could not be published'),
});
const watchdog = createFeedWatchdog(
  feedSilenceSeconds * 1000,
  performance.now.bind(performance),
  (silent) => {
    log.warn({ silent }, silent ? 'kafka timed out: prices are paused' : 'kafka connected again');
    if (silent) live.fallBehind();
    else reader.lookAgain();
  },
);

const takeText = (text: string): void => {
  const parsed = parseFeedMessage(text);
  if (parsed.ok) {
    const hasEffect = live.take(parsed.message, currentTraceparent());
    feedMessages.inc({ outcome: hasEffect ? 'taken' : 'without-effect' });
  } else {
    feedMessages.inc({ outcome: 'rejected' });
    log.debug({ reason: parsed.reason }, 'unreadable feed message');
  }
};
const reader = startTopicReader(kafkaAddressOf(environment), log, {
  // What was retained was published long ago; what comes without a trace begins none here.
  onMessage: (text, parent) =>
    live.isLive() && parent !== undefined
      ? traced(`process ${feedTopic}`, { kind: SpanKind.CONSUMER, parent }, () => takeText(text))
      : takeText(text),
  onAnswered: watchdog.alive,
  onBehind: live.fallBehind,
  onCaughtUp: () => {
    if (watchdog.isSilent()) return;
    log.info({ fixtures: live.fixtureCount() }, 'caught up with the feed: prices are live');
    live.beginLive();
  },
});

const { server, port, close } = await serve({
  host: environment.HOST,
  port: environment.PORT,
  tls: startServiceTls(environment, log),
  checks: {
    kafka: () => !watchdog.isSilent() || `kafka not connected: silent for ${watchdog.silentSeconds()} s`,
    feed: () => live.isLive() || 'still reading the retained feed',
    redis: async () => (await redis.ping()) === 'PONG' || 'redis unreachable',
  },
});
const gateway = startGateway({
  trustedEdges: environment.TRUSTED_EDGES,
  server,
  values: live.values,
  hub: live.hub,
  sessions,
  secureCookies: !isDevelopment(environment.PADDOCK_PROFILE),
  watchers,
  limits: {
    ...defaultConnectionLimits,
    connections: environment.GATEWAY_MAX_CONNECTIONS,
    connectionsPerAddress: environment.GATEWAY_CONNECTIONS_PER_ADDRESS,
  },
  publicUrl: environment.PUBLIC_URL,
  log,
  onClose: (code) => closedConnections.inc({ code }),
});
const notHeard = (err: unknown) => log.warn({ err }, 'not subscribed to sessions that end');
subscribeToEndedSessions(endedSessions, gateway.endSessions, notHeard).catch(notHeard);
measure({ live, gateway, watchdog, watchers });
const timers = [setInterval(watchdog.check, 250), setInterval(live.expire, 30_000)];
log.info({ port }, 'listening');

onShutdown(log, async () => {
  for (const timer of timers) clearInterval(timer);
  await gateway.stop();
  watchedBets.stop();
  live.stop();
  await Promise.all([reader.stop(), close()]);
  for (const client of [subscriber, endedSessions, redis]) if (client.isOpen) client.destroy();
  await stopTracing();
});
