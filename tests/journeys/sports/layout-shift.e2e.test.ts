import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { customersDevices } from '../support/browser.ts';
import { priceOf } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

/** More than this is a page that moves under the hand (Core Web Vitals). */
const mostShift = 0.1;
/** Of a line and a server that are neither quick nor slow: what is asked for comes after the page was first painted. */
const answerMs = 300;

/** In the page: adds up how far things moved that nobody had pressed anything for. */
const addUpShifts = `
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifts += value;
  }).observe({ type: 'layout-shift', buffered: true });`;
/** In the page: what came last is painted, and its shift is told of. */
const untilPainted = `new Promise((painted) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(painted))))`;

/** Opens the page anew on such a line, waits for what it is about, and answers how far what stood on it moved. */
const shiftOf = async (
  page: Page,
  url: string,
  isThere: (page: Page) => Promise<unknown>,
): Promise<number> => {
  await page.addInitScript(addUpShifts);
  await page.route(
    (asked) => !/\.\w+$/.test(asked.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') {
        await new Promise((resolve) => setTimeout(resolve, answerMs));
      }
      await route.continue().catch(() => {});
    },
  );
  await page.goto(url);
  await isThere(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(untilPainted);
  return z.number().parse(await page.evaluate('window.shifts'));
};

describe.each(customersDevices)('on a %s what stands on a page stays while it loads:', (device) => {
  const { visit, announce } = useSharedSite();

  it('home', async () => {
    // Home lists those that begin first: this one was to begin before any other.
    await announce('Zinnia', 'Marigold', { startsInMinutes: -20 });
    const page = await visit('/privacy-policy', { device, preload: true });
    const shift = await shiftOf(page, '/', (home) =>
      home.getByRole('main').getByText('Zinnia').first().waitFor(),
    );
    expect(shift).toBeLessThan(mostShift);
  });

  it('the page of an event', async () => {
    const match = await announce('Nettle', 'Orchid');
    const page = await visit('/privacy-policy', { device, preload: true });
    const shift = await shiftOf(page, match.path, (event) => priceOf(event, 'Nettle').waitFor());
    expect(shift).toBeLessThan(mostShift);
  });

  it('the racing of the day, and a race', async () => {
    const runners = {
      Snowdrop: { up: 5, down: 2 },
      Tansy: { up: 7, down: 2 },
      Verbena: { up: 9, down: 1 },
    };
    const race = await announce.race({ course: 'Larkfield', runners });
    const page = await visit('/privacy-policy', { device, preload: true });
    const ofTheDay = await shiftOf(page, '/sports/horse-racing', (racing) =>
      racing.getByRole('main').getByText('Larkfield').first().waitFor(),
    );
    expect(ofTheDay).toBeLessThan(mostShift);
    const shift = await shiftOf(page, race.path, (card) => priceOf(card, 'Snowdrop').waitFor());
    expect(shift).toBeLessThan(mostShift);
  });

  it('the betslip', async () => {
    const match = await announce('Primrose', 'Quince');
    const page = await visit(match.path, { device, preload: true });
    await priceOf(page, 'Primrose').click();
    await page.waitForLoadState('networkidle');
    const shift = await shiftOf(page, '/betslip', (slip) =>
      slip.getByLabel('Stake on Primrose').first().waitFor(),
    );
    expect(shift).toBeLessThan(mostShift);
  });
});
