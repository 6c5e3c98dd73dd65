import type { Server } from 'node:http';
import { startGateway } from '@paddock/live-feed-service/src/gateway/gateway.ts';
import { defaultConnectionLimits } from '@paddock/live-feed-service/src/gateway/limits.ts';
import { createLiveFeed, defaultPace } from '@paddock/live-feed-service/src/live-feed.ts';
import { startPublishing } from './publisher.ts';
import type { Scenario, Totals } from './scenario.ts';

/** The gateway as the service runs it; feed messages go straight into its fold instead of through Kafka. */
export const startGatewayUnderTest = (server: Server, scenario: Scenario): (() => Totals) => {
  let flushMs = 0;
  const live = createLiveFeed({ ...defaultPace, baseMs: scenario.tickMs }, (tookMs) => {
    flushMs += tookMs;
  });
  live.beginLive();
  startGateway({
    trustedEdges: { has: () => true },
    server,
    values: live.values,
    hub: live.hub,
    sessions: { open: async () => undefined },
    limits: defaultConnectionLimits,
    log: { info: () => {}, warn: () => {}, debug: () => {} },
    onClose: () => {},
  });
  const publishing = startPublishing(scenario, live.take);
  return () => ({
    flushMs,
    publishMs: publishing.busyMs(),
    skipped: live.hub.counts.skipped,
    intervalMs: live.intervalMs(),
  });
};
