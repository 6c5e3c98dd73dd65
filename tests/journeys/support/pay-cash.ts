import type { Page } from 'playwright-core';
import { sees } from './sees.ts';

/** The PIN that the page of shops shows. */
export const pinShown = async (page: Page): Promise<string> => {
  const shown = await page.getByText(/^PIN( \d)+$/).textContent();
  return shown?.replaceAll(/\D/g, '') ?? '';
};

/** Asks for a PIN on the page of shops: whole or decimal euro. */
export const askForPin = async (page: Page, amount: string): Promise<string> => {
  await page.getByRole('button', { name: 'Deposit in a shop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deposit in a shop' });
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('button', { name: 'Get a PIN' }).click();
  return pinShown(page);
};

/** At the counter: the transaction behind a PIN. */
export const findByPin = async (counter: Page, pin: string): Promise<void> => {
  await counter.getByLabel("Customer's PIN").fill(pin);
  await counter.getByRole('button', { name: 'Find transaction' }).click();
};

/** At the counter: its cash is in the till. `amount` as it is shown: "€40.00". */
export const takeCash = async (counter: Page, pin: string, amount: string): Promise<void> => {
  await findByPin(counter, pin);
  await counter.getByRole('button', { name: `${amount} cash received` }).click();
  await sees(counter, `${amount} paid in`);
};
