import { readdir } from 'node:fs/promises';
import { caseIndexKeys } from '@paddock/command-service/src/adapters/case-index/case-index.ts';
import { harmIndexKeys } from '@paddock/command-service/src/adapters/harm-index/harm-index.ts';
import { accessRule } from '@paddock/command-service/src/domain/access/access-rule.fixture.ts';
import { createAccess } from '@paddock/command-service/src/domain/access/service.ts';
import { publishedHarmRules } from '@paddock/command-service/src/domain/harm/published-rules.ts';
import { keyStream, type Role } from '@paddock/contracts/events';
import {
  accountDownload,
  accountReadings,
  accountState,
  addCustomerFundsTicked,
  changePersonalDetails,
  closeAccount,
  decideErasure,
  decideSourceOfFunds,
  deposit,
  erasureOf,
  findAccounts,
  liftHarmBlock,
  listCases,
  listErasures,
  login,
  moveClock,
  mySourceOfFunds,
  privacyView,
  proposeErasure,
  register,
  requestErasure,
  restrictLimits,
  reviewDeposits,
  savePaymentMethod,
  setStakeFactor,
  takeBackErasure,
  takeCaseStep,
  uploadDocument,
  uploadSourceOfFunds,
} from '@paddock/contracts/http';
import {
  closeEventStoreClient,
  createEventStore,
  createEventStoreClient,
} from '@paddock/service-kit/engines';
import { createSessionStore } from '@paddock/service-kit/http';
import { createClient as createRedis, type RedisClientType } from 'redis';
import { describe, expect, it, vi } from 'vitest';
import { startTestSystem, type TestSystem } from '../../harness/index.ts';
import { cardTokenOf } from '../../support/card-token.ts';
import { testCard } from '../../support/customer.ts';
import { createHttpBrowser, type HttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { startTraceCollector, type TraceCollector } from '../../support/trace-collector.ts';
import { useStarted } from '../../support/use-started.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { foundIn } from '../support/bytes-of.ts';
import { type PlantedCanary, plantedFields, textsIn } from '../support/personal-fields.ts';

/** What is personal, made so that nothing else looks like it; of each field that is planted here, in `support/personal-fields.ts`. */
const person = {
  firstName: 'Cnryfirst',
  lastName: 'Cnrylast-Ó Wren',
  email: 'cnry.wren@example.com',
  username: 'cnrywren1',
  phone: '861700461',
  address: '17 Cnrywharf Lane',
  city: 'Cnrytown',
  movedTo: '18 Cnryquay Row',
  postcode: 'H91 C7Y3',
  securityAnswer: 'Cnrytuam',
  password: 'Cnry!Wq7zxVb93',
  note: 'Cnrynote of staff',
  newEmail: 'cnry.moved@example.org',
  cardHolder: 'Cnryholder Wren',
  userAgent: 'Cnryagent/7.1',
  network: '198.18.107.207',
  stakeReason: 'Cnryreason of a trader',
  said: 'Cnrysaid to them',
  answered: 'Cnryanswered by them',
  action: 'Cnryaction of theirs',
  closing: 'Cnryclosing of the case',
  file: 'Cnryfile of a payslip',
  content: 'Cnrycontent of a payslip',
  sourceSeen: 'Cnryseen in a payslip',
  reviewed: 'Cnryreviewed deposits',
} satisfies Record<PlantedCanary, string>;

const yearMs = 366 * 24 * 3_600_000;
const soon = { timeout: 30_000, interval: 200 };

describe('a person who is erased', () => {
  let system: TestSystem;
  let collector: TraceCollector;
  let redis: RedisClientType;
  let customer: HttpBrowser;
  let accountId: string;
  let stranger: HttpBrowser;
  let strangerId = '';
  let wrappedKey = '';
  /** What else opens something of theirs, or knows them again. */
  const secrets: Record<string, string> = {};

  useStarted(async (start) => {
    collector = await start(startTraceCollector());
    const environment = { ...collector.environment, LOG_LEVEL: 'trace' };
    system = await start(startTestSystem({ environment }));
    redis = createRedis({ url: system.environment.REDIS_URL ?? '' });
    await redis.connect();
  });

  const staff = (role: Role): Promise<Visitor> => {
    const client = createEventStoreClient(system.environment.EVENTSTORE_URL ?? '');
    const access = createAccess(createEventStore(client), accessRule);
    const site = { base: system.url, sessions: createSessionStore(redis), now: () => new Date(), access };
    return createVisitor(site, { roles: [role] }).finally(() => closeEventStoreClient(client));
  };

  /** Of somebody whom nobody could verify: others may send none. */
  const sendDocument = async (): Promise<void> => {
    stranger = createHttpBrowser(system.url, { 'x-forwarded-for': '198.18.7.9' });
    await stranger.whoAmI();
    const form = createRegistrationForm({
      ...{ Country: 'GB', Postcode: 'LS1 4AP', City: 'Leeds', Currency: 'GBP', LastName: 'Nomatch' },
      ...{ PhonePrefix: '+44', PhoneNumber: '7700900123' },
    });
    strangerId = (await stranger.ask(register, { body: form })).accountId;
    await stranger.whoAmI();
    const picture = Buffer.from(`\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01${'\x55'.repeat(500)}`, 'latin1');
    const file = new Blob([new Uint8Array(picture)], { type: 'image/jpeg' });
    await stranger.ask(uploadDocument, { body: { kind: 'passport' }, file });
    expect(await filesOfStranger()).not.toEqual([]);
  };
  /** With a name that a browser would not send. */
  const sendPayslip = async (): Promise<void> => {
    const form = new FormData();
    const bytes = `%PDF-1.7\n${person.content}\n%%EOF\n`;
    form.set('Image1', new Blob([bytes], { type: 'application/pdf' }), `${person.file}.pdf`);
    const sent = await customer.raw(uploadSourceOfFunds.path, { method: 'POST', body: form });
    expect(sent.status).toBe(200);
  };

  const filesOfStranger = async (): Promise<string[]> =>
    (await readdir(system.dataDir, { recursive: true })).filter((path) => path.includes(`${strangerId}/`));

  /** Whether what an account is scored by, and an open case, are in their indexes. */
  const indexed = async (id: string): Promise<boolean[]> => {
    const { watches } = harmIndexKeys(publishedHarmRules);
    const found = await Promise.all([redis.hExists(watches, id), redis.hExists(caseIndexKeys.items, id)]);
    return found.map(Boolean);
  };

  const of = (id = accountId) => ({ params: { accountId: id } });

  it('was somebody who played, wrote to us, and closed their account', async () => {
    const headers = { 'x-forwarded-for': person.network, 'user-agent': person.userAgent };
    customer = createHttpBrowser(system.url, headers);
    await customer.whoAmI();
    const form = createRegistrationForm({
      ...{ FirstName: person.firstName, LastName: person.lastName, Email: person.email },
      ...{ UserName: person.username, PhoneNumber: person.phone, Address: person.address },
      ...{ City: person.city, Postcode: person.postcode, SecurityAnswer: person.securityAnswer },
      ...{ Password: person.password, ConfirmPassword: person.password },
    });
    ({ accountId } = await customer.ask(register, { body: form }));
    await customer.whoAmI();
    await customer.ask(addCustomerFundsTicked, { query: {} });
    const card = async () => ({
      CardToken: await cardTokenOf(customer, { ...testCard, CardHolderName: person.cardHolder }),
      Password: person.password,
    });
    await customer.ask(deposit, { body: { ...(await card()), Amount: '20' } });
    await customer.ask(savePaymentMethod, { body: await card() });
    await customer.ask(changePersonalDetails, {
      body: { ...form, Address: person.movedTo, Email: person.newEmail },
    });
    expect(await customer.send(deposit, { body: { ...(await card()), Amount: '1990' } })).toMatchObject({
      refusal: { code: 'deposit-review-needed' },
    });
    await sendPayslip();
    const officer = await staff('compliance');
    const [account, note] = [accountId, person.note];
    const { documents } = await customer.ask(mySourceOfFunds, {});
    await officer.ask(decideSourceOfFunds, {
      ...of(),
      body: {
        ...{ outcome: 'accepted', note: person.sourceSeen },
        documentIds: documents.map(({ documentId }) => documentId),
      },
    });
    await officer.ask(reviewDeposits, { body: { account, amount: 100_000, note: person.reviewed } });
    await officer.ask(restrictLimits, {
      body: { account, restriction: { period: 'monthly', amount: 5000 }, note },
    });
    const trader = await staff('trader');
    await trader.ask(setStakeFactor, { body: { account, percent: 50, reason: person.stakeReason } });
    const step = of();
    await officer.ask(takeCaseStep, { ...step, body: { step: 'open', note } });
    await officer.ask(takeCaseStep, { ...step, body: { step: 'note', note } });
    await officer.ask(takeCaseStep, {
      ...step,
      body: { step: 'contact', channel: 'chat', said: person.said, answer: person.answered },
    });
    await officer.ask(takeCaseStep, {
      ...step,
      body: { step: 'action', action: 'referred', note: person.action },
    });
    Object.assign(secrets, { session: customer.sessionId(), device: customer.device() });
    await vi.waitFor(async () => expect(await indexed(accountId)).toEqual([true, true]), soon);
    await sendDocument();
    await customer.ask(requestErasure, { body: {} });
    expect(await customer.ask(privacyView, {})).toMatchObject({
      erasure: { status: 'requested' },
      retention: { erasableFrom: null },
    });
    const client = createEventStoreClient(system.environment.EVENTSTORE_URL ?? '');
    for await (const { data } of createEventStore(client).read(keyStream(accountId)))
      wrappedKey = String((data as { wrappedKey: string }).wrappedKey.split(':').at(-1));
    await closeEventStoreClient(client);
    expect(wrappedKey.length).toBeGreaterThan(40);
    expect(await foundIn(system.dataDir, { wrappedKey })).not.toEqual([]);
  });

  it('has something personal in each field that it is said to be planted in', async () => {
    const client = createEventStoreClient(system.environment.EVENTSTORE_URL ?? '');
    const store = createEventStore(client);
    const written = new Set<string>();
    for (const category of ['account', 'access', 'profile', 'case', 'key']) {
      for await (const { type, data } of store.read(`${category}-${accountId}`))
        for (const field of textsIn(data)) written.add(`${type}.${field}`);
    }
    await closeEventStoreClient(client);
    const later = ['ErasureProposed.note.sealed', 'CaseClosed.note.sealed'];
    const missing = Object.keys(plantedFields).filter((field) => !written.has(field));
    expect(missing.sort()).toEqual(later.sort());
  });

  it('is on the list of compliance once they ask, and whoever reads it is on record', async () => {
    const officer = await staff('compliance');
    await vi.waitFor(async () => {
      const { customers } = await officer.ask(listErasures, {});
      expect(customers).toMatchObject([{ accountId, status: 'requested', erasableFrom: null }]);
    }, soon);
    const reader = await staff('compliance');
    const { readings } = await reader.ask(accountReadings, { ...of(), query: {} });
    expect(readings.filter(({ view }) => view === 'erasure')).toMatchObject([
      { by: { id: officer.accountId } },
    ]);
  });

  it('is not erased while their account is open, nor before the last duty to keep has ended', async () => {
    const officer = await staff('compliance');
    const propose = () => officer.send(proposeErasure, { ...of(), body: { note: person.note } });
    expect(await propose()).toMatchObject({ refusal: { code: 'erasure-account-open' } });
    await customer.ask(closeAccount, { body: {} });
    await stranger.ask(closeAccount, { body: {} });
    await vi.waitFor(
      async () => expect(await propose()).toMatchObject({ refusal: { code: 'erasure-case-open' } }),
      soon,
    );
    await officer.ask(takeCaseStep, {
      ...of(),
      body: { step: 'close', outcome: 'no-harm-found', note: person.closing, signs: 0 },
    });
    expect(await propose()).toMatchObject({ refusal: { code: 'erasure-kept' } });
    // They were sent a mail about it.
    const { email } = person;
    await vi.waitFor(async () => expect(await foundIn(system.dataDir, { email })).not.toEqual([]), soon);
    const { retention } = await officer.ask(erasureOf, of());
    expect(retention.kept).toContainEqual({
      data: 'identity',
      duty: 'money-laundering',
      years: 5,
      until: retention.erasableFrom,
    });
    expect(await customer.send(takeBackErasure, {})).toMatchObject({ kind: 'refused' });
  });

  it('is erased by two members of staff once nothing has to be kept, step by step to the last', async () => {
    const engineer = await staff('feed-engineer');
    await engineer.ask(moveClock, { body: { advanceMs: 6 * yearMs } });
    const [anna, berta] = [await staff('compliance'), await staff('compliance')];
    for (const id of [accountId, strangerId]) {
      await vi.waitFor(() => anna.ask(proposeErasure, { ...of(id), body: { note: person.note } }), soon);
      const approve = { ...of(id), body: { outcome: 'approve' as const } };
      expect(await anna.send(decideErasure, approve)).toMatchObject({
        refusal: { code: 'needs-another-person' },
      });
      await berta.ask(decideErasure, approve);
      await vi.waitFor(
        async () => expect((await berta.ask(erasureOf, of(id))).erasure.status).toBe('erased'),
        soon,
      );
    }
    expect(await filesOfStranger()).toEqual([]);
    expect(await redis.get(`sandbox:card-forgotten:{${accountId}}`)).toBe('forgotten');
  });

  it('is found by nobody any more, while what happened in the account can be read', async () => {
    const officer = await staff('compliance');
    const { accounts } = await officer.ask(findAccounts, { body: { search: accountId } });
    expect(accounts).toMatchObject([{ accountId, username: null, name: null }]);
    for (const search of [person.username, person.email])
      expect((await officer.ask(findAccounts, { body: { search } })).accounts).toEqual([]);
    await vi.waitFor(async () => expect(await indexed(accountId)).toEqual([false, false]), soon);
    const { cases } = await officer.ask(listCases, { query: { PageIndex: 0 } });
    expect(cases).toEqual([]);
    const state = await officer.ask(accountState, { ...of(), query: {} });
    expect(state).toMatchObject({ erasure: { status: 'erased' }, totals: { deposits: 2000 } });
    const path = accountDownload.path.replace('{accountId}', accountId);
    const answer = await fetch(`${system.url}${path}?format=ndjson`, { headers: { cookie: officer.cookie } });
    const text = await answer.text();
    expect(text).toContain('[erased]');
    expect(text).toContain('PersonErased');
  });

  it('is somebody in whose case nothing is written any more, and whom nobody lets bet again', async () => {
    const officer = await staff('compliance');
    const step = { step: 'note' as const, note: person.note };
    const refused = [
      await officer.send(takeCaseStep, { ...of(), body: step }),
      await officer.send(liftHarmBlock, { ...of(), body: { note: person.note } }),
    ];
    for (const one of refused) expect(one).toMatchObject({ refusal: { code: 'person-erased' } });
  });

  it('signs in no more, and their name and address are anybody’s', async () => {
    const other = createHttpBrowser(system.url, { 'x-forwarded-for': '198.18.7.8' });
    await other.whoAmI();
    const body = { UserName: person.username, Password: person.password };
    expect(await other.send(login, { body })).toMatchObject({ data: { code: 'wrong-credentials' } });
  });

  it('is in no file of any engine, log, mailbox or trace once these were written anew, nor is their key', async () => {
    await redis.sendCommand(['BGREWRITEAOF']);
    await vi.waitFor(
      async () => expect(await redis.info('persistence')).toContain('aof_rewrite_in_progress:0'),
      soon,
    );
    await redis.sendCommand(['SAVE']).catch(() => undefined);
    redis.destroy();
    await system.halt();
    expect(await foundIn(system.dataDir, { ...person, ...secrets, wrappedKey })).toEqual([]);
    const traces = JSON.stringify(collector.exports);
    const all = [...Object.values(person), ...Object.values(secrets)];
    expect(all.length).toBe(Object.keys(person).length + 2);
    expect(all.filter((text) => traces.includes(text))).toEqual([]);
  });
});
