import { randomUUID } from 'node:crypto';
import { startPhoneIndex } from '@paddock/command-service/src/processes/phone-index/phone-index.ts';
import { personalDetails } from '@paddock/contracts/events/events.fixture';
import {
  contactOptions,
  type Input,
  sendForgottenUsername,
  validatePhoneNumber,
} from '@paddock/contracts/http';
import { EngineUnavailable } from '@paddock/service-kit/engines';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { soon } from '../../support/soon.ts';
import { useCommandService } from '../support/use-command-service.ts';

const { email: byEmail, sms: bySms } = contactOptions;

type Request = Input<typeof sendForgottenUsername>['body'];

describe('a forgotten username', () => {
  const { service } = useCommandService();
  let stopping = new AbortController();
  let following: Promise<unknown> = Promise.resolve();

  beforeEach(() => {
    stopping = new AbortController();
    following = startPhoneIndex(service().dependencies, stopping.signal).finished;
  });
  afterEach(async () => {
    stopping.abort();
    await following;
  });

  let count = 0;
  /** A customer with an address and a number that nobody else has, unless one is given. */
  const open = async (phone = `+35386${String(1_000_000 + ++count)}`) => {
    const { profiles, access, names } = service().dependencies;
    const accountId = randomUUID();
    const email = `${accountId}@example.com`;
    const context = () => service().context();
    await names.claim('email', email, accountId, context());
    const identity = { provider: 'tests', digest: 'd' };
    const registration = { country: 'IE', consents: [], termsVersion: '1', identity } as const;
    await profiles.register(accountId, { ...personalDetails(), email, phone }, registration, context());
    const credential = { kind: 'plain', passwordHash: 'x' } as const;
    await access.execute(
      accountId,
      { type: 'grant-access', accountId, credential, roles: ['customer'], oneTimePassword: false },
      context(),
    );
    return { accountId, email, phone };
  };
  const requestsOf = async (accountId: string) => {
    const channels: unknown[] = [];
    for await (const { type, data } of service().dependencies.store.read(`access-${accountId}`)) {
      if (type === 'UsernameRequested') channels.push(Reflect.get(Object(data), 'channel'));
    }
    return channels;
  };
  const ask = async (body: Request) => {
    const { send } = await service().visitor(undefined);
    return 'Email' in body ? send(sendForgottenUsername, { body }) : send(sendForgottenUsername, { body });
  };
  const indexed = (phone: string, accountId: string) =>
    expect.poll(() => service().dependencies.phones.accountsOf(phone), soon).toContain(accountId);
  const phoneOf = (phone: string) => ({
    SelectedResetOption: bySms,
    PhonePrefix: phone.slice(0, 4),
    PhoneNumber: `0${phone.slice(4)}`,
  });

  it('is asked for by the address of the account, in whatever letters', async () => {
    const { accountId, email } = await open();
    await ask({ SelectedResetOption: byEmail, Email: email.toUpperCase() });
    expect(await requestsOf(accountId)).toEqual(['email']);
  });

  it('is asked for by its phone, with or without the zero that is dialled at home', async () => {
    const { accountId, phone } = await open();
    await indexed(phone, accountId);
    await ask(phoneOf(phone));
    await ask({ ...phoneOf(phone), PhonePrefix: '353', PhoneNumber: phone.slice(4) });
    expect(await requestsOf(accountId)).toEqual(['sms', 'sms']);
  });

  it('is asked for of each account that has the phone, and of none that has it no more', async () => {
    const phone = '+353869999999';
    const [one, two] = [await open(phone), await open(phone)];
    await indexed(phone, one.accountId);
    await indexed(phone, two.accountId);
    // As of a person who was erased: the index knows them, the profile does not.
    const { phones } = service().dependencies;
    await phones.fold([['9007199254740990', phones.digestOf(phone), randomUUID()]], 0n);
    expect(await ask(phoneOf(phone))).toMatchObject({ kind: 'answer' });
    expect([await requestsOf(one.accountId), await requestsOf(two.accountId)]).toEqual([['sms'], ['sms']]);
  });

  it('is sent for the three newest accounts that have the phone, however many since are erased', async () => {
    const phone = '+353869999998';
    const open4 = [await open(phone), await open(phone), await open(phone), await open(phone)];
    for (const { accountId } of open4) await indexed(phone, accountId);
    const { phones } = service().dependencies;
    const after = (await phones.checkpoint()) ?? 0n;
    const erased = [3n, 2n, 1n].map(
      (n) => [`${9007199254740990n - n}`, phones.digestOf(phone), randomUUID()] as const,
    );
    await phones.fold(erased, after);
    await ask(phoneOf(phone));
    const asked = await Promise.all(open4.map(({ accountId }) => requestsOf(accountId)));
    expect(asked).toEqual([[], ['sms'], ['sms'], ['sms']]);
  });

  it('fails alike for a contact that somebody has and for one that nobody has, while the event store is away', async () => {
    const { accountId, phone } = await open();
    await indexed(phone, accountId);
    const { store } = service().dependencies;
    const away = vi.spyOn(store, 'read').mockImplementation(() => {
      throw new EngineUnavailable('event store');
    });
    const known = await ask(phoneOf(phone));
    const unknown = await ask(phoneOf('+353860000001'));
    away.mockRestore();
    expect(known.kind).not.toBe('answer');
    expect(unknown).toEqual(known);
  });

  it('is answered the same whoever has the contact, or nobody', async () => {
    const { email, accountId, phone } = await open();
    await indexed(phone, accountId);
    const known = await ask({ SelectedResetOption: byEmail, Email: email });
    expect(known).toMatchObject({ data: { success: true, referrerUrl: '/login' } });
    expect(await ask({ SelectedResetOption: byEmail, Email: 'nobody@example.com' })).toEqual(known);
    expect(await ask(phoneOf(phone))).toEqual(known);
    expect(await ask(phoneOf('+353860000001'))).toEqual(known);
  });

  it('is sent once for all repeats under a key, and five times a day at most, without a word of it', async () => {
    const { accountId, email } = await open();
    const request = { SelectedResetOption: byEmail, Email: email };
    const visitor = await service().visitor(undefined);
    const key = randomUUID();
    for (let n = 0; n < 3; n += 1) await visitor.send(sendForgottenUsername, { body: request }, key);
    expect(await requestsOf(accountId)).toHaveLength(1);
    for (let n = 0; n < 6; n += 1) expect(await ask(request)).toMatchObject({ kind: 'answer' });
    expect(await requestsOf(accountId)).toHaveLength(5);
  });

  it.each([
    ['Email', { SelectedResetOption: byEmail, Email: 'aoife@' }, 'Enter a valid Email address.'],
    [
      'PhoneNumber',
      { SelectedResetOption: bySms, PhonePrefix: '+353', PhoneNumber: 'abc' },
      'Enter a valid phone number.',
    ],
    [
      'PhoneNumber',
      { SelectedResetOption: bySms, PhonePrefix: '+44', PhoneNumber: '770090' },
      'Enter a valid phone number.',
    ],
  ] as const)('is not asked for by a wrong %s', async (field, body, msg) => {
    expect(await ask(body)).toMatchObject({ status: 400, refusal: { field, msg } });
  });

  it('knows which numbers can be one, and says nothing of whose', async () => {
    const visitor = await service().visitor(undefined);
    const check = (PhonePrefix: string, PhoneNumber: string) =>
      visitor.send(validatePhoneNumber, { body: { PhonePrefix, PhoneNumber } });
    expect(await check('+44', '7700900123')).toMatchObject({ kind: 'answer' });
    expect(await check('+44', '770090')).toMatchObject({ refusal: { msg: 'Enter a valid phone number.' } });
    expect(await check('', '7700900123')).toMatchObject({ refusal: { field: 'PhonePrefix' } });
  });
});
