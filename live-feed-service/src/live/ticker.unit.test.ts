import { currentTraceparent, traced } from '@paddock/service-kit/process';
import { useRecordedSpans } from '@paddock/service-kit/process/tracing.fixture';
import { expect, it } from 'vitest';
import { createTicker } from './ticker.ts';

useRecordedSpans();

it('a tick is part of no trace, whichever message it was that asked for it', async () => {
  const { promise: flushed, resolve } = Promise.withResolvers<string | undefined>();
  const flush = () => {
    resolve(currentTraceparent());
    return false;
  };
  const ticker = createTicker({ baseMs: 1, maxMs: 1 }, flush, () => {});
  traced('process market-events', {}, () => ticker.wake());
  expect(await flushed).toBeUndefined();
  ticker.stop();
});
