import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, inject, it } from 'vitest';
import { password } from '../../support/customer.ts';
import { useNewCustomer } from '../support/customer.ts';
import { cardFieldsIn, payIn, typeCard } from '../support/pay-in.ts';
import { sees, seesBalance } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

const depositPage = '/account#account-banking+deposit';
const typed = { CardNumber: '4556737586899855', SecurityCode: '8462' };

/** The files of all processes and engines, those with any of these words in them. */
const filesWith = (folder: string, words: readonly string[]): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const bytes = readFileSync(path);
      return words.some((word) => bytes.includes(word));
    });

describe("the payment provider's fields", () => {
  const site = useSharedSite();
  const { arrive } = useNewCustomer(site, 0);

  it('say what is wrong in them and take the focus, and Enter in them deposits', async () => {
    const page = await arrive(depositPage, { device: 'phone' });
    await page.getByLabel('Amount').fill('20');
    await page.getByLabel('Your Paddock password').fill(password);
    await cardFieldsIn(page).getByLabel('Card number').fill('4000 0000 0000 0003');
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    const fields = cardFieldsIn(page).locator('form');
    for (const text of [texts.payment.cardIncorrect, texts.payment.securityCodeMissing])
      await sees(fields, text);
    await fields.getByLabel('Card number').and(fields.locator(':focus')).waitFor();
    await typeCard(page, typed);
    await fields.getByLabel('Security code').press('Enter');
    await sees(page, '€20.00 deposited');
    await seesBalance(page, '€20.00');
    expect(await fields.getByLabel('Security code').inputValue()).toBe('');
    const { dataDir } = inject('system');
    const { CardNumber, SecurityCode } = typed;
    // Events of other codes are called SecurityCode… too: as a name of a field, also where JSON is in JSON.
    const named = ['"', '\\"', '=', ':', "'"].map((after) => `SecurityCode${after}`);
    const numbers = [CardNumber, '4556 7375', '4556-7375', `"${SecurityCode}"`];
    expect(filesWith(dataDir, [...numbers, ...named])).toEqual([]);
    // As it is kept of a card, and what Redis seals of it: where that is found, the number would have been.
    const kept = [
      ['event-store', `"lastFour":"${CardNumber.slice(-4)}"`],
      ['redis', 'sandbox:fields-token:'],
    ] as const;
    for (const [engine, words] of kept) {
      const folder = join(dataDir, engine);
      expect([engine, filesWith(dataDir, [words]).some((path) => path.startsWith(folder))]).toEqual([
        engine,
        true,
      ]);
    }
  });

  it('that do not load are said to be missing, and are there once they are tried again', async () => {
    const page = await arrive(depositPage);
    await page.getByRole('heading', { name: 'Deposit', exact: true }).waitFor();
    await page.route(
      (url) => url.hostname === '127.0.0.1',
      (route) => route.abort(),
    );
    await page.reload();
    await sees(page, texts.payment.fieldsUnavailable);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await payIn(page, '10');
    await sees(page, '€10.00 deposited');
  });
});
