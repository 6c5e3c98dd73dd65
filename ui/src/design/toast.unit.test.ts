import { afterEach, expect, it, vi } from 'vitest';
import { showToastsBy, toast, toastMs, toastOptions } from './toast.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

it('a toast that comes before the toaster is shown once the toaster is there', () => {
  const add = vi.fn();
  toast({ tone: 'ok', title: 'a' });
  stop = showToastsBy(add);
  toast({ tone: 'ok', title: 'b' });
  expect(add.mock.calls.map(([{ title }]) => title)).toEqual(['a', 'b']);
});

it('no toast is shown twice when the toaster comes again', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  showToastsBy(first)();
  toast({ tone: 'ok', title: 'a' });
  stop = showToastsBy(second);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
});

it('a toast goes by itself, an error only when it is dismissed', () => {
  expect(toastOptions({ tone: 'info', title: 'a' }).timeout).toBe(toastMs);
  expect(toastOptions({ tone: 'error', title: 'a' }).timeout).toBe(0);
});
