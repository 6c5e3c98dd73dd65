import { startEngines } from '../../harness/index.ts';
import { type BenchChild, startChild } from '../child.ts';
import { type BenchFigure, type BenchLine, overRounds } from '../figures.ts';
import { fillAccounts } from './fill.ts';
import type { Replayed, ReplayOrder } from './replay-load.ts';

const wantedEvents = 100_000;

/**
 * Events per second of a rebuild of all read models against a bare read of `$all` with the client. Each kind has a
 * process of its own that is warm: its first run is not counted.
 */
export const benchRebuild = async (rounds: number): Promise<BenchFigure[]> => {
  const running = await startEngines(['eventStore', 'redis'], { shared: ['eventStore'], killable: true });
  const children: BenchChild[] = [];
  try {
    const { eventStoreUrl, redisUrl } = running;
    const filled = await fillAccounts(eventStoreUrl, wantedEvents);
    const measureIn = (what: ReplayOrder['what']) => {
      const child = startChild(new URL('./replay-load.ts', import.meta.url));
      children.push(child);
      return async (): Promise<number> => {
        const order: ReplayOrder = { what, eventStoreUrl, redisUrl };
        const { events, seconds } = await child.ask<Replayed>(order);
        if (events < filled) throw new Error(`${what} saw ${events} of ${filled} events`);
        return events / seconds;
      };
    };
    const read = measureIn('read');
    const rebuild = measureIn('rebuild');
    await read();
    await rebuild();
    const measured: BenchLine[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const baseline = await read();
      const value = await rebuild();
      const line = { name: 'rebuild of all read models', value, unit: 'events/s', baseline };
      measured.push([{ ...line, ratio: value / baseline }]);
    }
    return overRounds(measured);
  } finally {
    for (const child of children) child.end();
    await running.stop();
  }
};
