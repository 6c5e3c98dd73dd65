import { refusalText, refuse } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { password } from '../../support/customer.ts';
import { useNewCustomer } from '../support/customer.ts';
import { typeCard } from '../support/pay-in.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

const declined = '4000000000000010';
const noticed = refusalText(refuse('too-many-failed-deposits', { param1: '5', param2: '60' }));

describe('deposits that fail', () => {
  const { arrive, customer } = useNewCustomer(useSharedSite(), 0);

  it.each(['phone', 'desktop'] as const)(
    'five times within an hour are noticed, and no more are taken for a day, which is said before a card is typed: %s',
    async (device) => {
      expect(noticed).toContain('We have noticed you made 5 failed deposits in the last 60 minutes.');
      for (let failed = 0; failed < 4; failed++) {
        await expect(customer().deposit(20, declined)).rejects.toThrow();
      }
      const page = await arrive('/account#account-banking+deposit', { device });
      await page.getByLabel('Amount').fill('20');
      await typeCard(page, { CardNumber: declined });
      await page.getByLabel('Your Paddock password').fill(password);
      await page.getByRole('button', { name: 'Deposit', exact: true }).click();
      await sees(page, noticed);
      await page.reload();
      await sees(page, noticed);
      expect(await page.getByTitle('Card details').count()).toBe(0);
      await keepPicture(page, `failed-deposits-${device}`, { fullPage: true });
    },
  );
});
