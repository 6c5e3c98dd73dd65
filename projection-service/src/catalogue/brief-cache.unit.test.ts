import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createBriefCache } from './brief-cache.ts';

const longMs = 60_000;

describe('the brief cache', () => {
  it('makes one answer for all who ask while it is made or kept', async () => {
    const make = vi.fn(async (key: string) => `${key} ${make.mock.calls.length}`);
    const answer = createBriefCache(longMs, make);
    expect(await Promise.all([answer('a'), answer('a')])).toEqual(['a 1', 'a 1']);
    expect([await answer('a'), await answer('b')]).toEqual(['a 1', 'b 2']);
  });

  it('makes the answer again when it was kept for long enough', async () => {
    const make = vi.fn(async () => 'answer');
    const answer = createBriefCache(5, make);
    await answer('a');
    await wait(20);
    await answer('a');
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('keeps no failure', async () => {
    const make = vi.fn<() => Promise<string>>(async () => 'answer').mockRejectedValueOnce(new Error('lost'));
    const answer = createBriefCache(longMs, make);
    await expect(answer('a')).rejects.toThrow('lost');
    expect(await answer('a')).toBe('answer');
  });

  it('gives up the answer unused for longest, and no other, when there are too many', async () => {
    const make = vi.fn(async (key: string) => key);
    const answer = createBriefCache(longMs, make, 2);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await answer(key);
    expect(make.mock.calls.map(([key]) => key)).toEqual(['a', 'b', 'c', 'b']);
  });
});
