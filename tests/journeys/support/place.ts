import { addToBetslip } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { soon } from '../../support/soon.ts';
import { priceOf } from './sees.ts';

const pressMs = 5_000;
/** Prices may move again before each press of a slow browser. */
const anyPrice = { ...soon, timeout: 90_000 };

/** Puts a selection of the page on the slip, and waits until the server has it: the next page may read the slip at once. */
export const choose = async (page: Page, selection: string): Promise<void> => {
  const added = page.waitForResponse((response) => response.url().includes(addToBetslip.path));
  await priceOf(page, selection).click();
  await added;
};

/** Puts a selection of the page on the slip and types a stake on it. */
export const stakeOn = async (page: Page, selection: string, amount: string): Promise<void> => {
  await priceOf(page, selection).click();
  await page.getByLabel(`Stake on ${selection}`, { exact: true }).fill(amount);
};

/** Presses the button and waits for the receipt: once more where the feed was late, and prices paused in that moment. */
export const place = async (page: Page): Promise<void> => {
  const receipt = page.getByRole('status').getByText(/Bet placed|bets placed/);
  const paused = page.getByRole('alert').filter({ hasText: texts.pricesPaused });
  do {
    await page.getByRole('button', { name: 'Place Bet' }).click();
    await receipt.or(paused).first().waitFor();
  } while ((await paused.count()) > 0);
  await receipt.waitFor();
};

/** Places while prices move all the time: takes whatever is offered, as somebody does who wants the bet. */
export const placeAtAnyPrice = (page: Page): Promise<void> =>
  vi.waitFor(async () => {
    const yes = page.getByRole('button', {
      name: /^(Place Bet|Accept .+ and place|Accept and Place|Try again)$/,
    });
    if ((await yes.count()) > 0) await yes.first().click({ timeout: pressMs });
    expect(await page.getByRole('status').getByText('Bet placed').count()).toBe(1);
  }, anyPrice);
