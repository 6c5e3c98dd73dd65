import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createResultPolls } from './result-polls.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const asked = vi.fn();
beforeEach(() => asked.mockReset());

it('a bet whose settling takes a minute is asked for after it', () => {
  const polls = createResultPolls(asked);
  polls.start();
  vi.advanceTimersByTime(60_000);
  const soFar = asked.mock.calls.length;
  vi.advanceTimersByTime(5000);
  expect(asked.mock.calls.length - soFar).toBe(1);
});

it('a bet that is settled at once is asked for within a second, and no bet more than eight times a result', () => {
  const polls = createResultPolls(asked);
  polls.start();
  vi.advanceTimersByTime(1000);
  expect(asked).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(3_600_000);
  expect(asked).toHaveBeenCalledTimes(8);
});

it('a further result starts the steps anew, and instead of those that were left', () => {
  const polls = createResultPolls(asked);
  polls.start();
  vi.advanceTimersByTime(1000);
  polls.start();
  vi.advanceTimersByTime(3_600_000);
  expect(asked).toHaveBeenCalledTimes(2 + 8);
});

it('asks no more once stopped', () => {
  const polls = createResultPolls(asked);
  polls.start();
  polls.stop();
  vi.advanceTimersByTime(3_600_000);
  expect(asked).not.toHaveBeenCalled();
});
