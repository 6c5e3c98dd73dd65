import {
  beginSecondFactor,
  confirmSecondFactor,
  demoCode,
  enrolSecondFactor,
  login,
  secondStep,
} from '@paddock/contracts/http';
import { type DemoAccount, demoAccounts } from '@paddock/infra/start/demo-accounts.ts';
import { codeOfStep, secondsUntilStep, stepAt } from '@paddock/service-kit/codes';
import { sleep } from '@paddock/service-kit/process';
import { createHttpBrowser, type HttpBrowser } from './http-browser.ts';

export type Credentials = { UserName: string; Password: string };

/** A right password: the browser has the second step before it. */
export const begin = async (browser: HttpBrowser, credentials: Credentials): Promise<void> => {
  await browser.whoAmI();
  await browser.ask(login, { body: credentials });
  await browser.whoAmI();
};

/** A moment that is not just before the next time step: codes that are made now are still good when they arrive, on a slow machine too. */
export const steadyStep = async (): Promise<number> => {
  const left = secondsUntilStep(stepAt(Date.now()) + 1, Date.now());
  if (left <= 10) await sleep(left * 1000);
  return stepAt(Date.now());
};

/** The first sign-in of a member of staff: a device is enrolled by it. */
export const enrolStaff = async (browser: HttpBrowser, credentials: Credentials) => {
  await begin(browser, credentials);
  const { secret, uri } = await browser.ask(beginSecondFactor, {});
  // The code of just before, so that those of now and of just after are still to be used.
  const Code = codeOfStep(secret, (await steadyStep()) - 1);
  const { recoveryCodes } = await browser.ask(enrolSecondFactor, { body: { Code } });
  await browser.whoAmI();
  return { secret, uri, recoveryCodes };
};

/** A code of a demo account that was not used; waits for the next one where it has to. */
const unusedDemoCode = async (browser: HttpBrowser): Promise<string> => {
  for (;;) {
    const { code, waitSeconds } = await browser.ask(demoCode, {});
    if (code !== null) return code;
    if (waitSeconds === null) throw new Error('this is no demo account');
    await sleep(waitSeconds * 1000);
  }
};

/** Gives a code to a call that takes one, again with the next one while another browser was quicker. */
const withDemoCode = async (
  browser: HttpBrowser,
  call: typeof secondStep | typeof confirmSecondFactor,
): Promise<void> => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const outcome = await browser.send(call, { body: { Code: await unusedDemoCode(browser) } });
    if (outcome.kind === 'answer') return;
    if (outcome.kind !== 'refused' || outcome.refusal.code !== 'code-used') {
      throw new Error(JSON.stringify(outcome));
    }
  }
  throw new Error('other browsers use every code');
};

/** The demo account of a role. */
export const demoAccountOf = (role: DemoAccount['role']): DemoAccount => {
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`no demo account is ${role}`);
  return account;
};

/** A demo account of a member of staff, signed in over HTTP. */
export const signInDemoAccount = async (
  url: string,
  { username, password }: Pick<DemoAccount, 'username' | 'password'>,
): Promise<HttpBrowser> => {
  const browser = createHttpBrowser(url);
  await begin(browser, { UserName: username, Password: password });
  await withDemoCode(browser, secondStep);
  await browser.whoAmI();
  return browser;
};

/** A member of staff of the demo accounts, signed in over HTTP. */
export const signInDemoStaff = (url: string, role: DemoAccount['role']): Promise<HttpBrowser> =>
  signInDemoAccount(url, demoAccountOf(role));

/** A code once more, so that the session is fresh for five minutes. */
export const confirmDemoStaff = (browser: HttpBrowser): Promise<void> =>
  withDemoCode(browser, confirmSecondFactor);
