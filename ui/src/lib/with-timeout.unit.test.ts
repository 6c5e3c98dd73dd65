import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withDeadline, withTimeout } from './with-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('an answer in time is the answer, and no timer is left behind', async () => {
  await expect(withTimeout(Promise.resolve('placed'), 1000)).resolves.toBe('placed');
  expect(vi.getTimerCount()).toBe(0);
});

it('a failure in time is the failure, and no timer is left behind', async () => {
  await expect(withTimeout(Promise.reject(new Error('refused')), 1000)).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});

it('a call without an answer is unreachable when its time is over', async () => {
  const lost = expect(withTimeout(new Promise(() => {}), 1000)).rejects.toMatchObject({
    code: 'unreachable',
  });
  await vi.advanceTimersByTimeAsync(1000);
  await lost;
});

describe('a call that can be given up', () => {
  /** A call without an answer, and whether it was given up. */
  const open = (signal?: AbortSignal) => {
    let given: AbortSignal | undefined;
    const answer = withDeadline(
      (own) => {
        given = own;
        return new Promise<never>((_, reject) =>
          own.addEventListener('abort', () => reject(new Error('given up'))),
        );
      },
      1000,
      signal,
    );
    return { answer, isGivenUp: () => given?.aborted };
  };

  it('is given up when its time is over', async () => {
    const { answer, isGivenUp } = open();
    const lost = expect(answer).rejects.toMatchObject({ code: 'unreachable' });
    expect(isGivenUp()).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    await lost;
    expect(isGivenUp()).toBe(true);
  });

  it('is given up before its time by who made it', async () => {
    const lost = new AbortController();
    const { answer, isGivenUp } = open(lost.signal);
    const failed = expect(answer).rejects.toThrow('given up');
    lost.abort();
    await failed;
    expect(isGivenUp()).toBe(true);
  });

  it('is not made where it was given up already', async () => {
    const call = vi.fn(async () => 'sent');
    await expect(withDeadline(call, 1000, AbortSignal.abort())).rejects.toMatchObject({
      code: 'unreachable',
    });
    expect(call).not.toHaveBeenCalled();
  });
});
