import { login } from '@paddock/contracts/http';
import { type DemoAccount, demoAccounts } from '@paddock/infra/start/demo-accounts.ts';
import type { Page } from 'playwright-core';
import { createHttpBrowser, type HttpBrowser } from '../../support/http-browser.ts';
import type { Visitor } from './browser.ts';

/** A member of staff of the demo accounts, signed in over HTTP. */
export const signInStaff = async (url: string, role: DemoAccount['role']): Promise<HttpBrowser> => {
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`no demo account is ${role}`);
  const browser = createHttpBrowser(url);
  await browser.whoAmI();
  await browser.ask(login, { body: { UserName: account.username, Password: account.password } });
  await browser.whoAmI();
  return browser;
};

/** A browser of a member of staff for the journeys of a file: signed in, at that path. */
export const useStaff = ({ url, visit }: { url(): string; visit: Visitor }, role: DemoAccount['role']) => {
  const arrive = async (path: string): Promise<Page> =>
    visit(path, { sessionId: (await signInStaff(url(), role)).sessionId() });
  return { arrive };
};
