import { beforeEach, describe, expect, it } from 'vitest';
import { dismissToast, toast, toasts } from './toast.ts';

const titles = () => toasts.get().map((shown) => shown.title);

describe('toasts', () => {
  beforeEach(() => toasts.set([]));

  it('show at most three, the newest last', () => {
    for (const title of ['a', 'b', 'c', 'd']) toast({ tone: 'info', title });
    expect(titles()).toEqual(['b', 'c', 'd']);
  });

  it('go when they are dismissed, the others stay', () => {
    toast({ tone: 'ok', title: 'a' });
    toast({ tone: 'ok', title: 'b' });
    dismissToast(toasts.get()[0]!.id);
    expect(titles()).toEqual(['b']);
  });
});
