import { expect, it } from 'vitest';
import { deviceOf, placeText } from './index.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webKit} Version/19 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16) ${webKit} SamsungBrowser/29 Chrome/130 Safari/537`,
    'Samsung Internet on Android',
  ],
  ['curl/8.5.0', 'Another program'],
  [undefined, 'Another program'],
])('%s is told as %s', (userAgent, words) => {
  expect(deviceOf(userAgent)).toBe(words);
});

it.each([
  ['IE', 'Chrome on Android, Ireland'],
  ['GB', 'Chrome on Android, United Kingdom'],
  [null, 'Chrome on Android'],
])('a device that is in %s is called %s', (country, words) => {
  expect(placeText('Chrome on Android', country)).toBe(words);
});
