import { expect, it } from 'vitest';
import { openCustomer } from '../../support/customer.ts';
import { keepBothThemes } from '../support/pictures.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { useStaff } from '../support/staff.ts';
import { excludeFully } from '../support/told-end.ts';

/** It takes deposits, and no money back. */
const inOnly = '4000000000000051';
const site = useSharedSite();
const { arrive } = useStaff(site, 'compliance');

it('a withdrawal of an excluded customer says that it goes back to no balance, before and after it is not paid', async () => {
  const customer = await openCustomer(site.url());
  await customer.deposit(20, inOnly);
  const until = new Date(Date.now() + 200 * 86_400_000).toISOString();
  await excludeFully(site.environment.EVENTSTORE_URL ?? '', customer.accountId, until);
  const officer = await arrive('/compliance');
  const card = officer
    .getByRole('listitem')
    .filter({ hasText: customer.accountId })
    .filter({ hasText: 'Withdrawal' });
  await sees(card, /^This customer is excluded\./);
  await sees(card, /stays on this list under a new date/);
  expect(await card.getByRole('button', { name: 'Back to balance' }).count()).toBe(0);
  for (const [device, width] of [
    ['phone', 390],
    ['desktop', 1440],
  ] as const) {
    await officer.setViewportSize({ width, height: 900 });
    await card.scrollIntoViewIfNeeded();
    await keepBothThemes(officer, `excluded-withdrawal-${device}`, { animations: 'disabled' });
  }
  await card.getByLabel('Why').fill('No bank account known yet');
  await card.getByRole('button', { name: 'Do not pay now' }).click();
  await sees(officer, 'Not paid: it waits here again');
  await sees(card, /^This customer is excluded\./);
});
