import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKeptMs, draftKey, onDraftExpired, startDraftExpiry } from './draft-expiry.ts';

describe('a draft of a registration, on any page', () => {
  let kept: Map<string, string>;
  let stop: (() => void) | undefined;
  const shelf = () => ({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  const open = () => {
    stop = startDraftExpiry(shelf);
  };
  const keep = (at: unknown) => kept.set(draftKey, JSON.stringify({ at, values: {} }));

  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2030-01-01T12:00:00Z') });
    kept = new Map();
  });
  afterEach(() => {
    stop?.();
    vi.useRealTimers();
  });

  it.each([
    ['an hour old', -draftKeptMs],
    ['from later', 1],
  ])('is removed as it opens, where it is %s', (_, age) => {
    keep(Date.now() + age);
    open();
    expect(kept.size).toBe(0);
  });

  it.each(['{', '[]', 'null', '{"at":"now"}'])('is removed where it can not be read: %s', (stored) => {
    kept.set(draftKey, stored);
    open();
    expect(kept.size).toBe(0);
  });

  it('stays within its hour, and is removed a minute after it at the latest while the page is open', () => {
    keep(Date.now());
    open();
    vi.advanceTimersByTime(draftKeptMs - 1);
    expect(kept.size).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(kept.size).toBe(0);
  });

  it('stays for an hour after the last change', () => {
    open();
    vi.advanceTimersByTime(draftKeptMs / 2);
    keep(Date.now());
    vi.advanceTimersByTime(draftKeptMs - 1);
    expect(kept.size).toBe(1);
  });

  it('is told to the form that shows it, once', () => {
    const told = vi.fn();
    const leave = onDraftExpired(told);
    keep(Date.now());
    open();
    vi.advanceTimersByTime(draftKeptMs - 1);
    expect(told).not.toHaveBeenCalled();
    vi.advanceTimersByTime(180_000);
    expect(told).toHaveBeenCalledTimes(1);
    leave();
    keep(Date.now() - draftKeptMs);
    vi.advanceTimersByTime(60_000);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('fails nothing where the browser keeps nothing', () => {
    stop = startDraftExpiry(() => {
      throw new Error('denied');
    });
  });
});
