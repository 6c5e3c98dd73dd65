import { randomUUID } from 'node:crypto';
import {
  addCustomerFundsTicked,
  deposit,
  downloadExport,
  privacyView,
  register,
  requestExport,
} from '@paddock/contracts/http';
import { exportDocumentSchema } from '@paddock/contracts/privacy';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it, vi } from 'vitest';
import { cardTokenOf } from '../../support/card-token.ts';
import { password, testCard } from '../../support/customer.ts';
import { createHttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { type SpawnedProcess, spawnProjectionService, startCommandHttp } from '../support/spawn-process.ts';
import type { CommandService } from '../support/start-command-service.ts';

const minuteMs = 60_000;

describe('a copy of the customer’s data', () => {
  let http: SpawnedProcess;
  let projection: SpawnedProcess;
  let service: CommandService;

  useStarted(async (start) => {
    const started = await startCommandHttp(start, ['eventStore', 'redis', 'idle-kafka']);
    ({ http, service } = started);
    projection = await start(spawnProjectionService(started.engines));
  });

  const customer = async () => {
    const browser = createHttpBrowser(http.url);
    await browser.whoAmI();
    const form = createRegistrationForm({ SportsEmail: true });
    const { accountId } = await browser.ask(register, { body: form });
    await browser.whoAmI();
    /** The same browser, where queries are answered. */
    const reader = createHttpBrowser(projection.url);
    reader.useSession(browser.sessionId());
    const fetchCopy = (exportId: string) => reader.raw(downloadExport.path.replace('{exportId}', exportId));
    return { accountId, browser, form, fetchCopy };
  };

  it('has what they gave and what they did, in the published form, and no secret', async () => {
    const { accountId, browser, form, fetchCopy } = await customer();
    await browser.ask(addCustomerFundsTicked, { query: {} });
    await browser.ask(deposit, {
      body: { CardToken: await cardTokenOf(browser, testCard), Amount: '25', Password: password },
    });
    const { exportId } = await browser.ask(requestExport, { body: {} });
    const answer = await fetchCopy(exportId);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const text = await answer.text();
    const copy = exportDocumentSchema.parse(JSON.parse(text));
    expect(copy).toMatchObject({
      accountId,
      person: { username: form.UserName, email: form.Email, city: form.City },
      account: { status: 'open', balance: { amount: '25.00' } },
      consents: [{ given: true, product: 'Sports', channel: 'Email' }],
      payments: [
        { kind: 'deposit', status: 'completed', amount: { amount: '25.00' }, card: 'Visa ending 0002' },
      ],
    });
    expect(copy.sessions.map(({ what }) => what)).toContain('Logged in');
    expect(copy.history.at(-1)).toMatchObject({
      what: 'Copy of their data asked for by the customer',
      by: 'you',
    });
    for (const secret of [form.SecurityAnswer, password, 'argon2', browser.sessionId() ?? 'none'])
      expect(text).not.toContain(secret);
  });

  it('is fetched by whoever asked for it alone, and by nobody else as if there were none', async () => {
    const [owner, other] = [await customer(), await customer()];
    const { exportId } = await owner.browser.ask(requestExport, { body: {} });
    const textOf = async (answer: Response) => [answer.status, await answer.text()];
    const foreign = await textOf(await other.fetchCopy(exportId));
    expect(foreign[0]).toBe(404);
    expect(foreign).toEqual(await textOf(await other.fetchCopy(randomUUID())));
    expect((await owner.fetchCopy(exportId)).status).toBe(200);
  });

  it('is fetched as often as they like for a quarter of an hour, and then no more until they ask for another', async () => {
    const { browser, fetchCopy } = await customer();
    const { exportId, until } = await browser.ask(requestExport, { body: {} });
    for (const _ of ['once', 'again']) expect((await fetchCopy(exportId)).status).toBe(200);
    const leftMs = Date.parse(until) - service.dependencies.clock.now().getTime();
    expect(leftMs).toBeGreaterThan(14 * minuteMs);
    expect(leftMs).toBeLessThanOrEqual(15 * minuteMs);
    await service.advance(leftMs);
    // The other process sees within a moment that the clock was moved; so many calls a minute are allowed.
    const over = await vi.waitFor(
      async () => {
        const answer = await fetchCopy(exportId);
        expect(answer.status).toBe(404);
        return answer.json();
      },
      { ...soon, interval: 1000 },
    );
    expect(over).toMatchObject({ code: 'export-over', msg: texts.privacy.exportOver });
    const another = await browser.ask(requestExport, { body: { Password: password } });
    expect((await fetchCopy(another.exportId)).status).toBe(200);
  });

  it('is asked for three times a day, and a press that is repeated is one', async () => {
    const { browser } = await customer();
    const key = randomUUID();
    const first = await browser.ask(requestExport, { body: {} }, key);
    expect(await browser.ask(requestExport, { body: {} }, key)).toEqual(first);
    await browser.ask(requestExport, { body: {} });
    await browser.ask(requestExport, { body: {} });
    expect(await browser.ask(privacyView, {})).toMatchObject({ exportsLeft: 0 });
    expect(await browser.send(requestExport, { body: {} })).toMatchObject({
      refusal: { code: 'too-many-exports' },
    });
  });
});
