import { describe, expect, it } from 'vitest';
import { loginSearch } from '../../../lib/sign-in-pages.ts';
import { landingPath } from './landing.ts';

const origin = 'http://localhost:8080';

describe('after signing in', () => {
  it('a customer goes back to where they came from, part and all', () => {
    expect(landingPath({ backurl: '/account', hash: 'account-bethistory' }, ['customer'], origin)).toBe(
      '/account#account-bethistory',
    );
    expect(landingPath({ backurl: '/sports/football?tab=today' }, ['customer'], origin)).toBe(
      '/sports/football?tab=today',
    );
  });

  it.each<[backurl: string, hash: string | undefined, path: string]>([
    ['/mobileaccount/cashier', 'account-banking+deposit', '/mobileaccount/cashier#account-banking+deposit'],
    ['/mobileaccount/cashier', undefined, '/mobileaccount/cashier'],
    [
      '/mobileaccount/casinoindex',
      'casino-account-summary',
      '/mobileaccount/casinoindex#casino-account-summary',
    ],
    ['/mobileaccount/casinoindex', undefined, '/mobileaccount/casinoindex'],
  ])('a customer of the cashier or the casino goes back into its frame: %s, %s', (backurl, hash, path) => {
    expect(landingPath({ backurl, ...(hash !== undefined && { hash }) }, ['customer'], origin)).toBe(path);
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/register', '/passwordreset'])(
    'nobody follows %s',
    (backurl) => {
      expect(landingPath({ backurl }, ['customer'], origin)).toBe('/');
    },
  );

  it('staff without a way back come to their own page', () => {
    expect(landingPath({}, ['compliance'], origin)).toBe('/compliance');
    expect(landingPath({}, ['trader'], origin)).toBe('/ops');
    expect(landingPath({}, ['feed-engineer'], origin)).toBe('/ops');
    expect(landingPath({}, ['customer-service'], origin)).toBe('/ops');
    expect(landingPath({}, ['shop-assistant'], origin)).toBe('/shop');
    expect(landingPath({}, ['administrator'], origin)).toBe('/staff');
    expect(landingPath({}, ['customer'], origin)).toBe('/');
  });

  it('the search of the page keeps texts and nothing else', () => {
    expect(loginSearch({ backurl: '/betslip', hash: 7, other: 'x' })).toEqual({ backurl: '/betslip' });
  });
});
