import { setTimeout as wait } from 'node:timers/promises';
import { accountState, responsibleGambling } from '@paddock/contracts/http';
import { refusals } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { password } from '../../support/customer.ts';
import { soon } from '../../support/soon.ts';
import type { Device } from '../support/browser.ts';
import { useCustomer } from '../support/customer.ts';
import { messageTo } from '../support/messages.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees, seesNoMore } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { signInStaff, useStaff } from '../support/staff.ts';
import { pokerExclusionOver, pokerLiftAsked } from '../support/told-end.ts';

const page = '/account/responsiblegambling';

const answer = async (of: Page, word: string): Promise<void> => {
  await of.getByRole('button', { name: 'Save exclusion' }).click();
  const question = of.getByRole('alertdialog', { name: 'Exclude yourself?' });
  await question
    .getByText(/until \d+ \w+ \d{4}/)
    .first()
    .waitFor();
  await question.getByRole('button', { name: word, exact: true }).click();
};

/** It is announced, and in sight of whoever pressed. */
const isSaidInSight = async (of: Page, text: RegExp): Promise<void> => {
  const notice = of.locator('[role="status"], [role="alert"]').filter({ hasText: text });
  const height = of.viewportSize()?.height ?? 0;
  await vi.waitFor(async () => {
    const box = await notice.boundingBox({ timeout: 1_000 });
    expect(box !== null && box.y >= 0 && box.y + box.height <= height).toBe(true);
  }, soon);
};

describe('a customer who excludes themselves', () => {
  const site = useSharedSite();
  const { customer, arrive } = useCustomer(site, 20);
  const { arrive: arriveAtDesk } = useStaff(site, 'customer-service');

  /** What they answered, as compliance read it. */
  const isOnRecord = async (answered: object): Promise<void> => {
    const staff = await signInStaff(site.url(), 'compliance');
    const params = { accountId: customer().accountId };
    await vi.waitFor(
      async () =>
        expect(await staff.ask(accountState, { params, query: {} })).toMatchObject({
          bettingChannels: answered,
        }),
      { ...soon, interval: 250 },
    );
  };

  it('from gaming and then from sport is asked once more, stays logged in, and reads why they can’t pay in', async () => {
    const here = await arrive(page, { device: 'phone' });
    await here.getByRole('button', { name: 'Save exclusion' }).click();
    await sees(here, 'No changes to save');
    await here.getByLabel('Poker', { exact: true }).selectOption('6 months');
    await answer(here, 'No');
    await isOnRecord({ channels: [], scopes: ['poker'], isAccepted: false });
    await here.getByLabel('Poker', { exact: true }).selectOption('No exclusion');
    await here.getByRole('checkbox', { name: 'Casino' }).check();
    expect(await here.getByLabel('Gaming', { exact: true }).inputValue()).toBe('60');
    await here.getByLabel('Gaming', { exact: true }).selectOption('6 months');
    await answer(here, 'No');
    await sees(here, 'The options you selected were not set.');
    await answer(here, 'Yes');
    await isSaidInSight(here, /^You are self excluded from Gaming until \d/);
    await keepPicture(here, 'exclusion-saved-phone');
    await here.getByLabel('Sportsbook', { exact: true }).selectOption('5 years');
    await answer(here, 'Yes');
    await sees(here, /^You are self excluded from Sportsbook until \d/);
    await isOnRecord({ channels: [], scopes: ['sportsbook'], isAccepted: true });
    await keepPicture(here, 'exclusion-products', { fullPage: true });
    await here.getByLabel('Sportsbook', { exact: true }).selectOption('6 months');
    await here.getByRole('button', { name: 'Save exclusion' }).click();
    await isSaidInSight(here, /already\. You can make that longer, but not shorten it\.$/);
    await here.goto('/account#account-bethistory');
    await sees(here, /^Excluded from Gaming until \d/);
    await here.goto('/account#account-banking+deposit');
    await sees(here, /^You are self excluded from Sportsbook until \d/);
  });

  it('from everything is logged out, told until when they log in again, and has their balance returned', async () => {
    const here = await arrive(page);
    await here.getByLabel('Everything').selectOption('1 year');
    expect(await here.getByLabel('Poker').isDisabled()).toBe(true);
    await answer(here, 'Yes');
    await sees(here, 'You have been logged out on every device.');
    // It stays for whoever reads slowly.
    await wait(7000);
    const said = here.getByRole('group').filter({ hasText: 'You have been logged out on every device.' });
    await sees(said, /Self exclusion expires on \d/);
    await keepPicture(here, 'exclusion-logged-out');
    await here.setViewportSize({ width: 390, height: 844 });
    await keepPicture(here, 'exclusion-logged-out-phone');
    await here.setViewportSize({ width: 1440, height: 900 });
    await said.getByRole('button', { name: 'Contact us' }).click();
    await here.waitForURL('**/contact');

    await here.goto('/login');
    await here.getByRole('textbox', { name: 'Username' }).fill(customer().username);
    await here.getByLabel('Password', { exact: true }).fill(password);
    await here.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await sees(here, /^To reactivate your account, .* Self exclusion expires on \d/);

    const staff = await signInStaff(site.url(), 'compliance');
    const params = { accountId: customer().accountId };
    await vi.waitFor(
      async () => {
        const { balance, totals } = await staff.ask(accountState, { params, query: {} });
        expect([balance, totals.withdrawals]).toEqual([0, 2000]);
      },
      { ...soon, interval: 250 },
    );
  });

  const panel = (desk: Page, title: string) =>
    desk.locator('section').filter({ has: desk.getByRole('heading', { name: title, exact: true }) });
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  const arriveAsStaff = async (device: Device): Promise<Page> => {
    const desk = await arriveAtDesk('/ops?tab=customers', device);
    await desk.getByLabel('Username or account id').fill(customer().username);
    return desk;
  };
  const picture = async (desk: Page, name: string): Promise<void> => {
    expect(await desk.evaluate(overflow)).toBe(0);
    await keepPicture(desk, `exclusion-staff-${name}`, { fullPage: true });
  };

  it('has it made longer by staff, who see until when it lasts, and reads of it by mail', async () => {
    const desk = await arriveAsStaff('phone');
    const held = panel(desk, 'Exclusions of the customer');
    await held.getByRole('button', { name: 'Show exclusions' }).click();
    await sees(held, 'Everything');
    const form = panel(desk, 'Make an exclusion longer');
    const send = form.getByRole('button', { name: 'Make it longer' });
    await send.click();
    await sees(form, texts.staff.scopeMissing);
    await sees(form, texts.staff.lengthMissing);
    await form.getByLabel('Excluded from').selectOption('Everything');
    await form.getByLabel('From now, for').selectOption('10 years');
    await form.getByLabel('Note').fill('asked on the telephone');
    await picture(desk, 'phone');
    await send.click();
    await sees(desk, texts.exclusion.extended);
    await sees(held, new RegExp(`Until .* ${new Date().getUTCFullYear() + 10} at`));
    const mail = await messageTo(site.url(), `${customer().username}@example.com`, /self-exclusion longer/);
    expect(mail).toContain('Excluded from: Everything');
  });

  it('comes back from one that is over: staff note the request, and lift it a day after a colleague did', async () => {
    const store = site.environment.EVENTSTORE_URL ?? '';
    await pokerExclusionOver(store, customer().accountId);
    const desk = await arriveAsStaff('desktop');
    const fill = async (title: string, note: string) => {
      const form = panel(desk, title);
      await form.getByLabel('Excluded from').selectOption('Poker');
      await form.getByLabel('Note').fill(note);
      return form;
    };
    const request = await fill('Exclusion over: note the customer’s request', 'called');
    await request.getByRole('button', { name: 'Note the request' }).click();
    await sees(desk, /^The customer’s request is on record\./);
    await desk.getByRole('button', { name: 'Show exclusions' }).click();
    await sees(desk, /^The customer asked to come back\./);
    await picture(desk, 'desktop');
    const lift = await fill('Exclusion over: lift it', 'wants to come back');
    await lift.getByRole('button', { name: 'Lift the exclusion' }).click();
    await sees(lift, refusals['exclusion-lift-needs-another-person'].text);
    await pokerLiftAsked(store, customer().accountId);
    await lift.getByRole('button', { name: 'Lift the exclusion' }).click();
    await sees(desk, /^The exclusion is lifted\. The customer still cannot log in:/);
    await seesNoMore(panel(desk, 'Exclusions of the customer'), 'Poker');
  });
});

describe('a customer who excludes themselves from everything on a phone, and is never answered', () => {
  const site = useSharedSite();
  const { arrive } = useCustomer(site, 20);

  it('is told at the log in that they are excluded, and once', async () => {
    const here = await arrive(page, { device: 'phone' });
    await here.getByLabel('Everything').selectOption('1 year');
    await here.route(
      (url) => url.pathname === responsibleGambling.path,
      async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        await route.fetch();
        await wait(3000);
        await route.abort();
      },
    );
    await answer(here, 'Yes');
    await here.waitForURL('**/login?**');
    await sees(here, texts.exclusion.title);
    await wait(1000);
    const said = here.getByText(texts.exclusion.title, { exact: true }).filter({ visible: true });
    expect(await said.count()).toBe(1);
    await keepPicture(here, 'exclusion-lost-answer-phone');
    await here.setViewportSize({ width: 1440, height: 900 });
    await keepPicture(here, 'exclusion-lost-answer-desktop');
  });
});
