import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActingGate } from './acting-gate.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const gateOf = (signal = new AbortController().signal) => {
  const onOpen = vi.fn();
  const gate = createActingGate(signal, onOpen);
  gate.resume();
  return { gate, onOpen };
};

test('settlement acts once events have stopped coming for a while', () => {
  const { gate, onOpen } = gateOf();
  gate.waitForQuiet();
  vi.advanceTimersByTime(299);
  gate.waitForQuiet();
  vi.advanceTimersByTime(299);
  expect(gate.isOpen()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(gate.isOpen()).toBe(true);
  expect(onOpen).toHaveBeenCalledOnce();
});

test('an empty index stops it until the past is folded again', () => {
  const { gate } = gateOf();
  gate.open();
  gate.close();
  expect([gate.isOpen(), gate.closings()]).toEqual([false, 1]);
  gate.waitForQuiet();
  vi.advanceTimersByTime(300);
  expect([gate.isOpen(), gate.closings()]).toEqual([true, 1]);
});

test('settlement does not act while its log is not followed, which says nothing of the index', () => {
  const { gate } = gateOf();
  gate.waitForQuiet();
  gate.pause();
  vi.advanceTimersByTime(1000);
  expect(gate.isOpen()).toBe(false);
  gate.open();
  gate.pause();
  expect([gate.isOpen(), gate.closings()]).toEqual([false, 0]);
  gate.resume();
  vi.advanceTimersByTime(300);
  expect(gate.isOpen()).toBe(true);
});

test('a fold that ends after the log was lost does not let settlement act', () => {
  const { gate } = gateOf();
  gate.pause();
  gate.waitForQuiet();
  vi.advanceTimersByTime(1000);
  gate.open();
  expect(gate.isOpen()).toBe(false);
});

test('a process that ends does not begin to act', () => {
  const ending = new AbortController();
  const { gate, onOpen } = gateOf(ending.signal);
  gate.waitForQuiet();
  gate.end();
  ending.abort();
  gate.waitForQuiet();
  vi.advanceTimersByTime(1000);
  expect(onOpen).not.toHaveBeenCalled();
});
