import type { Page } from 'playwright-core';
import { password, testCard } from '../../support/customer.ts';

/** What both forms ask for. */
const fillCard = async (page: Page, amount: string): Promise<void> => {
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Card number').fill(testCard.CardNumber);
  await page.getByLabel('Name on the card').fill(testCard.CardHolderName);
  await page.getByLabel('Expiry month').selectOption('12');
  await page.getByLabel('Expiry year').selectOption({ index: 3 });
  await page.getByLabel('Your Paddock password').fill(password);
};

/** Pays in with the test card, on the page of deposits: whole or decimal euro. */
export const payIn = async (page: Page, amount: string): Promise<void> => {
  await fillCard(page, amount);
  await page.getByLabel('Security code').fill(testCard.SecurityCode);
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
};

/** Pays out to the test card, on the page of withdrawals. */
export const payOut = async (page: Page, amount: string): Promise<void> => {
  await fillCard(page, amount);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
};
