import { expect, test } from 'vitest';
import { createRecordingLog, silentLog } from './log.fixture.ts';
import { retryForever } from './retry-forever.ts';

test('work that failed, or ended by itself, is retried until the signal stops it', async () => {
  const stopping = new AbortController();
  const outcomes = ['failed', 'ended', 'stopped'];
  const seen: string[] = [];
  await retryForever('work', silentLog, stopping.signal, async () => {
    const outcome = outcomes[seen.length] ?? '';
    seen.push(outcome);
    if (outcome === 'failed') throw new Error(outcome);
    if (outcome === 'stopped') stopping.abort();
  });
  expect(seen).toEqual(outcomes);
});

test('work that was stopped before it began does nothing', async () => {
  const begun: string[] = [];
  await retryForever('work', silentLog, AbortSignal.abort(), async () => {
    begun.push('begun');
  });
  expect(begun).toEqual([]);
});

test('one outage is one warning, and one line when the work goes on', async () => {
  const stopping = new AbortController();
  const { log, lines } = createRecordingLog();
  let attempts = 0;
  await retryForever('following the feed', log, stopping.signal, async (working) => {
    attempts++;
    if (attempts === 3) {
      working();
      throw new Error('lost again');
    }
    if (attempts === 4) return stopping.abort();
    throw new Error('kafka not connected');
  });
  expect(lines).toEqual([
    'warn following the feed: kafka not connected, retrying',
    'info following the feed works again',
    'warn following the feed: lost again, retrying',
  ]);
});
