import { describe, expect, it } from 'vitest';
import { sleep } from '../process/sleep.ts';
import { TimedOut } from '../process/with-timeout.ts';
import { createCallWatch } from './call-watch.ts';

const timeoutMs = 60;

const watched = () => {
  const silences: number[] = [];
  const onSilent = () => void silences.push(1);
  const watch = createCallWatch({ what: 'redis', timeoutMs, onSilent });
  return { watch, silences };
};
const never = () => new Promise<never>(() => {});

describe('a watched call', () => {
  it('has its answer, or its failure, where that comes in time', async () => {
    const { watch, silences } = watched();
    expect(await watch.inTime(Promise.resolve('PONG'))).toBe('PONG');
    await expect(watch.inTime(Promise.reject(new Error('WRONGTYPE')))).rejects.toThrow('WRONGTYPE');
    await sleep(2 * timeoutMs);
    expect(silences).toEqual([]);
  });

  it('is given up when no answer comes in time, each by its own', async () => {
    const { watch, silences } = watched();
    const began = performance.now();
    const first = watch.inTime(never()).catch((error: unknown) => error);
    await sleep(timeoutMs / 2);
    const second = watch.inTime(never()).catch((error: unknown) => error);
    expect(await first).toBeInstanceOf(TimedOut);
    expect(performance.now() - began).toBeGreaterThan(timeoutMs - 5);
    expect(silences).toHaveLength(1);
    expect(await second).toBeInstanceOf(TimedOut);
    expect(performance.now() - began).toBeGreaterThan(1.5 * timeoutMs - 5);
    expect(silences).toHaveLength(2);
  });

  it('is waited for whichever of those before and after it were answered', async () => {
    const { watch, silences } = watched();
    const answers = Array.from({ length: 4 }, () => Promise.withResolvers<number>());
    const asked = answers.map(({ promise }) => watch.inTime(promise).catch((error: unknown) => error));
    for (const index of [1, 0, 3]) answers[index]?.resolve(index);
    expect(await Promise.all([asked[0], asked[1], asked[3]])).toEqual([0, 1, 3]);
    expect(await asked[2]).toBeInstanceOf(TimedOut);
    const later = watch.inTime(never()).catch((error: unknown) => error);
    expect(await later).toBeInstanceOf(TimedOut);
    expect(silences).toHaveLength(2);
  });

  it('is not given up for the time in which the process itself was too busy to read the answer', async () => {
    const { watch, silences } = watched();
    const answered = Promise.withResolvers<string>();
    const asked = watch.inTime(answered.promise);
    // The answer lies in the socket: it is read behind the timers that are due.
    setTimeout(() => setImmediate(() => answered.resolve('PONG')), 0);
    const busyUntil = performance.now() + 3 * timeoutMs;
    while (performance.now() < busyUntil);
    expect(await asked).toBe('PONG');
    expect(silences).toEqual([]);
  });
});
