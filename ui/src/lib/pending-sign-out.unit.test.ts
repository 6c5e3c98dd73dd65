import { expect, it } from 'vitest';
import { createPendingSignOut } from './pending-sign-out.ts';

const shelf = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

it('a session that is to be ended is known to other tabs and after a reload, until it is', () => {
  const shared = shelf();
  const [here, there] = [createPendingSignOut(() => shared), createPendingSignOut(() => shared)];
  here.begin('mark');
  expect([there.isOf('mark'), there.isOf('another'), there.isOf(undefined)]).toEqual([true, false, false]);
  there.end();
  expect(createPendingSignOut(() => shared).isOf('mark')).toBe(false);
});

it('a browser that keeps nothing still knows it in this tab', () => {
  const blocked = createPendingSignOut(() => {
    throw new Error('blocked');
  });
  blocked.begin('mark');
  expect(blocked.isOf('mark')).toBe(true);
  blocked.end();
  expect(blocked.isOf('mark')).toBe(false);
});
