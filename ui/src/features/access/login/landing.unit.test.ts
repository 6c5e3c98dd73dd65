import { describe, expect, it } from 'vitest';
import { landingPath, loginSearch } from './landing.ts';

const ORIGIN = 'http://localhost:8080';

describe('after signing in', () => {
  it('a customer goes back to where they came from, part and all', () => {
    expect(landingPath({ backurl: '/account', hash: 'account-bethistory' }, ['customer'], ORIGIN)).toBe(
      '/account#account-bethistory',
    );
    expect(landingPath({ backurl: '/sports/football?tab=today' }, ['customer'], ORIGIN)).toBe(
      '/sports/football?tab=today',
    );
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/register', '/passwordreset'])(
    'nobody follows %s',
    (backurl) => {
      expect(landingPath({ backurl }, ['customer'], ORIGIN)).toBe('/');
    },
  );

  it('staff without a way back come to their own page', () => {
    expect(landingPath({}, ['compliance'], ORIGIN)).toBe('/compliance');
    expect(landingPath({}, ['operations'], ORIGIN)).toBe('/ops');
    expect(landingPath({}, ['shop'], ORIGIN)).toBe('/shop');
    expect(landingPath({}, ['customer'], ORIGIN)).toBe('/');
  });

  it('the search of the page keeps texts and nothing else', () => {
    expect(loginSearch({ backurl: '/betslip', hash: 7, other: 'x' })).toEqual({ backurl: '/betslip' });
  });
});
