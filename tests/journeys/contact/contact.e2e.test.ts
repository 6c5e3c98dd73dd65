import { describe, expect, it } from 'vitest';
import type { Device } from '../support/browser.ts';
import { keepPicture } from '../support/pictures.ts';
import { useSharedSite } from '../support/site.ts';

describe('customer service', () => {
  const { visit } = useSharedSite();

  it.each<Device>(['phone', 'desktop'])(
    'is found from the log-in page and the foot of every page (%s)',
    async (device) => {
      const page = await visit('/login', { device });
      await page.getByRole('link', { name: 'Contact us' }).click();
      await page.waitForURL('/contact');
      const number = page.getByRole('main').getByRole('link', { name: '0808 157 0192' });
      await number.waitFor();
      await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('H1');
      expect(await number.getAttribute('href')).toBe('tel:08081570192');
      await page.getByRole('main').getByRole('link', { name: 'help@paddock.example' }).waitFor();
      await keepPicture(page, `contact-${device}`);
      await page.goto('/Home/ContactUs');
      await page.waitForURL('/contact');
      await page
        .getByRole('navigation', { name: 'Help and rules' })
        .getByRole('link', { name: 'Contact us' })
        .waitFor();
    },
  );
});
