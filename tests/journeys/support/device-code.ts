import type { Page } from 'playwright-core';
import { digitsIn, messageTo } from './messages.ts';

/** What the mail of a code for a new device says. */
const says = /log in to your account on a device that is new to it/;

/** Has the code of a new device sent by email. */
export const askForDeviceCode = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { name: 'Confirm it is you' }).waitFor();
  await page.getByLabel('Email').check();
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Digit 1 of 6').waitFor();
};

/** The digits that this address was sent, from the mailbox of the machine. */
export const deviceCodeOf = async (url: string, email: string): Promise<string> =>
  digitsIn(await messageTo(url, email, says));

/** Types a code from its first box on, and logs in with it. */
export const enterDeviceCode = async (page: Page, digits: string): Promise<void> => {
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.type(digits);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};
