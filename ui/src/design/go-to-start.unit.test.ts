import { expect, it, vi } from 'vitest';
import { goToStart } from './go-to-start.ts';

it('the start of a list takes the focus, and is brought into view however it was scrolled', () => {
  const start = { tabIndex: 0, focus: vi.fn(), scrollIntoView: vi.fn() };
  goToStart(start);
  expect(start.tabIndex).toBe(-1);
  expect(start.focus).toHaveBeenCalledWith({ preventScroll: true });
  expect(start.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
});

it('a list that stands there no more takes nothing', () => {
  expect(() => goToStart(null)).not.toThrow();
});
