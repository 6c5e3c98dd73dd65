import { refusals } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { password } from '../../support/customer.ts';
import { useNewCustomer } from '../support/customer.ts';
import { typeCard } from '../support/pay-in.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

const declined = '4000000000000010';
const { text } = refusals['too-many-failed-deposits'];
const noticed = new RegExp(
  `^${text.replace('{param1}', '5').replace('{param2}', '60').replace('{param3}', '\\d+ \\w+ \\d{4} at \\d\\d:\\d\\d')}$`,
);

describe('deposits that fail', () => {
  const { arrive, customer } = useNewCustomer(useSharedSite(), 0);

  it.each(['phone', 'desktop'] as const)(
    'five times within an hour are noticed, and no more are taken for a day, which is said before a card is typed: %s',
    async (device) => {
      expect(text).toMatch(
        /^We have noticed you made \{param1\} failed deposits in the last \{param2\} minutes\./,
      );
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
