import { login, moveClock, passwordReset } from '@paddock/contracts/http';
import { beforeEach, expect } from 'vitest';
import { createHttpBrowser } from '../../support/http-browser.ts';
import { useStarted } from '../../support/use-started.ts';
import { openStaff } from '../support/open-staff.ts';
import { type SpawnedProcess, startCommandHttp } from '../support/spawn-process.ts';
import type { CommandService } from '../support/start-command-service.ts';
import { createStranger, digitsFor, openForgetful } from './forgetful.ts';

const done = { kind: 'answer', data: { success: true } };

/** A command service, and people at several steps of a forgotten password. */
export const useForgotten = () => {
  let http: SpawnedProcess;
  let service: CommandService;
  let address = 0;

  useStarted(async (start) => {
    ({ http, service } = await startCommandHttp(start));
  });

  // Not all of Redis: the clock's offset lies there, and no clock goes back within a test.
  beforeEach(() => forgetCalls());

  const forgetCalls = async () => {
    const { redis } = service.dependencies;
    for (const keys of ['limit:*', 'contact-codes:*'])
      for (const key of await redis.keys(keys)) await redis.del(key);
  };
  /** Each from a network of their own, so that nobody is throttled by another test. */
  const stranger = () => {
    address += 1;
    return createStranger(http.url, `198.51.100.${address}`);
  };
  const advance = async (ms: number) => {
    const { browser } = await openStaff(service.dependencies, http.url, ['feed-engineer']);
    await browser.ask(moveClock, { body: { advanceMs: ms } });
  };
  /** Somebody who knows the birth date and was sent a code. */
  const asked = async () => {
    const forgetful = await openForgetful(http.url);
    const visitor = await stranger();
    expect(await visitor.begin(forgetful.details)).toMatchObject(done);
    expect(await visitor.requestCode()).toMatchObject(done);
    return { ...forgetful, ...visitor, ...(await digitsFor(service, forgetful.accountId)) };
  };
  /** Somebody who entered it, too. */
  const proven = async () => {
    const one = await asked();
    expect(await one.enter(one.right)).toMatchObject(done);
    return one;
  };
  const signIn = async (UserName: string, Password: string) => {
    const browser = createHttpBrowser(http.url);
    await browser.whoAmI();
    return browser.ask(login, { body: { UserName, Password } });
  };
  const stepOf = async ({ browser }: Pick<Awaited<ReturnType<typeof stranger>>, 'browser'>) =>
    (await browser.ask(passwordReset, {})).step;
  const eventsOf = async (accountId: string) => {
    const events: { type: string; text: string }[] = [];
    for await (const event of service.dependencies.store.read(`access-${accountId}`)) {
      events.push({ type: event.type, text: JSON.stringify([event.data, event.metadata]) });
    }
    return events;
  };

  return {
    url: () => http.url,
    service: () => service,
    ...{ forgetCalls, stranger, advance, asked, proven, signIn, stepOf, eventsOf },
  };
};
