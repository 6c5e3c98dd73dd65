import { readdir } from 'node:fs/promises';
import { caseIndexKeys } from '@paddock/command-service/src/adapters/case-index/case-index.ts';
import { harmIndexKeys } from '@paddock/command-service/src/adapters/harm-index/harm-index.ts';
import { publishedHarmRules } from '@paddock/command-service/src/domain/harm/published-rules.ts';
import {
  accountDownload,
  accountReadings,
  accountState,
  closeAccount,
  decideErasure,
  erasureOf,
  findAccounts,
  liftHarmBlock,
  listCases,
  listErasures,
  login,
  privacyView,
  proposeErasure,
  register,
  requestErasure,
  takeBackErasure,
  takeCaseStep,
  uploadDocument,
} from '@paddock/contracts/http';
import { describe, expect, it, vi } from 'vitest';
import { startTestSystem } from '../../harness/index.ts';
import { password } from '../../support/customer.ts';
import { createHttpBrowser, type HttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { startTraceCollector, type TraceCollector } from '../../support/trace-collector.ts';
import { useStarted } from '../../support/use-started.ts';
import { foundIn, namesIn } from '../support/bytes-of.ts';
import { canaries, noteIn, person } from '../support/canary-person.ts';
import { plantedFields } from '../support/personal-fields.ts';
import { rewriteInPlain, textsOfRedis } from '../support/redis-in-plain.ts';
import { sealedTextsOf, wrappedKeyOf } from '../support/sealed-texts.ts';
import { filesOfLiving, openLivingCustomer } from './living-customer.ts';
import { plantCorrection } from './plant-correction.ts';
import {
  changeDetails,
  type Planted,
  payAndSave,
  registerPerson,
  sendPayslip,
  withdrawTwice,
} from './plant-customer.ts';
import {
  closeWithoutWay,
  plantContradiction,
  plantDebt,
  plantHarm,
  plantRecords,
  registerDebtor,
} from './plant-debtor.ts';
import { plantCase, plantExclusion, plantLooks, plantReopening } from './plant-notes.ts';
import { createStage, type Stage, soon } from './stage.ts';

const yearMs = 366 * 24 * 3_600_000;
/** Written once they are about to be erased. */
const later = 'ErasureProposed.note.sealed';

describe('a person who is erased', () => {
  let stage: Stage;
  let collector: TraceCollector;
  let planted: Planted;
  let debtor: Planted;
  let stranger: HttpBrowser;
  let strangerId = '';
  /** What else opens something of theirs, or knows them again; and each sealed text as it was opened. */
  const secrets: Record<string, string> = {};

  useStarted(async (start) => {
    collector = await start(startTraceCollector());
    const environment = { ...collector.environment, LOG_LEVEL: 'trace' };
    const system = await start(startTestSystem({ environment }));
    stage = await start(createStage(system));
  });

  const erasedIds = () => [planted.accountId, strangerId, debtor.accountId];
  const filesOfStranger = async (): Promise<string[]> =>
    (await readdir(stage.system.dataDir, { recursive: true })).filter((path) =>
      path.includes(`${strangerId}/`),
    );

  /** Whether what an account is scored by, and an open case, are in their indexes. */
  const indexed = async (id: string): Promise<boolean[]> => {
    const { watches } = harmIndexKeys(publishedHarmRules);
    const { redis } = stage;
    const found = await Promise.all([redis.hExists(watches, id), redis.hExists(caseIndexKeys.items, id)]);
    return found.map(Boolean);
  };

  const of = (id = planted.accountId) => ({ params: { accountId: id } });

  it('was somebody who paid, changed their details and wrote to us', async () => {
    planted = await registerPerson(stage);
    await payAndSave(planted);
    await changeDetails(stage, planted);
    await withdrawTwice(stage, planted);
    await sendPayslip(planted);
  });

  it('had another customer beside them whom nobody could verify: others may send no document', async () => {
    stranger = createHttpBrowser(stage.system.url, { 'x-forwarded-for': '198.18.7.9' });
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
    await plantCorrection(stage, { browser: stranger, accountId: strangerId }, form.UserName);
    expect(await filesOfStranger()).not.toEqual([]);
  });

  it('and one who owed, was looked into, and left', async () => {
    debtor = await registerDebtor(stage);
    await plantRecords(stage, debtor);
    await plantDebt(stage, debtor);
    await plantContradiction(stage, debtor);
    await plantHarm(stage, debtor);
    await closeWithoutWay(stage, debtor);
  });

  it('was looked after by staff, kept themselves from poker, and came back', async () => {
    await plantLooks(stage, planted);
    await plantCase(stage, planted);
    await plantExclusion(stage, planted, strangerId);
    await plantReopening(stage, planted);
    const { browser, accountId } = planted;
    Object.assign(secrets, { session: browser.sessionId(), device: browser.device() });
    await vi.waitFor(async () => expect(await indexed(accountId)).toEqual([true, true]), soon);
    await browser.ask(requestErasure, { body: {} });
    expect(await browser.ask(privacyView, {})).toMatchObject({
      erasure: { status: 'requested' },
      retention: { erasableFrom: null },
    });
  });

  it('has what is planted in each field that it is said to be planted in, which only their key opens', async () => {
    const { store, keys, system } = stage;
    const opened: [field: string, text: string][] = [];
    for (const id of erasedIds()) {
      for (const [field, text] of await sealedTextsOf(store, keys, id)) opened.push([field, text]);
      const wrapped = await wrappedKeyOf(store, id);
      secrets[`key of ${id}`] = wrapped.split(':').at(-1) ?? '';
    }
    for (const [index, [field, text]] of opened.entries()) secrets[`${field} (${index})`] = text;
    const missing = Object.entries(plantedFields).filter(([field, texts]) => {
      const said = opened.flatMap(([name, text]) => (name === field ? [text] : []));
      return said.length === 0 || !texts.every((one) => said.some((text) => text.includes(one)));
    });
    expect(missing.map(([field]) => field)).toEqual([later]);
    const found = await foundIn(system.dataDir, { wrappedKey: secrets[`key of ${planted.accountId}`] ?? '' });
    expect(found).not.toEqual([]);
  });

  it('is named by nothing that Redis has, while they are signed in', async () => {
    expect(await planted.browser.whoAmI()).toMatchObject({ authenticated: true, username: person.username });
    const texts = await textsOfRedis(stage.redis);
    expect(namesIn(texts, { ...canaries, ...secrets })).toEqual([]);
    const known = { account: planted.accountId, token: planted.browser.csrfToken() ?? '' };
    expect(namesIn(texts, known)).toEqual(['account', 'token']);
  });

  it('is on the list of compliance once they ask, and whoever reads it is on record', async () => {
    const { accountId } = planted;
    const officer = await stage.staff('compliance');
    await vi.waitFor(async () => {
      const { customers } = await officer.ask(listErasures, {});
      expect(customers).toMatchObject([{ accountId, status: 'requested', erasableFrom: null }]);
    }, soon);
    const reader = await stage.staff('compliance');
    const { readings } = await reader.ask(accountReadings, { ...of(), query: {} });
    expect(readings.filter(({ view }) => view === 'erasure')).toMatchObject([
      { by: { id: officer.accountId } },
    ]);
  });

  it('is not erased while their account is open, nor before the last duty to keep has ended', async () => {
    const officer = await stage.staff('compliance');
    const propose = () =>
      officer.send(proposeErasure, { ...of(), body: { note: noteIn('ErasureProposed') } });
    expect(await propose()).toMatchObject({ refusal: { code: 'erasure-account-open' } });
    await planted.browser.ask(closeAccount, { body: {} });
    await stranger.ask(closeAccount, { body: { Password: password } });
    await vi.waitFor(
      async () => expect(await propose()).toMatchObject({ refusal: { code: 'erasure-case-open' } }),
      soon,
    );
    await officer.ask(takeCaseStep, {
      ...of(),
      body: { step: 'close', outcome: 'no-harm-found', note: noteIn('CaseClosed'), signs: 0 },
    });
    expect(await propose()).toMatchObject({ refusal: { code: 'erasure-kept' } });
    // They were sent mails.
    const { email, newEmail } = person;
    for (const sentTo of [email, newEmail]) {
      const found = () => foundIn(stage.system.dataDir, { sentTo });
      await vi.waitFor(async () => expect(await found()).not.toEqual([]), soon);
    }
    const { retention } = await officer.ask(erasureOf, of());
    expect(retention.kept).toContainEqual({
      data: 'identity',
      duty: 'money-laundering',
      years: 5,
      until: retention.erasableFrom,
    });
    expect(await planted.browser.send(takeBackErasure, {})).toMatchObject({ kind: 'refused' });
  });

  it('is erased by two members of staff once nothing has to be kept, step by step to the last', async () => {
    await stage.advance(6 * yearMs);
    const [anna, berta] = [await stage.staff('compliance'), await stage.staff('compliance')];
    for (const id of erasedIds()) {
      await vi.waitFor(
        () => anna.ask(proposeErasure, { ...of(id), body: { note: noteIn('ErasureProposed') } }),
        soon,
      );
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
    const forgotten = `sandbox:card-forgotten:{${planted.accountId}}`;
    expect(await stage.redis.get(forgotten)).toBe('forgotten');
  });

  it('is found by nobody any more, while what happened in the account can be read', async () => {
    const officer = await stage.staff('compliance');
    const { accountId } = planted;
    const { accounts } = await officer.ask(findAccounts, { body: { search: accountId } });
    expect(accounts).toMatchObject([{ accountId, username: null, name: null }]);
    for (const search of [person.username, person.email, person.newEmail])
      expect((await officer.ask(findAccounts, { body: { search } })).accounts).toEqual([]);
    await vi.waitFor(async () => expect(await indexed(accountId)).toEqual([false, false]), soon);
    const { cases } = await officer.ask(listCases, { query: { PageIndex: 0 } });
    expect(cases).toEqual([]);
    const state = await officer.ask(accountState, { ...of(), query: {} });
    expect(state).toMatchObject({ erasure: { status: 'erased' }, totals: { deposits: 2000 } });
    const path = accountDownload.path.replace('{accountId}', accountId);
    const answer = await fetch(`${stage.system.url}${path}?format=ndjson`, {
      headers: { cookie: officer.cookie },
    });
    const text = await answer.text();
    expect(text).toContain('[erased]');
    expect(text).toContain('PersonErased');
  });

  it('is somebody in whose case nothing is written any more, and whom nobody lets bet again', async () => {
    const officer = await stage.staff('compliance');
    const step = { step: 'note' as const, note: noteIn('CaseNoted') };
    const refused = [
      await officer.send(takeCaseStep, { ...of(), body: step }),
      await officer.send(liftHarmBlock, { ...of(), body: { note: noteIn('ErasureProposed') } }),
    ];
    for (const one of refused) expect(one).toMatchObject({ refusal: { code: 'person-erased' } });
  });

  it('signs in no more, and their name and address are anybody’s', async () => {
    const other = createHttpBrowser(stage.system.url, { 'x-forwarded-for': '198.18.7.8' });
    await other.whoAmI();
    const body = { UserName: person.username, Password: person.newPassword };
    expect(await other.send(login, { body })).toMatchObject({ data: { code: 'wrong-credentials' } });
  });

  it('is in no file of any engine, log, mailbox or trace once these were written anew, nor is their key', async () => {
    const { system, redis } = stage;
    const ofLiving = await openLivingCustomer(stage);
    await rewriteInPlain(redis);
    await stage.stop();
    await system.halt();
    // What is kept of somebody who stays is found wherever it lies, so that nothing else would go unseen there.
    const found = await foundIn(system.dataDir, ofLiving);
    for (const file of filesOfLiving) expect(found).toContainEqual(expect.stringMatching(file));
    expect(await foundIn(system.dataDir, { ...canaries, ...secrets })).toEqual([]);
    const traces = JSON.stringify(collector.exports);
    const all = [...Object.values(canaries), ...Object.values(secrets)];
    expect(all.filter((text) => traces.includes(text))).toEqual([]);
    expect(traces).toContain(register.path);
  });
});
