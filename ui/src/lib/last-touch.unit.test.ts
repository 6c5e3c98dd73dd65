import { beforeEach, expect, it } from 'vitest';
import { createLastTouch } from './last-touch.ts';

const clock = { ms: 0 };
const kept = new Map<string, string>();
const shelf = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
const openTab = () =>
  createLastTouch(
    () => shelf,
    () => clock.ms,
  );

beforeEach(() => {
  clock.ms = Date.parse('2026-11-20T12:00:00Z');
  kept.clear();
});

it('a tab that nobody touches is not idle while another one is used', () => {
  const [idle, used] = [openTab(), openTab()];
  for (let minute = 0; minute < 30; minute += 1) {
    clock.ms += 60_000;
    used.touched();
  }
  clock.ms += 5000;
  expect(idle.idleMs()).toBe(5000);
});

it('tabs that nobody touches are idle from the last touch of any', () => {
  const tabs = [openTab(), openTab()];
  clock.ms += 1000;
  tabs[0]?.touched();
  clock.ms += 60_000;
  expect(tabs.map(({ idleMs }) => idleMs())).toEqual([60_000, 60_000]);
});

it('a tab in a browser that keeps nothing, or something else, knows of itself', () => {
  const alone = createLastTouch(
    () => {
      throw new Error('denied');
    },
    () => clock.ms,
  );
  clock.ms += 60_000;
  alone.touched();
  clock.ms += 1000;
  expect(alone.idleMs()).toBe(1000);
  const tab = openTab();
  for (const odd of ['never', '', String(clock.ms + 3_600_000)]) {
    kept.clear();
    tab.touched();
    clock.ms += 2000;
    for (const key of kept.keys()) kept.set(key, odd);
    expect(tab.idleMs()).toBe(2000);
  }
});
