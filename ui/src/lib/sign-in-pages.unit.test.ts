import { expect, it } from 'vitest';
import { signInPagesAt } from './sign-in-pages.ts';

const fantasy = { login: '/f5-login', forgotPassword: '/f5-forgot-password', from: 'f5' };
const site = { login: '/login', forgotPassword: '/forgot-password', from: undefined };

it.each([
  ['/login', {}, site],
  ['/forgot-password', {}, site],
  ['/forgot-username', {}, site],
  ['/f5-login', {}, fantasy],
  ['/F5-forgot-password', {}, fantasy],
  ['/forgot-username', { from: 'f5' }, fantasy],
])('whoever is at %s %o stays in the pages of the log in that they came from', (path, search, pages) => {
  const { login, forgotPassword, forgotUsername } = signInPagesAt(path, search);
  expect([login.to, forgotPassword.to, forgotUsername.search.from]).toEqual([
    pages.login,
    pages.forgotPassword,
    pages.from,
  ]);
});

it('where somebody wanted to go goes along, and nothing else does', () => {
  const wanted = { backurl: '/sports/football', hash: 'in-play' };
  const pages = signInPagesAt('/f5-login', { ...wanted, step: 3 });
  const { login, register, forgotPassword, forgotUsername } = pages;
  expect([login.search, register.search, forgotPassword.search]).toEqual([wanted, wanted, wanted]);
  expect(forgotUsername.search).toEqual({ ...wanted, from: 'f5' });
});
