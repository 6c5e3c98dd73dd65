import { responsibleGambling } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { describe, it } from 'vitest';
import { useNewCustomer } from '../support/customer.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

describe('a limit on a bad line', () => {
  const site = useSharedSite();
  const { arrive } = useNewCustomer(site, 0);

  it('whose answer was lost is shown as it stands, above the words to check it', async () => {
    const page = await arrive('/account/responsiblegambling', { device: 'phone' });
    await page.route(
      (url) => url.pathname === responsibleGambling.path,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('textbox', { name: 'Daily deposit limit' }).fill('50');
    await page.getByRole('button', { name: 'Save limit' }).click();
    await sees(page, texts.outcomeUnknown);
    await sees(page, '€0.00 used, €50.00 left');
  });
});
