import { describe, it } from 'vitest';
import { useCustomer } from '../support/customer.ts';
import { stakeOn } from '../support/place.ts';
import { sees, seesBalance } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

describe('a customer who excludes themselves from the sportsbook', () => {
  const site = useSharedSite();
  const { arrive } = useCustomer(site, 20);

  it('is asked once more, and is refused a bet from then on, with the date until which it lasts', async () => {
    const match = await site.announce('Zinnia', 'Aster Town');
    const page = await arrive('/account/responsiblegambling');
    const exclude = async (answer: string): Promise<void> => {
      await page.getByLabel('Exclude me for').selectOption('6 months');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const question = page.getByRole('alertdialog', { name: 'Exclude yourself from Sportsbook?' });
      await question.getByRole('button', { name: answer }).click();
    };
    await exclude('No');
    await sees(page, 'The options you selected were not set.');
    await exclude('Yes');
    await sees(page, /^You are self excluded from Sportsbook until \d/);

    await page.goto(match.path);
    await stakeOn(page, 'Zinnia', '1');
    await page.getByRole('button', { name: 'Place Bet' }).click();
    await sees(page.getByRole('complementary'), /^You are self excluded from Sportsbook until \d/);
    await seesBalance(page, '€20.00');
  });
});
