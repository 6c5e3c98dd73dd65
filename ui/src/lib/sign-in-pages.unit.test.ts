import { expect, it } from 'vitest';
import { signInPagesAt } from './sign-in-pages.ts';

it.each([
  ['/login', '/login', '/forgot-password'],
  ['/forgot-password', '/login', '/forgot-password'],
  ['/f5-login', '/f5-login', '/f5-forgot-password'],
  ['/F5-forgot-password', '/f5-login', '/f5-forgot-password'],
])('whoever is at %s logs in at %s and gets a password back at %s', (path, login, forgotPassword) => {
  expect(signInPagesAt(path)).toEqual({ login, forgotPassword });
});
