import { acceptAll, consentText } from '@paddock/contracts/consent';
import { afterEach, expect, test, vi } from 'vitest';
import { isQuickDepositActive, keepPreferences } from './preference-cookie.ts';

afterEach(() => vi.unstubAllGlobals());

/** What is written is read again without its attributes, as a browser does. */
const stubBrowser = (protocol: string): { written: () => string } => {
  let written = '';
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', {
    get cookie() {
      return `paddock.consent=${consentText(acceptAll, 0)}; ${written.split('; ')[0] ?? ''}`;
    },
    set cookie(text: string) {
      written = text;
    },
  });
  return { written: () => written };
};

test('preferences are kept on the device for 200 days, for this site only and without who it is', () => {
  const browser = stubBrowser('https:');
  keepPreferences({ quickDeposit: true, oddsFormat: 'decimal' });
  expect(browser.written()).toBe(
    'paddock.userPreferences=isquickdepositactive=true&oddsdisplay=decimal; path=/; max-age=17280000; samesite=lax; secure',
  );
  expect(isQuickDepositActive()).toBe(true);
});

test('quick deposit is off where nothing is kept, and where it was turned off', () => {
  stubBrowser('http:');
  expect(isQuickDepositActive()).toBe(false);
  keepPreferences({ quickDeposit: false, oddsFormat: 'fractional' });
  expect(isQuickDepositActive()).toBe(false);
});
