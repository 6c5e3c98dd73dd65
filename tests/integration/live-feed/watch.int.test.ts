import { nodeEntry, startChild } from '@paddock/infra/engines/child.ts';
import { inheritedEnv } from '@paddock/infra/engines/definition.ts';
import { describe, expect, it, vi } from 'vitest';
import { type Engines, startEngines } from '../../harness/index.ts';
import { type FeedPublisher, startFeedPublisher } from '../../support/feed-publisher.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';

const seldom = { ...soon, interval: 500 };

/** Longer than the tool tries to reach one broker. */
const outageMs = 6000;

/** `npm run feed -- watch`, with what it printed so far. */
const startWatching = (brokers: string) => {
  const entry = new URL('../../../infra/feed/main.ts', import.meta.url);
  let printed = '';
  const child = startChild(nodeEntry(entry, inheritedEnv(), ['watch', '--brokers', brokers]), (chunk) => {
    printed += chunk.toString();
  });
  return { printed: () => printed, stop: () => child.stop() };
};

describe('watching the feed', () => {
  let engines: Engines;
  let feed: FeedPublisher;
  let watching: ReturnType<typeof startWatching>;

  useStarted(async (start) => {
    engines = await start(startEngines(['kafka']));
    feed = await start(startFeedPublisher(engines.kafkaBrokers));
    // The tool gives up soon on a broker that has only just begun: this waits until it is ready.
    await feed.publish('InPlayStarted', 'first');
    watching = await start(startWatching(engines.kafkaBrokers));
  });

  /** Publishes until a message is printed: it may come before the tool has joined. */
  const showsWhatIsPublished = (fixtureId: string) =>
    vi.waitFor(async () => {
      await feed.publish('InPlayStarted', fixtureId);
      expect(watching.printed()).toContain(fixtureId);
    }, seldom);

  it('goes on when Kafka was away for a while, and ends without an error when it is stopped', async () => {
    await showsWhatIsPublished('before');
    await engines.kill('kafka');
    await new Promise((resolve) => setTimeout(resolve, outageMs));
    await engines.restart('kafka');
    await showsWhatIsPublished('after');
    expect(await watching.stop()).toMatchObject({ code: 0 });
  });
});
