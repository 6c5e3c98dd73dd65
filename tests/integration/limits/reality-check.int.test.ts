import {
  limitsView,
  login,
  logout,
  logRealityCheckAction,
  responsibleGambling,
} from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { signInWithCode } from '../support/device-code.ts';
import { useExcludingCustomer } from '../support/excluding-customer.ts';

const minuteMs = 60_000;

describe('a reality check', () => {
  const { newBrowser, service, form, first, accountId } = useExcludingCustomer();

  const check = async (browser: HttpBrowser) => (await browser.ask(limitsView, {})).realityCheck;
  const elapse = async (minutes: number) => {
    const before = Date.parse((await first().whoAmI()).serverTime);
    await service().advance(minutes * minuteMs);
    await expect
      .poll(async () => Date.parse((await first().whoAmI()).serverTime) - before)
      .toBeGreaterThan(minutes * minuteMs - 1000);
  };

  it('is not escaped by logging out and in again, nor on a second device, where one answer is good in both', async () => {
    await first().ask(responsibleGambling, { body: { RealityCheck: '30' } });
    const { since } = await check(first());
    await elapse(20);
    await first().ask(logout, {});
    await first().whoAmI();
    await first().ask(login, { body: form() });
    await first().whoAmI();
    expect(await check(first())).toMatchObject({ since, outstanding: false });
    const second = await newBrowser();
    await signInWithCode(service(), second, accountId(), form());
    expect(await check(second)).toMatchObject({ since, outstanding: false });
    await elapse(11);
    for (const browser of [first(), second]) {
      expect(await check(browser)).toMatchObject({ since, outstanding: true });
    }
    const { session } = await second.ask(limitsView, {});
    expect(session.startedAt).toBe(since);
    await second.ask(logRealityCheckAction, { body: { Action: 'StayLoggedIn' } });
    for (const browser of [first(), second]) {
      expect(await check(browser)).toMatchObject({ outstanding: false });
      expect((await check(browser)).since).not.toBe(since);
    }
  });
});
