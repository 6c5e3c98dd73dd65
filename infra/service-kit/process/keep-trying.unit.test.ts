import { expect, test } from 'vitest';
import { keepTrying } from './keep-trying.ts';
import type { Log } from './log.ts';

const log = { warn: () => {} } as unknown as Log;

test('work that was interrupted, or ended by itself, is taken up again until told to stop', async () => {
  const stopping = new AbortController();
  const outcomes = ['failed', 'ended', 'told to stop'];
  const seen: string[] = [];
  await keepTrying('work', log, stopping.signal, async () => {
    const outcome = outcomes[seen.length] ?? '';
    seen.push(outcome);
    if (outcome === 'failed') throw new Error(outcome);
    if (outcome === 'told to stop') stopping.abort();
  });
  expect(seen).toEqual(outcomes);
});

test('what was told to stop before it began does nothing', async () => {
  const begun: string[] = [];
  await keepTrying('work', log, AbortSignal.abort(), async () => {
    begun.push('begun');
  });
  expect(begun).toEqual([]);
});
