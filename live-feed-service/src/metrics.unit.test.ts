import { metrics } from '@paddock/service-kit/process';
import { expect, it } from 'vitest';
import { createLiveFeed } from './live-feed.ts';
import { measure } from './metrics.ts';

const shownAs = async (name: string) => (await metrics.getSingleMetric(name)?.get())?.values[0]?.value;

it('totals are shown as they stand however often they are asked for, and the tick in seconds', async () => {
  const live = createLiveFeed();
  measure({
    live,
    gateway: { connectionCount: () => 2 },
    watchdog: { silentSeconds: () => 0 },
    watchers: { bets: () => new Set() },
  });
  for (const frames of [3, 5]) {
    live.hub.counts.frames = frames;
    expect(await shownAs('paddock_gateway_frames_sent_total')).toBe(frames);
    expect(await shownAs('paddock_gateway_frames_sent_total')).toBe(frames);
  }
  expect(await shownAs('paddock_gateway_tick_seconds')).toBe(0.01);
  live.stop();
});
