import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { soon } from '../../support/soon.ts';

/** Waits until this is on the page, where it can be seen. */
export const sees = (place: Page | Locator, text: string | RegExp): Promise<void> =>
  place.getByText(text).filter({ visible: true }).first().waitFor();

/** Waits until a toast says this: the page under it may say the same of something else. */
export const seesToast = (page: Page, text: string | RegExp): Promise<void> =>
  sees(page.getByRole('region', { name: 'Notifications' }), text);

/** Waits until this is to be seen no more. */
export const seesNoMore = (place: Page | Locator, text: string | RegExp): Promise<void> =>
  vi.waitFor(async () => {
    expect(await place.getByText(text).filter({ visible: true }).count()).toBe(0);
  }, soon);

/** Waits until the balance in the page's corner is this: "€12.50". */
export const seesBalance = (page: Page, amount: string): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(`^Balance ${amount.replace('.', String.raw`\.`)}\\D`) })
    .waitFor();

/** The button of a selection, by the start of its name. */
export const priceOf = (page: Page, selection: string): Locator =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${selection} (\\S+|no price)(,|$)`) });

/** Waits until a selection's button says this, and of movements only this: "5/2", "SUSP", "3/1, higher". */
export const seesPrice = (page: Page, selection: string, spoken: string): Promise<void> => {
  const [odds, movement] = spoken.split(', ');
  const place = '(, (?!higher|lower)[^,]+)*';
  const name = new RegExp(`^${selection} ${odds}${place}${movement ? `, ${movement}` : ''}$`);
  return page.getByRole('main').getByRole('button', { name }).waitFor();
};
