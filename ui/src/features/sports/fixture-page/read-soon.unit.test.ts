import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReadSoon, maxSingle, readAfterMs } from './read-soon.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const [soon, later] = readAfterMs;

describe('what is read of a fixture after a live change', () => {
  const reading = () => {
    const [whole, market] = [vi.fn(), vi.fn()];
    const reads = createReadSoon({ whole, market });
    const readMarkets = () => market.mock.calls.map(([id]) => id);
    return { ...reads, whole, market, readMarkets };
  };

  it('is the market that changed and no other, a moment later and once more', () => {
    const { changed, whole, readMarkets } = reading();
    changed('m1');
    changed('m1');
    vi.advanceTimersByTime(soon);
    expect(readMarkets()).toEqual(['m1']);
    vi.advanceTimersByTime(later);
    expect(readMarkets()).toEqual(['m1', 'm1']);
    changed('m2');
    vi.advanceTimersByTime(later);
    expect(readMarkets().slice(2)).toEqual(['m2', 'm2']);
    expect(whole).not.toHaveBeenCalled();
  });

  it('is the whole when the fixture itself changed, or many of its markets', () => {
    const { changed, whole, market } = reading();
    changed('m1');
    changed(undefined);
    vi.advanceTimersByTime(later);
    expect(whole).toHaveBeenCalledTimes(2);
    for (let count = 0; count <= maxSingle; count += 1) changed(`m${count}`);
    vi.advanceTimersByTime(later);
    expect(whole).toHaveBeenCalledTimes(4);
    expect(market).not.toHaveBeenCalled();
  });

  it('is nothing once the screen is left', () => {
    const { changed, stop, whole, market } = reading();
    changed('m1');
    stop();
    vi.advanceTimersByTime(later);
    expect([whole, market].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });
});
