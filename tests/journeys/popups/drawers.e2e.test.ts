import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useCustomer } from '../support/customer.ts';
import { choose } from '../support/place.ts';
import { useSharedSite } from '../support/site.ts';

/** In the page: names what moves on it but for what opened, also right after a press. */
const nameShifts = `
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries()) for (const { node } of sources) {
      const element = node instanceof Element ? node : node?.parentElement;
      if (element && !element.closest('[role="dialog"], [role="menu"]')) {
        window.moved.push(element.outerHTML.slice(0, 200));
      }
    }
  }).observe({ type: 'layout-shift', buffered: false });`;
/** In the page: the heights that the drawer has, from the first that it is drawn. */
const keepHeights = `
  window.heights = new Set();
  (function look() {
    const drawer = document.querySelector('[role="dialog"]');
    if (drawer) window.heights.add(drawer.offsetHeight);
    requestAnimationFrame(look);
  })();`;
/** In the page: nothing that has an end moves any more, and what came last is painted. */
const untilStill = `Promise.allSettled(
  document.getAnimations()
    .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime ?? 0))
    .map((one) => one.finished),
).then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))))`;

const movedOn = async (page: Page): Promise<string[]> =>
  z.array(z.string()).parse(await page.evaluate('window.moved'));
const hasFocus = (place: Locator) =>
  place.evaluate((element) => element.contains(element.ownerDocument.activeElement));

/** Where it stands once it has come to rest, from the edges of the screen. */
const edgesOf = async (page: Page, place: Locator) => {
  await page.evaluate(untilStill);
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  return { left: x, top: y, right: screen.width - x - width, bottom: screen.height - y - height };
};

describe('on a phone, where nobody asked for less motion,', () => {
  const site = useSharedSite();
  const { arrive } = useCustomer(site, 20);

  it('the betslip and the account’s menu come to rest in their place, move nothing else, and give the focus back', async () => {
    const { path } = await site.announce('Sorrel', 'Teasel');
    const page = await arrive(path, { device: 'phone', motion: true, preload: true });
    await choose(page, 'Sorrel');
    await page.waitForLoadState('networkidle');
    await page.evaluate(untilStill);
    await page.evaluate(nameShifts);
    await page.evaluate(keepHeights);

    const tab = page.getByRole('navigation', { name: 'Tabs' }).getByRole('button', { name: /^Betslip/ });
    const slip = page.getByRole('dialog', { name: 'Betslip' });
    await tab.press('Enter');
    await slip.waitFor();
    expect(await edgesOf(page, slip)).toMatchObject({ left: 0, right: 0, bottom: 0 });
    expect(await hasFocus(slip)).toBe(true);
    expect(await page.evaluate('window.heights.size')).toBe(1);
    await slip.getByRole('button', { name: 'Close' }).press('Enter');
    await slip.waitFor({ state: 'detached' });
    expect(await hasFocus(tab)).toBe(true);

    const corner = page.getByRole('banner').locator('[aria-haspopup="menu"]');
    const menu = page.getByRole('menu');
    await corner.press('Enter');
    await menu.waitFor();
    const edges = Object.values(await edgesOf(page, menu));
    expect(Math.min(...edges)).toBeGreaterThanOrEqual(0);
    expect(await hasFocus(menu)).toBe(true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(await hasFocus(corner)).toBe(true);
    expect(await movedOn(page)).toEqual([]);
  });
});
