import { codeFor } from '@paddock/command-service/src/domain/access/security-codes.ts';
import { confirmDevice, contactOptions, login, requestDeviceCode } from '@paddock/contracts/http';
import type { HttpBrowser } from '../../support/http-browser.ts';
import type { CommandService } from './start-command-service.ts';

/** The digits that the account was sent last, as the message has them; and others. */
export const digitsSentTo = async (
  { dependencies }: Pick<CommandService, 'dependencies'>,
  accountId: string,
) => {
  const { access, securityCodes } = dependencies;
  const { state } = await access.load(accountId);
  const sent = state.status === 'granted' ? state.codes.newest.at(-1) : undefined;
  const code = state.status === 'granted' && sent ? codeFor(state.codes, sent) : undefined;
  if (!code) throw new Error('no code was asked for');
  const right = securityCodes.codeOf({ accountId, ...code });
  return { right, wrong: right === '000000' ? '000001' : '000000' };
};

/** Signs in on a device that the account does not know, with the code that is sent. */
export const signInWithCode = async (
  service: Pick<CommandService, 'dependencies'>,
  browser: HttpBrowser,
  accountId: string,
  credentials: { UserName: string; Password: string },
): Promise<void> => {
  await browser.ask(login, { body: credentials });
  await browser.whoAmI();
  await browser.ask(requestDeviceCode, { body: { SelectedResetOption: contactOptions.email } });
  const { right } = await digitsSentTo(service, accountId);
  await browser.ask(confirmDevice, { body: { CustomerPin: right } });
  await browser.whoAmI();
};
