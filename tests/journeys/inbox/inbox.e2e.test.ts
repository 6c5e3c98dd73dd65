import { deleteMessage } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { customersDevices } from '../support/browser.ts';
import { useNewCustomer } from '../support/customer.ts';
import { sees, seesNoMore } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

describe.each(customersDevices)('the inbox, by keyboard, on a %s', (device) => {
  const { arrive } = useNewCustomer(useSharedSite(), 0);

  it('keeps the focus where it was while nothing is deleted, and has it once the only message is gone', async () => {
    const page = await arrive('/account#account-messagecentre', { device });
    const main = page.getByRole('main');
    const message = main.getByRole('button', { name: /^Unread/ });
    await message.press('Enter');
    const remove = main.getByRole('button', { name: /^Delete/ });
    const asked = page.getByRole('alertdialog', { name: 'Delete this message?' });
    await remove.press('Enter');
    await asked.waitFor();
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'hidden' });
    await page.waitForFunction("document.activeElement?.textContent?.startsWith('Delete')");

    await remove.press('Enter');
    await asked.getByRole('button', { name: 'Delete' }).press('Enter');
    await sees(main, 'No messages');
    await asked.waitFor({ state: 'hidden' });
    await page.waitForFunction("document.activeElement?.matches('h2')");
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Inbox');
  });
});

describe.each(customersDevices)('a message of the inbox on a %s', (device) => {
  const { arrive } = useNewCustomer(useSharedSite(), 0);

  it('has what belongs to it, which opens beside it', async () => {
    const page = await arrive('/account#account-messagecentre', { device });
    const main = page.getByRole('main');
    await main.getByRole('button', { name: /^Unread/ }).click();
    const attached = main.getByRole('list', { name: texts.inbox.attachments });
    await attached.waitFor();
    expect(await attached.getByRole('link').count()).toBe(2);
    const opened = page.context().waitForEvent('page');
    await attached.getByRole('link', { name: texts.inbox.welcome.terms }).click();
    const terms = await opened;
    await terms.waitForURL('**/home/termsandconditions');
    await terms.getByRole('main').getByRole('heading').first().waitFor();
    await terms.close();
    // The message is open still.
    await sees(main, texts.inbox.attachments);
  });

  it('that could not be deleted is still there, and it is said so until it can be', async () => {
    const page = await arrive('/account#account-messagecentre', { device });
    const main = page.getByRole('main');
    let isDown = true;
    await page.route(
      (url) => url.pathname === deleteMessage.path,
      (route) => (isDown ? route.abort() : route.fallback()),
    );
    await main.getByRole('button', { name: /^Unread/ }).click();
    const asked = page.getByRole('alertdialog', { name: 'Delete this message?' });
    const remove = async () => {
      await main.getByRole('button', { name: /^Delete/ }).click();
      await asked.getByRole('button', { name: 'Delete' }).click();
      await asked.waitFor({ state: 'hidden' });
    };
    await remove();
    await sees(page, texts.inbox.deleteFailed);
    await main
      .getByRole('button', { name: new RegExp(texts.inbox.welcome.subject) })
      .first()
      .waitFor();
    isDown = false;
    await remove();
    await sees(main, 'No messages');
    await seesNoMore(page, texts.inbox.deleteFailed);
  });
});
