import { sealedFor } from '@paddock/contracts/events';
import { fieldsPaths } from '@paddock/contracts/payment-fields';
import { texts } from '@paddock/contracts/texts';
import { createSecretSealer, hashOfSecret } from '@paddock/service-kit/events';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFieldsStore, mostTyped, sessionSeconds } from '../../fields/fields-store.ts';
import { knownCard } from '../../fields/known-card.ts';
import type { CardPaymentKind, FieldsOrder } from '../../provider.ts';
import { createFieldsApplication } from './application.ts';

const { openBy } = createSecretSealer('what the fields of a provider keep');

type Options = Parameters<typeof createFieldsApplication>[0];

const typed = {
  CardNumber: '4000 0000 0000 0002',
  CardHolderName: 'Nora Quinn',
  ExpiryMonth: '12',
  ExpiryYear: '2039',
  SecurityCode: '7391',
};

describe("the sandbox's fields", () => {
  let now: number;
  let kept: Map<string, { value: string; endsAt: number }>;
  let redis: Options['redis'];
  let app: ReturnType<typeof createFieldsApplication>;

  const store = () => createFieldsStore(redis, 'sandbox');
  const open = (order: FieldsOrder = { accountId: 'a-1', asks: 'card' }) => store().open(order);
  const openWithoutCode = () => open({ accountId: 'a-1', asks: 'card-without-code' });
  const type = async (session: string, card: object = typed) => {
    const answer = await app.request(fieldsPaths.tokens, {
      method: 'POST',
      headers: { authorization: `Bearer ${session}` },
      body: JSON.stringify(card),
    });
    return { status: answer.status, body: (await answer.json()) as { token: string; errors: object } };
  };
  const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString('latin1');
  /** All that is kept, with what this secret opens. */
  const readableIn = (secret: string) =>
    [...kept]
      .map(([name, { value }]) =>
        name.includes(hashOfSecret(secret)) && /-(session|token):/.test(name)
          ? `${name} ${openBy(secret, sealedFor.fieldsRecord(name), value)}`
          : `${name} ${value}`,
      )
      .join('\n');
  const pass = (seconds: number) => {
    now += seconds * 1000;
  };
  const useMethod = (token: string, commandId = 'c-1') =>
    store().use({ kind: 'deposit', accountId: 'a-1', token, commandId });
  const use = async (
    token: string,
    commandId = 'c-1',
    accountId = 'a-1',
    kind: CardPaymentKind = 'deposit',
  ) => knownCard(await store().use({ kind, accountId, token, commandId }));

  beforeEach(() => {
    now = Date.parse('2026-11-20T12:00:00Z');
    kept = new Map();
    const find = (name: string) => {
      const found = kept.get(name);
      return found && found.endsAt > now ? found : undefined;
    };
    redis = {
      get: async (name: string) => find(name)?.value ?? null,
      set: async (
        name: string,
        value: string,
        options?: { condition?: string; expiration?: { value: number } },
      ) => {
        if (options?.condition === 'NX' && find(name)) return null;
        kept.set(name, { value, endsAt: now + (options?.expiration?.value ?? Infinity) * 1000 });
        return 'OK';
      },
      incr: async (name: string) => {
        const found = find(name) ?? { value: '0', endsAt: Infinity };
        const value = String(Number(found.value) + 1);
        kept.set(name, { ...found, value });
        return Number(value);
      },
      expire: async (name: string, seconds: number) => {
        const found = find(name);
        if (found) found.endsAt = now + seconds * 1000;
        return found ? 1 : 0;
      },
    } as unknown as Options['redis'];
    app = createFieldsApplication({
      ...{ redis, now: () => now, parentOrigin: 'http://localhost:4400' },
      page: new Map([['/index.html', { type: 'text/html', body: new Uint8Array(), immutable: false }]]),
    });
  });

  it('give a token for a card, which is good for one command of one customer', async () => {
    const { status, body } = await type(await open());
    expect(status).toBe(200);
    expect(await use(body.token, 'c-1', 'a-2')).toBeUndefined();
    const card = await use(body.token);
    expect(card).toMatchObject({ scheme: 'Visa', lastFour: '0002', expiryMonth: 12, funding: 'debit' });
    expect(await use(body.token)).toEqual(card);
    expect(await use(body.token, 'c-2')).toBeUndefined();
  });

  it('keep neither the number nor the security code', async () => {
    const { body } = await type(await open());
    expect(await use(body.token)).toMatchObject({ lastFour: '0002' });
    const all = readableIn(body.token);
    expect(all).not.toMatch(/4000 ?0000 ?0000 ?0002/);
    expect(all).not.toContain('7391');
    expect(all).not.toContain('Nora');
  });

  it('keep what a card is known by so that only who has the session or the token reads it', async () => {
    const first = await type(await open());
    const card = await use(first.body.token);
    if (!card) throw new Error('no card');
    const session = await open({ accountId: 'a-1', asks: 'code', card });
    const { body } = await type(session, { SecurityCode: '123' });
    const secrets = [session, first.body.token, body.token];
    const all = [...kept].map(([name, { value }]) => `${name} ${value} ${fromBase64(value)}`).join('\n');
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
    expect(all).not.toMatch(/"Visa"|"0002"|expiryYear|"asks"/);
    expect(readableIn(session)).toContain('"lastFour":"0002"');
    expect(readableIn(body.token)).toContain('"expiryYear":2039');
  });

  it('open what was kept under one session or token under no other', async () => {
    const [one, other] = [await open(), await open()];
    const [mine, another] = [one, other].map(
      (session) => `sandbox:fields-session:{${hashOfSecret(session)}}`,
    );
    kept.set(another ?? '', kept.get(mine ?? '') ?? { value: '', endsAt: 0 });
    await expect(store().sessionOf(other)).rejects.toThrow();
    expect(await store().sessionOf(one)).toEqual({ accountId: 'a-1', asks: 'card' });
  });

  it('keep nothing of a card without an end but its token, and its first digits not at all', async () => {
    const { body } = await type(await open());
    const card = await use(body.token);
    expect(readableIn(body.token)).not.toMatch(/400000|"bin"/);
    const forGood = [...kept].flatMap(([name, { value, endsAt }]) =>
      endsAt === Infinity && name !== 'sandbox:card-key' ? [value] : [],
    );
    expect(forGood).toEqual([card?.token]);
  });

  it('ask for the security code alone of a card that is known', async () => {
    const first = await use((await type(await open())).body.token);
    if (!first) throw new Error('no card');
    // Of a card as the account knows it: whatever was kept here of the first time is gone.
    kept.clear();
    const session = await open({ accountId: 'a-1', asks: 'code', card: first });
    expect((await type(session, { SecurityCode: '' })).body.errors).toEqual({
      SecurityCode: texts.payment.securityCodeMissing,
    });
    const { body } = await type(session, { SecurityCode: '123' });
    expect(await use(body.token)).toEqual({ ...first, alias: null, issuerCountry: null });
    const answer = await app.request(fieldsPaths.session, {
      headers: { authorization: `Bearer ${session}` },
    });
    expect(await answer.json()).toEqual({ asks: 'code', card: { scheme: 'Visa', lastFour: '0002' } });
  });

  it.each([
    ['CardNumber', '4000 0000 0000 0003', texts.payment.cardIncorrect],
    ['CardNumber', '3000 0000 0000 0004', texts.payment.cardIncorrect],
    ['ExpiryYear', '2025', texts.payment.cardOutOfDate],
    ['SecurityCode', '', texts.payment.securityCodeMissing],
  ])('refuse %s %j in words', async (field, value, message) => {
    const { status, body } = await type(await open(), { ...typed, [field]: value });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field === 'ExpiryYear' ? 'ExpiryMonth' : field]: message });
  });

  it('give a token for an account of an e-wallet, the same account by the same token, and keep nothing of whose it is', async () => {
    const order = { accountId: 'a-1', asks: 'e-wallet', eWallet: 'paypal' } as const;
    const choose = async (Account: string) => type(await open(order), { Account });
    expect((await choose('nobody')).body.errors).toEqual({ Account: texts.payment.eWalletMissing });
    const first = await useMethod((await choose('debit')).body.token);
    expect(first).toMatchObject({ eWallet: 'paypal', alias: expect.any(String) });
    expect(await useMethod((await choose('debit')).body.token)).toEqual(first);
    expect(await useMethod((await choose('balance')).body.token)).not.toEqual(first);
    expect(JSON.stringify([...kept])).not.toContain('@');
  });

  it('ask nothing of an e-wallet that is saved, which nobody takes for one that was chosen', async () => {
    const order = { accountId: 'a-1', asks: 'e-wallet', eWallet: 'paypal', token: 'sandbox.saved' } as const;
    const session = await open(order);
    const answer = await app.request(fieldsPaths.session, {
      headers: { authorization: `Bearer ${session}` },
    });
    expect(await answer.json()).toEqual({ asks: 'e-wallet', eWallet: 'paypal', isSaved: true });
    const { body } = await type(session, {});
    expect(await useMethod(body.token)).toEqual({ token: 'sandbox.saved', eWallet: 'paypal', alias: null });
  });

  it('ask for no security code of a card that is paid to', async () => {
    const session = await openWithoutCode();
    const { body } = await type(session, { ...typed, SecurityCode: '' });
    expect(await use(body.token, 'c-1', 'a-1', 'withdrawal')).toMatchObject({ lastFour: '0002' });
  });

  it('pay in with no card whose security code was not asked for', async () => {
    const session = await openWithoutCode();
    const { body } = await type(session, { ...typed, SecurityCode: '' });
    expect(await use(body.token)).toBeUndefined();
    expect(await use(body.token, 'c-2', 'a-1', 'withdrawal')).toMatchObject({ lastFour: '0002' });
  });

  it('take nothing without a session that is good, and end it with every token that was not used', async () => {
    expect((await type('none')).status).toBe(401);
    const session = await open();
    const [early, late] = [await type(session), await type(session)];
    pass(sessionSeconds - 1);
    expect(await use(early.body.token, 'c-1')).toBeDefined();
    pass(1);
    expect(await use(late.body.token, 'c-2')).toBeUndefined();
    expect((await type(session)).status).toBe(401);
  });

  it('take no more than so much of what is typed in one session', async () => {
    const session = await open();
    for (let n = 0; n < mostTyped; n += 1) {
      const { status } = await type(session, { ...typed, CardNumber: '4000 0000 0000 0003' });
      expect([n, status]).toEqual([n, 400]);
    }
    expect((await type(session)).status).toBe(401);
    expect((await type(await open())).status).toBe(200);
  });

  it('give one token to one of two commands at once', async () => {
    const { body } = await type(await open());
    const both = await Promise.all([use(body.token, 'c-1'), use(body.token, 'c-2')]);
    expect(both.filter((card) => card !== undefined)).toHaveLength(1);
  });

  it('know a token that was used for a day, however often it is sent again, and give it to no other command', async () => {
    const { body } = await type(await open());
    for (const hours of [0, 10, 10, 3]) {
      pass(hours * 3600);
      expect(await use(body.token)).toMatchObject({ lastFour: '0002' });
    }
    pass(3600);
    for (let quarter = 0; quarter < 100; quarter += 1) {
      expect([quarter, await use(body.token, 'c-2')]).toEqual([quarter, undefined]);
      pass(sessionSeconds);
    }
  });

  it('are framed by one origin, run their own scripts only and post no form', async () => {
    const policy = (await app.request('/')).headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        ...["default-src 'none'", "script-src 'self'", "connect-src 'self'", "form-action 'none'"],
        'frame-ancestors http://localhost:4400',
      ]),
    );
    expect(policy).not.toMatch(/unsafe|\*/);
  });
});
