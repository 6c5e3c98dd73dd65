import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { keepDown } from '../../support/keep-down.ts';
import { useCustomer } from '../support/customer.ts';
import { place, stakeOn } from '../support/place.ts';
import { sees, seesBalance, seesNoMore, seesPrice } from '../support/sees.ts';
import { useOwnSite } from '../support/site.ts';

/** A few seconds for the answer, and what a busy machine takes to show it. */
const soonMs = 12_000;

/** In a system of its own, as its engines are killed. */
describe('while an engine does not answer', () => {
  // The longest that production may wait: other tests are more patient with engines.
  const site = useOwnSite({ environment: { ENGINE_TIMEOUT_MS: '2000' } });
  const { system, visit, announce } = site;
  const { arrive } = useCustomer(site, 100);

  const whileFrozen = async (name: string, work: () => Promise<void>): Promise<void> => {
    system().signal(name, 'SIGSTOP');
    await work().finally(() => system().signal(name, 'SIGCONT'));
  };

  it('whoever bets while the event store is frozen is told soon that it is being checked, and of their bet once it goes on', async () => {
    const match = await announce('Ivydale', 'Juniper Wood');
    const page = await arrive(match.path);
    await stakeOn(page, 'Ivydale', '2');
    await place(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await stakeOn(page, 'Juniper Wood', '3');
    const login = await visit('/login');
    await login.getByLabel('Username', { exact: true }).fill('punter01');
    await login.getByLabel('Password', { exact: true }).fill('Punter!2026');
    await whileFrozen('event-store', async () => {
      await page.getByRole('button', { name: 'Place Bet' }).click();
      await page.getByText(texts.betslip.beingChecked).waitFor({ timeout: soonMs });
      await login.getByRole('button', { name: 'Log in', exact: true }).click();
      await login.getByText(texts.unavailable).waitFor({ timeout: soonMs });
      await login.goto(match.path);
      await seesPrice(login, 'Ivydale', '5/2');
    });
    await page.getByRole('status').getByText('Bet placed').waitFor();
    await seesBalance(page, '€95.00');
  });

  it('the page says what is the matter and what to do, and is itself again without being asked', async () => {
    const match = await announce('Gentian', 'Heather Park');
    await seesPrice(await visit(match.path), 'Gentian', '5/2');
    let page: Page | undefined;
    await keepDown(system(), 'redis', async () => {
      page = await visit(match.path);
      await sees(page, texts.notAnswering);
      await sees(page, texts.unavailable);
      await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    });
    if (!page) return;
    await seesPrice(page, 'Gentian', '5/2');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).first().waitFor();
    await seesNoMore(page, texts.notAnswering);
  });
});
