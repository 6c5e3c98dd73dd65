import { randomUUID } from 'node:crypto';
import { type AlertEvent, alertEvents, alertsStream } from '@paddock/contracts/events';
import { listAlerts, login, register, unblockAccess } from '@paddock/contracts/http';
import { deviceCookie } from '@paddock/contracts/session';
import { readEvent } from '@paddock/service-kit/events';
import { rateLimitKey } from '@paddock/service-kit/http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { clockSeen } from '../support/clock-seen.ts';
import { openStaff } from '../support/open-staff.ts';
import { createCommandProcesses, type SpawnedProcess, startCommandHttp } from '../support/spawn-process.ts';
import type { CommandService } from '../support/start-command-service.ts';
import { type ProjectionService, startProjectionService } from '../support/start-projection-service.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe('guesses at passwords', () => {
  let http: SpawnedProcess;
  let second: SpawnedProcess;
  let service: CommandService;
  let projection: ProjectionService;

  useStarted(async (start) => {
    const started = await startCommandHttp(start, ['eventStore', 'redis', 'idle-kafka']);
    ({ http, service } = started);
    second = await start((await createCommandProcesses(started.engines)).spawnHttp());
    projection = await start(startProjectionService(started.engines));
  });

  const advance = async (ms: number) => {
    await service.advance(ms);
    await clockSeen(service, [http.url, second.url]);
  };

  /** Begins in the morning: what takes hours here is of one day. */
  beforeEach(async () => {
    await service.reset();
    const now = service.dependencies.clock.now().getTime();
    await advance(day - (now % day) + 8 * hour);
  });

  const browserAt = async (address: string, url = http.url) => {
    const browser = createHttpBrowser(url, { 'x-real-ip': address });
    await browser.whoAmI();
    return browser;
  };
  type Browser = Awaited<ReturnType<typeof browserAt>>;

  const customer = async (address: string) => {
    const form = createRegistrationForm();
    const browser = await browserAt(address);
    const { accountId } = await browser.ask(register, { body: form });
    await browser.whoAmI();
    return { browser, accountId, credentials: { UserName: form.UserName, Password: form.Password } };
  };

  const signIn = async (browser: Browser, body: { UserName: string; Password: string }) => {
    const answer = await browser.ask(login, { body });
    if (answer.msg === 'Success') await browser.whoAmI();
    return answer.code ?? answer.msg;
  };
  const guess = (browser: Browser, UserName: string) =>
    signIn(browser, { UserName, Password: 'Wrong-pass1!' });

  const alertsToday = async () => {
    const day = service.dependencies.clock.now().toISOString().slice(0, 10);
    const alerts = [];
    for await (const recorded of service.dependencies.store.read(alertsStream(day))) {
      alerts.push(readEvent<AlertEvent>(alertEvents, recorded).data);
    }
    return alerts;
  };

  it('by a stranger at the same address do not shut out the owner, on the device that they signed in on', async () => {
    const { browser, credentials } = await customer('203.0.113.20');
    const stranger = await browserAt('203.0.113.20');
    for (let n = 0; n < 4; n += 1) await guess(stranger, credentials.UserName);
    expect(await signIn(stranger, credentials)).toBe('access-blocked');
    expect(await signIn(browser, credentials)).toBe('Success');
    expect(browser.device()).toBeDefined();
  });

  it('use up the calls of their address, and not those of a device at it that somebody signed in on', async () => {
    const { browser } = await customer('203.0.113.21');
    const stranger = await browserAt('203.0.113.21');
    const ask = async (by: Browser) =>
      (await by.raw('/Account/Login', { method: 'POST', body: '{}' })).status;
    const statuses: number[] = [];
    for (let n = 0; n < 32; n += 1) statuses.push(await ask(stranger));
    expect(statuses.at(-1)).toBe(429);
    expect(await ask(browser)).toBe(400);
    const madeUp = {
      cookie: `${deviceCookie}=${'A'.repeat(22)}.${'A'.repeat(22)}`,
      'x-real-ip': '203.0.113.21',
    };
    expect(
      (await fetch(`${http.url}/Account/Login`, { method: 'POST', headers: madeUp, body: '{}' })).status,
    ).toBe(429);
  });

  it('of one password for many names are slowed by address, through whichever copy, and longer each time', async () => {
    const { credentials, browser } = await customer('203.0.113.22');
    const { names, blockMs } = service.dependencies.rules.guessedNames;
    const sprayers = [await browserAt('203.0.113.22'), await browserAt('203.0.113.22', second.url)] as const;
    const spray = async (round: string) => {
      for (let n = 0; n < names; n += 1) {
        await service.dependencies.redis.del(rateLimitKey('login/203.0.113.22'));
        expect(await guess(sprayers[n % 2 ? 1 : 0], `${round}name${n}`)).toBe('wrong-credentials');
      }
    };
    await spray('one');
    for (const sprayer of sprayers) {
      expect(await guess(sprayer, 'another')).toBe('access-blocked');
      expect(await signIn(sprayer, credentials)).toBe('access-blocked');
    }
    expect(await signIn(browser, credentials)).toBe('Success');
    await advance(blockMs);
    await spray('two');
    await advance(2 * blockMs - 60_000);
    expect(await guess(sprayers[0], 'another')).toBe('access-blocked-until');
    await advance(61_000);
    expect(await guess(sprayers[0], 'another')).toBe('wrong-credentials');
    await vi.waitFor(
      async () => expect((await alertsToday()).filter(({ kind }) => kind === 'many-names')).toHaveLength(1),
      soon,
    );
  });

  it('of one password for many names shut out nobody whose account staff unblocked', async () => {
    const { credentials } = await customer('203.0.113.24');
    const stranger = await browserAt('203.0.113.25');
    for (let n = 0; n < service.dependencies.rules.guessedNames.names; n += 1) {
      await service.dependencies.redis.del(rateLimitKey('login/203.0.113.25'));
      await guess(stranger, `many${n}`);
    }
    expect(await signIn(stranger, credentials)).toBe('access-blocked');
    const { browser: staff } = await openStaff(service.dependencies, http.url, ['customer-service']);
    await staff.ask(unblockAccess, { body: { account: credentials.UserName } });
    expect(await guess(stranger, 'another')).toBe('access-blocked');
    expect(await signIn(stranger, credentials)).toBe('Success');
  });

  it('that their owner put right at once are not counted for the address', async () => {
    const { credentials } = await customer('203.0.113.26');
    const { names } = service.dependencies.rules.guessedNames;
    const shared = await browserAt('203.0.113.27');
    const fresh = () => service.dependencies.redis.del(rateLimitKey('login/203.0.113.27'));
    await guess(shared, credentials.UserName);
    expect(await signIn(await browserAt('203.0.113.27'), credentials)).toBe('Success');
    for (let n = 0; n < names - 1; n += 1) {
      await fresh();
      await guess(shared, `own${n}`);
    }
    await fresh();
    expect(await guess(shared, 'lastone')).toBe('wrong-credentials');
    expect(await guess(shared, 'afterthat')).toBe('access-blocked');
  });

  it('are alerts that staff see, once a day about the same account', async () => {
    const { accountId, credentials } = await customer('203.0.113.23');
    const { strangers, blockMs } = service.dependencies.rules.signIn;
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < strangers; n += 1) {
        await guess(await browserAt(`198.51.100.${n + 1}`), credentials.UserName);
      }
      await advance(blockMs);
    }
    await vi.waitFor(async () => {
      const own = (await alertsToday()).filter(
        (alert) => 'accountId' in alert && alert.accountId === accountId,
      );
      expect(own).toEqual([{ kind: 'many-places', accountId }]);
    }, soon);
    for (const role of ['compliance', 'administrator'] as const) {
      const staff = await projection.browser(randomUUID(), [role]);
      const { alerts } = await staff.ask(listAlerts, {});
      expect(alerts.map(({ alert }) => alert)).toContainEqual({ kind: 'many-places', accountId });
    }
    const other = await projection.browser(randomUUID());
    expect((await other.fetchRaw(listAlerts.path)).status).toBe(403);
  });
});
