import { register, responsibleGambling } from '@paddock/contracts/http';
import type { RegistrationFields } from '@paddock/contracts/registration';
import { beforeEach } from 'vitest';
import { createHttpBrowser, type HttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { useStarted } from '../../support/use-started.ts';
import { clockSeen } from './clock-seen.ts';
import { type SpawnedProcess, startCommandHttp } from './spawn-process.ts';
import type { CommandService } from './start-command-service.ts';

/** Before each test of the file a customer who is registered and signed in, and ways to exclude themselves. */
export const useExcludingCustomer = () => {
  let http: SpawnedProcess;
  let service: CommandService;
  let form: RegistrationFields;
  let first: HttpBrowser;
  let accountId: string;

  useStarted(async (start) => {
    ({ http, service } = await startCommandHttp(start));
  });

  const newBrowser = async (address?: string): Promise<HttpBrowser> => {
    const browser = createHttpBrowser(http.url, address ? { 'x-real-ip': address } : undefined);
    await browser.whoAmI();
    return browser;
  };

  beforeEach(async () => {
    await service.reset();
    await clockSeen(service, [http.url]);
    form = createRegistrationForm();
    first = await newBrowser();
    ({ accountId } = await first.ask(register, { body: form }));
    await first.whoAmI();
  });

  return {
    newBrowser,
    service: () => service,
    /** What they registered with. */
    form: () => form,
    /** The browser that they registered in. */
    first: () => first,
    accountId: () => accountId,
    exclude: () => first.send(responsibleGambling, { body: { FullExclusion: 6, confirmed: true } }),
    /** The account's own command, as the call gives it before anything follows from it. */
    excludeAndDie: () =>
      service.dependencies.accounts.execute(
        accountId,
        { type: 'set-exclusion', scope: 'full', months: 6 },
        service.context(),
      ),
  };
};
