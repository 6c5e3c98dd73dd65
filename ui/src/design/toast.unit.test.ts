import { afterEach, describe, expect, it, vi } from 'vitest';
import { announceAccountChange } from '../lib/account-changes.ts';
import { showToastsBy, type ToastMessage, toast, toastMs, toastOptions } from './toast.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** A toaster: what it was given, and what is left of it. */
const toaster = () => {
  const left = new Map<string, string>();
  let count = 0;
  const add = vi.fn(({ data }: { data?: ToastMessage | undefined }): string => {
    const id = `t-${++count}`;
    left.set(id, data?.title ?? '');
    return id;
  });
  return { add, close: (id: string) => void left.delete(id), left: () => [...left.values()] };
};

it('a toast that comes before the toaster is shown once the toaster is there', () => {
  const shown = toaster();
  toast({ tone: 'ok', title: 'a' });
  stop = showToastsBy(shown);
  toast({ tone: 'ok', title: 'b' });
  expect(shown.left()).toEqual(['a', 'b']);
});

it('a toast that came before the toaster is taken away too once it is on screen', () => {
  const shown = toaster();
  const takeAway = toast({ tone: 'ok', title: 'a' });
  stop = showToastsBy(shown);
  takeAway();
  expect(shown.left()).toEqual([]);
});

it('no toast is shown twice when the toaster comes again', () => {
  const [first, second] = [toaster(), toaster()];
  showToastsBy(first)();
  toast({ tone: 'ok', title: 'a' });
  stop = showToastsBy(second);
  expect(first.add).not.toHaveBeenCalled();
  expect(second.add).toHaveBeenCalledTimes(1);
});

it('a toast goes by itself, an error only when it is dismissed', () => {
  expect(toastOptions({ tone: 'info', title: 'a' }).timeout).toBe(toastMs);
  expect(toastOptions({ tone: 'error', title: 'a' }).timeout).toBe(0);
});

describe('as an account leaves', () => {
  const ended = { from: 'nina', to: null };
  const say = () => {
    toast({ tone: 'ok', title: 'Won: €10.00 returned' });
    toast({ tone: 'ok', title: 'Your account is closed.', aboutLeaving: true });
  };

  it('what was said to it goes, on screen, and what says that it leaves stays', () => {
    const shown = toaster();
    stop = showToastsBy(shown);
    say();
    announceAccountChange(ended);
    toast({ tone: 'warn', title: 'Your session has ended.' });
    expect(shown.left()).toEqual(['Your account is closed.', 'Your session has ended.']);
  });

  it('so does what nobody has shown yet', () => {
    const shown = toaster();
    say();
    announceAccountChange(ended);
    stop = showToastsBy(shown);
    expect(shown.left()).toEqual(['Your account is closed.']);
  });

  it.each(['nina', 'nell'])('what says that it left goes once somebody is here again: %s', (to) => {
    const shown = toaster();
    stop = showToastsBy(shown);
    say();
    announceAccountChange(ended);
    announceAccountChange({ from: null, to });
    expect(shown.left()).toEqual([]);
  });

  it('and what was said to a visitor stays as somebody logs in', () => {
    const shown = toaster();
    stop = showToastsBy(shown);
    toast({ tone: 'ok', title: 'Your choice of cookies is saved' });
    announceAccountChange({ from: null, to: 'nina' });
    expect(shown.left()).toEqual(['Your choice of cookies is saved']);
  });
});

describe('what is taken away by whoever said it', () => {
  it('is on screen no more, and is not shown later', () => {
    const end = toast({ tone: 'error', title: 'a' });
    end();
    const shown = toaster();
    stop = showToastsBy(shown);
    const endShown = toast({ tone: 'error', title: 'b' });
    toast({ tone: 'ok', title: 'c' });
    expect(shown.left()).toEqual(['b', 'c']);
    endShown();
    expect(shown.left()).toEqual(['c']);
  });
});
