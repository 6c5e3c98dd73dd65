import { changeMarketingPreferences, marketingPreferences, register } from '@paddock/contracts/http';
import { noMarketing } from '@paddock/contracts/marketing';
import { describe, expect, it } from 'vitest';
import { createHttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { useStarted } from '../../support/use-started.ts';
import { type SpawnedProcess, startCommandHttp } from '../support/spawn-process.ts';
import type { CommandService } from '../support/start-command-service.ts';

describe('consent to marketing', () => {
  let http: SpawnedProcess;
  let service: CommandService;

  useStarted(async (start) => {
    ({ http, service } = await startCommandHttp(start));
  });

  const customer = async (more: Parameters<typeof createRegistrationForm>[0] = {}) => {
    const browser = createHttpBrowser(http.url);
    await browser.whoAmI();
    const { accountId } = await browser.ask(register, { body: createRegistrationForm(more) });
    await browser.whoAmI();
    return { accountId, browser };
  };
  const choicesOf = async (accountId: string) => {
    const events: object[] = [];
    for await (const { type, data } of service.dependencies.store.read(`profile-${accountId}`)) {
      if (type.startsWith('MarketingConsent')) events.push({ type, data });
    }
    return events;
  };

  it('is given to nothing unless it was ticked at registration', async () => {
    const { accountId, browser } = await customer();
    expect(await browser.ask(marketingPreferences, {})).toEqual(noMarketing);
    expect(await choicesOf(accountId)).toEqual([]);
  });

  it('ticked at registration holds for that product and channel, and says so', async () => {
    const { accountId, browser } = await customer({ SportsEmail: true, BingoPost: true });
    expect(await browser.ask(marketingPreferences, {})).toEqual({
      ...noMarketing,
      SportsEmail: true,
      BingoPost: true,
    });
    expect(await choicesOf(accountId)).toMatchObject([
      {
        type: 'MarketingConsentGiven',
        data: {
          consents: [
            { product: 'sports', channel: 'email' },
            { product: 'bingo', channel: 'post' },
          ],
          askedAt: 'registration',
        },
      },
    ]);
  });

  it('is given and withdrawn by pairs of name and boolean, in JSON and as a form; what is absent stays', async () => {
    const { accountId, browser } = await customer({ SportsEmail: true });
    await browser.ask(changeMarketingPreferences, { body: { CasinoSms: true, GamesPhone: 'true' } });
    const response = await browser.raw('/Account/ChangeMarketingPreferences', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'SportsEmail=false&CasinoSms=true',
    });
    expect(await response.json()).toMatchObject({ success: true });
    expect(await browser.ask(marketingPreferences, {})).toEqual({
      ...noMarketing,
      CasinoSms: true,
      GamesPhone: true,
    });
    expect((await choicesOf(accountId)).at(-1)).toMatchObject({
      type: 'MarketingConsentWithdrawn',
      data: { consents: [{ product: 'sports', channel: 'email' }], askedAt: 'settings' },
    });
    expect(await choicesOf(accountId)).toHaveLength(3);
  });

  it('is written down once however often it is sent', async () => {
    const { accountId, browser } = await customer();
    for (const key of ['the-one-key', 'the-one-key', 'another-key']) {
      await browser.ask(changeMarketingPreferences, { body: { SportsEmail: true } }, key);
    }
    expect(await choicesOf(accountId)).toHaveLength(1);
  });

  it('is not changed by a form that says nothing', async () => {
    const { browser } = await customer();
    const refused = { kind: 'refused', refusal: { code: 'invalid-input' } };
    expect(await browser.send(changeMarketingPreferences, { body: {} })).toMatchObject(refused);
  });

  it('given before an exclusion in another account of theirs counts no more, and is given anew', async () => {
    const { accountId, browser } = await customer({ SportsEmail: true });
    const { profiles, persons } = service.dependencies;
    const person = await profiles.personalOf(accountId);
    if (!person) throw new Error('the customer told who they are');
    const now = new Date();
    const actor = { kind: 'customer', id: 'another-account', channel: 'desktop' } as const;
    await persons.exclude(
      person,
      { accountId: 'another-account', until: now.toISOString() },
      { commandId: `exclusion-${accountId}`, correlationId: accountId, actor, now },
    );
    expect(await browser.ask(marketingPreferences, {})).toEqual(noMarketing);
    await browser.ask(changeMarketingPreferences, { body: { SportsEmail: true } });
    expect(await browser.ask(marketingPreferences, {})).toEqual({ ...noMarketing, SportsEmail: true });
    expect(await choicesOf(accountId)).toHaveLength(2);
  });
});
