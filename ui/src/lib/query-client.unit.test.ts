import { MutationObserver, notifyManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { askAgainMs, createQueryClient } from './query-client.ts';
import { wait } from './wait.ts';

const unavailable = new CallError('unavailable', '');
const refused = new CallError('unknown-bet', '');

const answerMs = 50;

/** A read in sight whose first answers are these, and then its value. */
const shown = (...failures: CallError[]) => {
  let asked = 0;
  const queryFn = async () => {
    const failure = failures[asked];
    asked += 1;
    await wait(answerMs);
    if (failure) throw failure;
    return 'the answer';
  };
  const client = createQueryClient();
  const observer = new QueryObserver(client, { queryKey: ['read'], queryFn });
  const leave = observer.subscribe(() => {});
  return { client, observer, leave, asked: () => asked };
};
const many = (failure: CallError, times: number) => Array.from({ length: times }, () => failure);

describe('a read that had no answer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('is asked again every few seconds while it is in sight, until it has one', async () => {
    const { observer, asked } = shown(unavailable, unavailable, unavailable);
    await vi.advanceTimersByTimeAsync(4_100);
    expect(observer.getCurrentResult().isError).toBe(true);
    await vi.advanceTimersByTimeAsync(8_200);
    expect(observer.getCurrentResult()).toMatchObject({ isError: false, data: 'the answer' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(4);
  });

  it('is shown as failed until there is an answer, and not as one that was never asked', async () => {
    const { observer } = shown(unavailable, unavailable, unavailable, unavailable);
    await vi.advanceTimersByTimeAsync(4_100);
    const seen = new Set<string>();
    // As components are told of it.
    observer.subscribe(notifyManager.batchCalls(() => seen.add(observer.getCurrentResult().status)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(observer.getCurrentResult().data).toBe('the answer');
    expect([...seen]).toEqual(['error', 'success']);
  });

  it('is not asked for once nobody looks', async () => {
    const { leave, asked } = shown(unavailable, unavailable);
    await vi.advanceTimersByTimeAsync(100);
    leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(1);
  });

  it('is asked again also when a try of it was cancelled just when its turn came', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { client, observer } = shown(unavailable, unavailable);
    await vi.advanceTimersByTimeAsync(answerMs + askAgainMs() - 10);
    void observer.refetch();
    await vi.advanceTimersByTimeAsync(20);
    await client.cancelQueries();
    expect(observer.getCurrentResult()).toMatchObject({ isError: true, fetchStatus: 'idle' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(observer.getCurrentResult().data).toBe('the answer');
  });

  it('is asked again once it is in sight again, and by then left without an answer', async () => {
    const { client, observer, leave } = shown(unavailable, unavailable);
    await vi.advanceTimersByTimeAsync(answerMs);
    leave();
    await vi.advanceTimersByTimeAsync(60_000);
    const back = new QueryObserver(client, { ...observer.options, retryOnMount: false });
    back.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(back.getCurrentResult().data).toBe('the answer');
  });

  it('is not asked more often because it was asked from elsewhere as well', async () => {
    const { observer, asked } = shown(...many(unavailable, 1000));
    for (let press = 0; press < 10; press += 1) {
      void observer.refetch();
      await vi.advanceTimersByTimeAsync(2 * answerMs);
    }
    const before = asked();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked() - before).toBeLessThanOrEqual(30);
  });

  it('is one that was not refused: a refusal is an answer', async () => {
    const { asked } = shown(refused);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(1);
  });
});

describe('while there is no network', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    onlineManager.setOnline(false);
  });
  afterEach(() => {
    vi.useRealTimers();
    onlineManager.setOnline(true);
  });

  it('a command is not held back to be sent later: it fails at its press', async () => {
    const mutationFn = vi.fn(() => Promise.reject(new CallError('offline', '')));
    const command = new MutationObserver(createQueryClient(), { mutationFn });
    await expect(command.mutate()).rejects.toMatchObject({ code: 'offline' });
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(mutationFn).toHaveBeenCalledTimes(1);
  });

  it('a read fails at once, and is asked again until it has an answer', async () => {
    const { observer } = shown(new CallError('offline', ''), new CallError('offline', ''));
    await vi.advanceTimersByTimeAsync(answerMs);
    expect(observer.getCurrentResult()).toMatchObject({ isError: true, isPaused: false });
    await vi.advanceTimersByTimeAsync(8_200);
    expect(observer.getCurrentResult().data).toBe('the answer');
  });
});
