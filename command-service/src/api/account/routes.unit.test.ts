import { accountTab } from '@paddock/contracts/http';
import { cookie, mountFor, sessionWith } from '@paddock/service-kit/http/mount.fixture';
import { describe, expect, it } from 'vitest';
import { accountRoutes } from './routes.ts';

const ask = async (query: string, roles: Parameters<typeof sessionWith>[0]) =>
  mountFor(accountRoutes, sessionWith(roles)).request(`${accountTab.path}/?${query}`, { headers: cookie });

describe('a tab of the account', () => {
  it.each([
    ['', 'account-summary', null, '/account#account-summary'],
    ['isCasino=true', 'account-summary', null, '/mobileaccount/casinoindex#casino-account-summary'],
    [
      'viewName=Account-Banking&tab=Withdraw',
      'account-banking',
      'withdraw',
      '/account#account-banking+withdraw',
    ],
    ['tab=account-bethistory%2Bshop', 'account-bethistory', 'shop', '/account#account-bethistory+shop'],
    [
      'viewName=account-banking&isCasino=True&tab=addpaymentmethod',
      'account-banking',
      'addpaymentmethod',
      '/mobileaccount/casinoindex#account-banking+addpaymentmethod',
    ],
    [
      'viewName=contact-preferences',
      'account-settings',
      'contact-preferences',
      '/account#account-settings+contact-preferences',
    ],
  ])('asked for as %j is %s, part %s, at %s', async (query, viewName, tab, address) => {
    expect(await (await ask(query, ['customer'])).json()).toEqual({ viewName, tab, address });
  });

  it.each([
    [
      'that is unknown leads to safer gambling',
      'viewName=account-loyalty',
      ['customer'],
      '/account/responsiblegambling',
    ],
    ['leads a visitor home', 'viewName=account-banking', undefined, '/'],
    ['leads staff home, who have no account', '', ['trader'], '/'],
  ] as const)('%s, by status 205 without a body', async (_, query, roles, address) => {
    const answer = await ask(query, roles && [...roles]);
    expect(answer.status).toBe(205);
    expect(answer.headers.get('RedirectUrl')).toBe(address);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe('');
  });
});
