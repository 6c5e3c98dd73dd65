import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { keepDown } from '../../support/keep-down.ts';
import { sees, seesNoMore, seesPrice } from '../support/sees.ts';
import { useOwnSite } from '../support/site.ts';

/** In a system of its own, as its engines are killed. */
describe('while an engine does not answer', () => {
  const { system, visit, announce } = useOwnSite();

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
