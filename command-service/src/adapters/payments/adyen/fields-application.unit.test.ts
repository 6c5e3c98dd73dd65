import { randomUUID } from 'node:crypto';
import { fieldsPaths } from '@paddock/contracts/payment-fields';
import { texts } from '@paddock/contracts/texts';
import { hashOfSecret } from '@paddock/service-kit/events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFieldsStore } from '../fields/fields-store.ts';
import { knownCard } from '../fields/known-card.ts';
import type { FieldsOrder } from '../provider.ts';
import {
  type AdyenStandIn,
  apiKey,
  encrypted,
  merchantAccount,
  refusals,
  startAdyenStandIn,
} from './adyen.fixture.ts';
import { browser } from './adyen-provider.fixture.ts';
import { createAdyenFields } from './fields-application.ts';
import { createRedisStandIn } from './redis.fixture.ts';
import { createTypedDetails } from './typed-details.ts';

const accountId = randomUUID();
const { cardIncorrect, expiryMissing, cardOutOfDate, securityCodeMissing } = texts.payment;

describe("Adyen's fields", () => {
  let adyen: AdyenStandIn;
  let now: number;
  let stored: ReturnType<typeof createRedisStandIn>;
  let app: ReturnType<typeof createAdyenFields>;
  const warn = vi.fn();

  beforeEach(async () => {
    adyen = await startAdyenStandIn();
    now = Date.parse('2026-11-27T12:00:00Z');
    stored = createRedisStandIn(() => now);
    app = createAdyenFields({
      ...{ redis: stored.redis, now: () => now, log: { warn }, parentOrigin: 'https://paddock.example' },
      page: new Map([['/index.html', { type: 'text/html', body: new Uint8Array(), immutable: false }]]),
      access: { environment: 'test', apiKey, url: adyen.url },
      ...{ merchantAccount, clientKey: 'test_ABC' },
    });
  });
  afterEach(async () => {
    expect(adyen.state.unpublished).toEqual([]);
    await adyen.stop();
  });

  const store = () => createFieldsStore(stored.redis, 'adyen');
  const open = (order: FieldsOrder = { accountId, asks: 'card' }) => store().open(order);
  const type = async (session: string, typed: object) => {
    const answer = await app.request(fieldsPaths.tokens, {
      method: 'POST',
      headers: { authorization: `Bearer ${session}` },
      body: JSON.stringify(typed),
    });
    return { status: answer.status, body: (await answer.json()) as { token: string; errors: object } };
  };
  const use = (token: string, commandId = 'c-1') =>
    store().use({ kind: 'deposit', accountId, token, commandId }).then(knownCard);
  const typedBehind = (token: string) => createTypedDetails(stored.redis).of(hashOfSecret(token));
  const cardOf = async (number: string) => use((await type(await open(), encrypted(number))).body.token);

  it('have Adyen keep a card for its customer, and say what it is', async () => {
    expect(await cardOf('debit')).toEqual({
      ...{ token: `debit.${accountId}`, alias: 'card.alias-of-debit', scheme: 'Visa', lastFour: '1111' },
      ...{ expiryMonth: 3, expiryYear: 2030, funding: 'debit', bin: null, issuerCountry: 'GB' },
    });
    const kept = adyen.asked.find(({ path }) => path === '/v72/storedPaymentMethods');
    expect(kept?.body).toEqual({
      ...{ merchantAccount, shopperReference: accountId, recurringProcessingModel: 'CardOnFile' },
      paymentMethod: { type: 'scheme', ...encrypted('debit') },
    });
    expect(adyen.charged).toEqual([]);
  });

  it.each([
    ['credit', 'credit', null],
    ['prepaid', 'prepaid', null],
    ['unknown', 'unknown', '411111'],
  ])(
    'say of a %s card how it is funded, and its first digits only where Adyen does not know',
    async (number, funding, bin) => {
      expect(await cardOf(number)).toMatchObject({ funding, bin });
    },
  );

  it('keep no number and no expiry, and the code under the token alone, for as long as that is good', async () => {
    const { body } = await type(await open(), encrypted('debit', 'secret code'));
    expect(await typedBehind(body.token)).toEqual({ code: 'secret code' });
    const all = JSON.stringify([...stored.kept]);
    expect(all).not.toMatch(/encrypted|"month"|"year"/);
    // Whoever reads them has no token, and so nothing that is sealed by one.
    expect(all).not.toContain(body.token);
    now += 15 * 60_000;
    expect(await typedBehind(body.token)).toEqual({});
  });

  it('ask the code alone of a card that is known, and Adyen nothing', async () => {
    const known = await cardOf('debit');
    if (!known) throw new Error('no card');
    adyen.asked.length = 0;
    const { alias: _, issuerCountry: _country, ...card } = known;
    const session = await open({ accountId, asks: 'code', card });
    expect((await type(session, {})).body.errors).toEqual({ SecurityCode: securityCodeMissing });
    const { body } = await type(session, { encryptedSecurityCode: 'another code', browser });
    expect(await use(body.token)).toEqual({ ...known, alias: null, issuerCountry: null });
    expect(await typedBehind(body.token)).toEqual({ code: 'another code', browser });
    expect(adyen.asked).toEqual([]);
  });

  it('ask for no code of a card that is paid to', async () => {
    const { encryptedSecurityCode: _, ...card } = encrypted('debit');
    const { status } = await type(await open({ accountId, asks: 'card-without-code' }), card);
    expect(status).toBe(200);
  });

  it('say in words what was not typed, or is not taken', async () => {
    const session = await open();
    expect((await type(session, {})).body.errors).toEqual({
      ...{ CardNumber: cardIncorrect, ExpiryMonth: expiryMissing, SecurityCode: securityCodeMissing },
    });
    expect((await type(session, encrypted('amex'))).body.errors).toEqual({ CardNumber: cardIncorrect });
    adyen.state.instead = () => refusals.badNumber;
    expect((await type(session, encrypted('debit'))).body.errors).toEqual({ CardNumber: cardIncorrect });
  });

  it('take no card that is out of date', async () => {
    now = Date.parse('2030-04-01T00:00:00Z');
    expect((await type(await open(), encrypted('debit'))).body.errors).toEqual({
      ExpiryMonth: cardOutOfDate,
    });
  });

  it.each(['unauthorised', 'broken', 'away'] as const)(
    'give no token where Adyen is %s, and name nobody in the log',
    async (kind) => {
      adyen.state.instead = () => refusals[kind];
      expect((await type(await open(), encrypted('debit'))).status).toBe(503);
      const [[told]] = warn.mock.calls.slice(-1) as [[{ err: Error }]];
      expect(`${told.err.message} ${told.err.stack}`).not.toMatch(/Ann Other|key of the/);
    },
  );

  it('take nothing without a session that is good', async () => {
    expect((await type('none', encrypted('debit'))).status).toBe(401);
    expect(adyen.asked).toEqual([]);
  });

  it("run our own scripts only, and have Adyen's frames and connections beside", async () => {
    const policy = (await app.request('/')).headers.get('content-security-policy') ?? '';
    const sources = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
    const [own, files] = [
      'https://checkoutshopper-test.adyen.com',
      'https://checkoutshopper-test.cdn.adyen.com',
    ];
    expect(sources.get('script-src')).toEqual(["'self'"]);
    expect(sources.get('frame-src')).toEqual([own]);
    expect(sources.get('connect-src')).toEqual(["'self'", own, files]);
    expect(sources.get('frame-ancestors')).toEqual(['https://paddock.example']);
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  it('say whose script takes the card', async () => {
    const answer = await app.request(fieldsPaths.session, {
      headers: { authorization: `Bearer ${await open()}` },
    });
    expect(await answer.json()).toEqual({
      ...{ asks: 'card', card: null, adyen: { environment: 'test', clientKey: 'test_ABC' } },
    });
  });
});
