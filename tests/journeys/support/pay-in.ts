import type { FrameLocator, Locator, Page } from 'playwright-core';
import { password, testCard } from '../../support/customer.ts';

/** The fields of the payment provider, in their frame. */
export const cardFieldsIn = (place: Page | Locator): FrameLocator =>
  place.frameLocator('iframe[title="Card details"]');

/** Types a card where the provider's fields stand; paying out asks for no code. */
export const typeCard = async (
  place: Page | Locator,
  card: Partial<typeof testCard> = {},
  withCode = true,
): Promise<void> => {
  const fields = cardFieldsIn(place);
  const { CardNumber, CardHolderName, ExpiryMonth, SecurityCode } = { ...testCard, ...card };
  await fields.getByLabel('Card number').fill(CardNumber);
  await fields.getByLabel('Name on the card').fill(CardHolderName);
  await fields.getByLabel('Expiry month').selectOption(ExpiryMonth);
  await fields.getByLabel('Expiry year').selectOption({ index: 3 });
  if (withCode) await fields.getByLabel('Security code').fill(SecurityCode);
};

/** The accounts of PayPal in the sandbox, in their frame. */
export const eWalletFieldsIn = (place: Page | Locator): FrameLocator =>
  place.frameLocator('iframe[title="Your PayPal account"]');

/** Pays in with the test card, or another, on the page of deposits: whole or decimal euro. */
export const payIn = async (
  page: Page,
  amount: string,
  card: Partial<typeof testCard> = {},
): Promise<void> => {
  await page.getByLabel('Amount').fill(amount);
  await typeCard(page, card);
  await page.getByLabel('Your Paddock password').fill(password);
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
};

/** Pays out to what is chosen on the page of withdrawals: at first what money goes back to. */
export const payOut = async (page: Page, amount: string): Promise<void> => {
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Your Paddock password').fill(password);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
};
