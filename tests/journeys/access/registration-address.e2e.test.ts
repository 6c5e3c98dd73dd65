import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { customersDevices, type Device } from '../support/browser.ts';
import { keepPicture } from '../support/pictures.ts';
import {
  chooseNameAndPassword,
  consent,
  newUsername,
  next,
  openMyAccount,
  step,
  tellHowToReachMe,
  tellWhoIAm,
} from '../support/registration-page.ts';
import { sees, seesBalance, seesNoMore } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

const { removed, single, notListed, typeIt, none } = texts.addressLookup;

describe('a new customer whose address was found', () => {
  const { visit } = useSharedSite();

  const address = (page: Page) => page.getByRole('textbox', { name: 'Address' });
  const town = (page: Page) => page.getByLabel('Town or city');
  const postcode = (page: Page) => page.getByLabel(/^(Postcode|Eircode)/);
  const list = (page: Page) => page.getByLabel('Your address');
  const find = (page: Page) => page.getByRole('button', { name: 'Find address' }).click();
  const filled = async (page: Page) => [await address(page).inputValue(), await town(page).inputValue()];
  /** Waits until these stand in the two fields. */
  const has = (page: Page, ...fields: [string, string]) => expect.poll(() => filled(page)).toEqual(fields);

  /** The second step, with a postcode that was looked up. */
  const arrive = async (device: Device, country: 'GB' | 'IE', typed: string): Promise<Page> => {
    const page = await visit('/register', { device });
    await tellWhoIAm(page);
    await next(page);
    await page.getByLabel('Country').selectOption(country);
    await postcode(page).fill(typed);
    await find(page);
    return page;
  };

  it.each(customersDevices)('has none of it once the postcode is another, at a %s', async (device) => {
    const page = await arrive(device, 'GB', 'sw1a1aa');
    await list(page).selectOption({ index: 2 });
    expect(await filled(page)).not.toContain('');
    const [found, foundTown] = await filled(page);
    // Written otherwise it is the same.
    await postcode(page).fill('sw1a 1aa');
    expect(await filled(page)).toEqual([found, foundTown]);
    await postcode(page).press('Backspace');
    await has(page, '', '');
    await sees(page, removed);
    await keepPicture(page, `registration-address-removed-${device}`);
    await postcode(page).press('a');
    await list(page).selectOption({ index: 2 });
    await has(page, found ?? '', foundTown ?? '');
    await seesNoMore(page, removed);

    // What was edited is the customer's own.
    await address(page).fill(`Flat 2, ${found}`);
    await postcode(page).fill('ls1 4ap');
    await has(page, `Flat 2, ${found}`, '');
  });

  it('has none of it after a reload and a step back, either, once the country is another', async () => {
    const page = await arrive('phone', 'IE', 'h91 x2y3');
    await sees(page, single);
    expect(await filled(page)).not.toContain('');
    const [found = '', foundTown = ''] = await filled(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await step(page, 'Step 1 of 4');
    await next(page);
    await step(page, 'Step 2 of 4');
    await has(page, found, foundTown);
    await page.reload();
    await step(page, 'Step 2 of 4');
    await has(page, found, foundTown);
    await town(page).fill('Salthill');
    await page.getByLabel('Country').selectOption('GB');
    await has(page, '', 'Salthill');
    await sees(page, removed);
  });

  it.each(customersDevices)('types it where none of the list is theirs, at a %s', async (device) => {
    const page = await arrive(device, 'GB', 'SW1A 1AA');
    await list(page).selectOption({ index: 1 });
    expect(await filled(page)).not.toContain('');
    await list(page).selectOption(notListed);
    await has(page, '', '');
    await sees(page, typeIt);
    expect(await list(page).inputValue()).toBe('not-listed');
    await keepPicture(page, `registration-address-not-listed-${device}`);
    await list(page).press('Tab');
    await page.keyboard.type('The Old Mill');
    expect(await address(page).inputValue()).toBe('The Old Mill');
    await postcode(page).fill('LS1 4AP');
    await find(page);
    await expect.poll(() => list(page).inputValue()).toBe('');
    expect(await address(page).inputValue()).toBe('The Old Mill');
  });

  it('is found none by what no postcode looks like', async () => {
    const page = await arrive('phone', 'GB', 'rubbish');
    await sees(page, none);
    expect(await list(page).count()).toBe(0);
  });

  it('finds their address by its postcode on a phone, and registers', async () => {
    const name = newUsername();
    const page = await visit('/Home/Registration', { device: 'phone' });
    await tellWhoIAm(page);
    await next(page);
    await tellHowToReachMe(page, `${name}@example.com`);
    await page.getByLabel('Country').selectOption('United Kingdom');
    await page.getByLabel('Postcode').fill('zz1 1aa');
    await page.getByRole('button', { name: 'Find address' }).click();
    await sees(page, texts.addressLookup.none);
    await page.getByLabel('Postcode').fill('qq11aa');
    await page.getByRole('button', { name: 'Find address' }).click();
    await sees(page, texts.addressLookup.failed);
    await page.getByLabel('Postcode').fill('sw1a1aa');
    await page.getByRole('button', { name: 'Find address' }).click();
    const found = page.getByLabel('Your address');
    const choice = found.getByRole('option').nth(2);
    const [address = '', town = ''] = (await choice.innerText()).split(', ');
    await found.selectOption({ index: 2 });
    expect(await page.getByLabel('Postcode').inputValue()).toBe('SW1A 1AA');
    expect(await page.getByRole('textbox', { name: 'Address' }).inputValue()).toBe(address);
    expect(await page.getByLabel('Town or city').inputValue()).toBe(town);
    expect(await page.getByLabel('Dial code').inputValue()).toBe('+44');
    await page.getByLabel('Mobile number').fill('7700900123');
    await next(page);
    await chooseNameAndPassword(page, name);
    await next(page);
    await consent(page);
    await openMyAccount(page);
    await sees(page, `Welcome, ${name}`);
    await seesBalance(page, '£0.00');
  });
});
