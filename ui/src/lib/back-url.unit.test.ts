import { describe, expect, it } from 'vitest';
import { safeBackUrl } from './back-url.ts';

const origin = 'http://localhost:8080';

describe('where to go after signing in', () => {
  it.each(['/', '/betslip', '/sports/football?tab=today', '/account#deposit'])('%s is followed', (path) => {
    expect(safeBackUrl(path, origin)).toBe(path);
  });

  it('a path of this site is followed as a whole address too', () => {
    expect(safeBackUrl(`${origin}/betslip?lb=1`, origin)).toBe('/betslip?lb=1');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/a',
    '/\\evil.example/a',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'betslip',
    undefined,
    7,
  ])('%s leads home', (target) => {
    expect(safeBackUrl(target, origin)).toBe('/');
  });

  it.each(['/login', '/login/?backurl=/x', '/register', '/Forgot-Password', '/passwordreset?token=1'])(
    '%s leads home, as there is nothing to do there once signed in',
    (target) => {
      expect(safeBackUrl(target, origin)).toBe('/');
    },
  );
});
