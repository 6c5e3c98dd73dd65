import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { targetPath } from './targets.ts';

const origin = 'https://paddock.example';
const previous = () => '/sports/football?tab=coupons';
const pathOf = (target: string) => targetPath(target, previous, origin);
describe('after signing in, a target', () => {
  it.each([
    ['/RacingToday/', '/sports/horse-racing'],
    ['/Promotions/VipPremium', '/account#account-summary'],
    ['/Promotions/boyleextra?isFromBXtrapage=true', '/myboylextra'],
    ['/CustomerPromo', '/account#account-summary'],
    ['/promotions/boylepremium', '/account#account-summary'],
    ['/promotions/boylextrapremium', '/myboylextra'],
    ['MyBets', '/account#account-mybets'],
    ['Coupons', '/sports/football?tab=coupons'],
    ['playtech+gpas_bigbad_pop+0', '/'],
    ['provider game 1', '/'],
    ['/sports/football?tab=today', '/sports/football?tab=today'],
    [`${origin}/betslip`, '/betslip'],
    ['/f5-login', '/'],
    ['/Forgot-Username', '/'],
    ['/%6cogin', '/'],
    ['/passwordreset?token=1', '/'],
    ['javascript:alert(1)', '/'],
    ['https://paddock.example.evil.example/', '/'],
    ['https://paddock.example@evil.example/', '/'],
    ['__proto__', '/'],
  ])('asked for as %s leads to %s', (target, path) => {
    expect(pathOf(target)).toBe(path);
  });

  const slashes = fc.constantFrom(
    '/',
    '\\',
    '//',
    '/\\',
    '\\\\',
    '/\t/',
    '/\n/',
    '/%2f',
    '/.//',
    '/..//',
    '%5c',
    '\u0000/',
  );
  const schemes = fc.constantFrom(
    '',
    'http:',
    'https:',
    'javascript:',
    'data:',
    'HTTPS:',
    ' https:',
    'blob:',
  );
  const hosts = fc.constantFrom(
    'evil.example',
    'evil.example:443',
    'paddock.example@evil.example',
    '%65vil.example',
    '。evil.example',
  );
  const rest = fc.string({ unit: 'binary', maxLength: 12 });
  const written = fc
    .tuple(schemes, fc.array(slashes, { maxLength: 3 }), hosts, rest)
    .map(([scheme, marks, host, tail]) => scheme + marks.join('') + host + tail);

  it('never leads to another site, however it is written, nor does the page before', () => {
    fc.assert(
      fc.property(fc.oneof(written, fc.string({ unit: 'binary' }), fc.webUrl()), (target) => {
        for (const path of [pathOf(target), targetPath('Coupons', () => target, origin)]) {
          expect(path.startsWith('/')).toBe(true);
          expect(new URL(path, origin).origin).toBe(origin);
          expect(path).not.toMatch(/^\/[/\\]/);
        }
      }),
    );
  });
});
