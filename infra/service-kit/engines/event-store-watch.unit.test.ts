import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TimedOut } from '../process/with-timeout.ts';
import { createEventStoreWatch } from './event-store-watch.ts';

const timeoutMs = 1_000;

/** A store of which the test says whether it answers; how often the client connected anew. */
const createStore = () => {
  const told = { isThere: true, connections: 0, silences: 0, asked: 0 };
  const ask = (ms: number): Promise<void> => {
    told.asked += 1;
    if (told.isThere) return Promise.resolve();
    return new Promise((_, reject) => setTimeout(() => reject(new TimedOut('event store', ms)), ms));
  };
  const watch = createEventStoreWatch({
    ...{ ask, timeoutMs },
    reconnect: () => {
      told.connections += 1;
    },
    onSilent: () => {
      told.silences += 1;
    },
  });
  return { told, watch };
};

describe('an event store that is watched', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is asked something each second in which nothing is heard of it, and nothing while it answers', async () => {
    const { told, watch } = createStore();
    for (let n = 0; n < 10; n += 1) {
      await vi.advanceTimersByTimeAsync(500);
      watch.heard();
    }
    expect(told.asked).toBe(0);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(told.asked).toBeGreaterThan(3);
    expect([watch.isSilent(), told.connections]).toEqual([false, 0]);
    watch.stop();
  });

  it('counts as silent two seconds after its last answer, also when nobody else asks', async () => {
    const { told, watch } = createStore();
    watch.heard();
    told.isThere = false;
    await vi.advanceTimersByTimeAsync(2_100);
    expect([watch.isSilent(), told.silences]).toEqual([true, 1]);
    watch.stop();
  });

  it('is looked for anew every half second, while a cluster may elect a leader, until it answers', async () => {
    const { told, watch } = createStore();
    told.isThere = false;
    watch.heard();
    await vi.advanceTimersByTimeAsync(1);
    watch.unanswered(performance.now());
    await vi.advanceTimersByTimeAsync(2_900);
    expect(told.connections).toBe(6);
    told.isThere = true;
    await vi.advanceTimersByTimeAsync(600);
    expect(watch.isSilent()).toBe(false);
    const { connections } = told;
    await vi.advanceTimersByTimeAsync(5_000);
    expect([told.connections, told.silences]).toEqual([connections, 1]);
    watch.stop();
  });

  it('that is far or slow is found after that by a search that waits long enough for its answer', async () => {
    const needsMs = 1_200;
    const ask = async (ms: number): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, Math.min(ms, needsMs)));
      if (ms < needsMs) throw new TimedOut('event store', ms);
    };
    const watch = createEventStoreWatch({ ask, timeoutMs, reconnect: () => {} });
    await vi.advanceTimersByTimeAsync(1);
    watch.unanswered(performance.now());
    expect(watch.isSilent()).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(watch.isSilent()).toBe(false);
    watch.stop();
  });

  it('is not silent when it was slow over one answer and gave others', async () => {
    const { watch } = createStore();
    const asked = performance.now();
    await vi.advanceTimersByTimeAsync(500);
    watch.heard();
    await vi.advanceTimersByTimeAsync(500);
    watch.unanswered(asked);
    expect(watch.isSilent()).toBe(false);
    watch.stop();
  });

  it('is not looked for any more once nobody watches', async () => {
    const { told, watch } = createStore();
    told.isThere = false;
    await vi.advanceTimersByTimeAsync(1);
    watch.unanswered(performance.now());
    watch.stop();
    await vi.advanceTimersByTimeAsync(600);
    const { connections } = told;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(told.connections).toBe(connections);
  });
});
