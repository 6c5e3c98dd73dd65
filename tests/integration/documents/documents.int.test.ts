import { randomUUID } from 'node:crypto';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepDocument } from '@paddock/command-service/src/adapters/documents/keep-document.ts';
import { eicar, silences } from '@paddock/command-service/src/adapters/documents/sandbox/sandbox-scanner.ts';
import { registerCustomer } from '@paddock/command-service/src/api/access/registration.ts';
import { startDocuments } from '@paddock/command-service/src/processes/documents/documents.ts';
import { orphanMs, sweepDocuments } from '@paddock/command-service/src/processes/documents/sweep.ts';
import { startInbox } from '@paddock/command-service/src/processes/inbox/inbox.ts';
import { auditStream, keyStream, profileStream } from '@paddock/contracts/events';
import {
  addCustomerFundsTicked,
  decideDocuments,
  deleteDocument,
  deposit,
  documentContent,
  documentsOf,
  myDocuments,
  uploadDocument,
  verificationView,
  waitingDocuments,
} from '@paddock/contracts/http';
import { registrationSchema } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardTokenOf } from '../../support/card-token.ts';
import { password, testCard } from '../../support/customer.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { soon } from '../../support/soon.ts';
import type { Visitor } from '../../support/visitor.ts';
import { useCommandService } from '../support/use-command-service.ts';

const folder = join(tmpdir(), `paddock-documents-${randomUUID()}`);
const { service } = useCommandService({ documentFolder: folder });

const secret = 'the number of a passport';
const pictureOf = (text: string): Blob => {
  const bytes = Buffer.from(`\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01${text}${'\x55'.repeat(500)}`, 'latin1');
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
};

/** Somebody in Great Britain whom the sandbox does not find. */
const stranger = async (): Promise<Visitor> => {
  const form = {
    Country: 'GB',
    Postcode: 'LS1 4AP',
    Currency: 'GBP',
    City: 'Leeds',
    LastName: 'Nomatch',
  } as const;
  const fields = registrationSchema.parse(createRegistrationForm(form));
  const registered = await registerCustomer(service().dependencies, fields, service().context());
  if ('refused' in registered) throw new Error(registered.refused);
  return service().visitor(['customer'], registered.accountId);
};

const upload = (by: Visitor, file = pictureOf(secret), key: string = randomUUID()) =>
  by.send(uploadDocument, { body: { kind: 'passport' }, file }, key);
const uploaded = async (by: Visitor, file?: Blob): Promise<string> => {
  const outcome = await upload(by, file);
  if (outcome.kind !== 'answer') throw new Error(JSON.stringify(outcome));
  return outcome.data.document.documentId;
};

const officer = () => service().visitor(['compliance']);
const about = (customer: Visitor) => ({ params: { accountId: customer.accountId } });
const seen = { name: true, address: true, age: true } as const;

const acceptance = async (by: Visitor, customer: Visitor) => {
  const { documents, detailsDigest } = await by.ask(documentsOf, about(customer));
  const documentIds = documents.filter(({ status }) => status === 'waiting').map((one) => one.documentId);
  return { ...about(customer), body: { outcome: 'accepted' as const, documentIds, detailsDigest, seen } };
};

const eventsOf = async (stream: string): Promise<{ type: string; data: unknown }[]> => {
  const events: { type: string; data: unknown }[] = [];
  for await (const { type, data } of service().dependencies.store.read(stream)) events.push({ type, data });
  return events;
};
const typesOf = async ({ accountId }: Visitor) =>
  (await eventsOf(profileStream(accountId)))
    .map(({ type }) => type)
    .filter((type) => type.startsWith('Document'));

/** Paths of what is stored of an account. */
const filesOf = async ({ accountId }: Visitor): Promise<string[]> => {
  const own = join(folder, accountId);
  return (await readdir(own).catch(() => [])).map((name) => join(own, name));
};

const contentOf = (by: Visitor, { accountId }: Visitor, documentId: string) => {
  const path = documentContent.path.replace('{accountId}', accountId).replace('{documentId}', documentId);
  return service().app.request(path, { headers: { cookie: by.cookie } });
};

const running = new AbortController();
const finished: Promise<unknown>[] = [];
beforeAll(() => {
  const { dependencies } = service();
  finished.push(startDocuments(dependencies, running.signal).finished);
  finished.push(startInbox(dependencies, running.signal).finished);
});
afterAll(async () => {
  running.abort();
  await Promise.all(finished);
});

describe('a customer whom nobody could verify', () => {
  it('sends a document, is verified by it, plays at once, and is told', async () => {
    const [customer, compliance] = [await stranger(), await officer()];
    expect(await customer.ask(myDocuments, {})).toMatchObject({ canUpload: true, left: 6, documents: [] });
    const outcome = await upload(customer);
    expect(outcome).toMatchObject({ data: { msg: texts.documents.uploaded } });
    const listed = async () =>
      (await compliance.ask(waitingDocuments, {})).customers.find(
        (one) => one.accountId === customer.accountId,
      );
    await expect.poll(listed, soon).toMatchObject({ documents: 1 });
    const [look] = await eventsOf(auditStream(customer.accountId));
    expect(look?.data).toEqual({ accountId: customer.accountId, view: 'documents' });

    const decision = await acceptance(compliance, customer);
    const key = randomUUID();
    await compliance.ask(decideDocuments, decision, key);
    expect(await compliance.send(decideDocuments, decision, key)).toMatchObject({ kind: 'answer' });
    const again = await (await officer()).send(decideDocuments, decision);
    expect(again).toMatchObject({ refusal: { code: 'review-ended' } });

    expect(await customer.ask(verificationView, {})).toEqual({ status: 'verified' });
    await customer.ask(addCustomerFundsTicked, { query: {} });
    const card = { CardToken: await cardTokenOf(customer, testCard), Amount: '20', Password: password };
    expect(await customer.send(deposit, { body: card })).toMatchObject({ data: { status: 'completed' } });
    expect(await typesOf(customer)).toEqual(['DocumentUploaded', 'DocumentsDecided']);
    await expect.poll(listed, soon).toBeUndefined();
    const inbox = async () =>
      JSON.stringify((await eventsOf(`inbox-${customer.accountId}`)).map(({ data }) => data));
    await expect.poll(inbox, soon).toContain(texts.documents.acceptedSubject);
    expect(await upload(customer)).toMatchObject({ refusal: { code: 'documents-not-needed' } });
  });

  it('is told why documents were refused, stays barred, and sends others', async () => {
    const [customer, compliance] = [await stranger(), await officer()];
    const documentId = await uploaded(customer);
    const body = { outcome: 'refused' as const, documentIds: [documentId], reason: 'expired' as const };
    await compliance.ask(decideDocuments, { ...about(customer), body });
    expect(await customer.ask(myDocuments, {})).toMatchObject({
      documents: [{ documentId, status: 'refused', reason: 'expired' }],
    });
    expect(await customer.ask(verificationView, {})).toEqual({ status: 'not-verified' });
    expect(await upload(customer)).toMatchObject({ kind: 'answer' });
  });

  it('has one decision where two officers decide at the same time', async () => {
    const [customer, one, other] = [await stranger(), await officer(), await officer()];
    const documentId = await uploaded(customer);
    const refusal = { outcome: 'refused' as const, documentIds: [documentId], reason: 'expired' as const };
    const outcomes = await Promise.all([
      one.send(decideDocuments, await acceptance(one, customer)),
      other.send(decideDocuments, { ...about(customer), body: refusal }),
    ]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['answer', 'refused']);
    expect(await typesOf(customer)).toEqual(['DocumentUploaded', 'DocumentsDecided']);
  });

  it('is not verified for another address than the documents were compared with', async () => {
    const [customer, compliance] = [await stranger(), await officer()];
    await uploaded(customer);
    const decision = await acceptance(compliance, customer);
    const { profiles } = service().dependencies;
    const wanted = { title: 'Mr', address: '9 New Road', city: 'Leeds', postcode: 'LS1 4AP' };
    await profiles.changeDetails(customer.accountId, wanted, service().context());
    expect(await compliance.send(decideDocuments, decision)).toMatchObject({
      refusal: { code: 'changed-meanwhile' },
    });
    expect(await customer.ask(verificationView, {})).toEqual({ status: 'not-verified' });
  });
});

describe('a document', () => {
  it('is stored sealed, is in no event, and is shown to compliance as an attachment, each look noted', async () => {
    const [customer, compliance] = [await stranger(), await officer()];
    const documentId = await uploaded(customer);
    const [path = ''] = await filesOf(customer);
    const sealed = await readFile(path);
    expect(sealed.includes(secret)).toBe(false);
    expect(JSON.stringify(await eventsOf(profileStream(customer.accountId)))).not.toContain(secret);

    const answer = await contentOf(compliance, customer, documentId);
    expect(Buffer.from(await answer.arrayBuffer()).includes(secret)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="passport-${documentId.slice(0, 8)}.jpg"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    await contentOf(compliance, customer, documentId);
    const looks = (await eventsOf(auditStream(customer.accountId))).map(({ data }) => data);
    expect(looks).toEqual(
      [1, 2].map(() => ({ accountId: customer.accountId, view: 'document', documentId })),
    );
    for (const by of [
      customer,
      await service().visitor(['customer-service']),
      await service().visitor(undefined),
    ])
      expect((await contentOf(by, customer, documentId)).ok).toBe(false);
    const other = await stranger();
    expect((await contentOf(compliance, other, documentId)).status).toBe(404);
  });

  it('that is sent again under its key is one, also after a crash between store and event', async () => {
    const customer = await stranger();
    const { documents, profiles, ...rest } = service().dependencies;
    const key = randomUUID();
    const dies = { ...profiles, execute: () => Promise.reject(new Error('died')) };
    const file = { bytes: new Uint8Array(await pictureOf(secret).arrayBuffer()), declaredType: 'image/jpeg' };
    const { accountId } = customer;
    const sent = { accountId, documentId: 'crashed', purpose: 'identity' as const, fundsTaken: false };
    const { signal: left } = new AbortController();
    const about = { ...sent, kind: 'passport' as const, side: null, file, left };
    const context = service().context();
    await expect(keepDocument({ ...rest, documents, profiles: dies }, about, context)).rejects.toThrow(
      'died',
    );
    expect(await filesOf(customer)).toHaveLength(1);
    await keepDocument({ ...rest, documents, profiles }, about, context);
    await keepDocument({ ...rest, documents, profiles }, about, context);
    const [one, two] = [await upload(customer, undefined, key), await upload(customer, undefined, key)];
    expect(one).toEqual(two);
    expect(await upload(customer, pictureOf('another'), key)).toMatchObject({
      refusal: { code: 'key-reused' },
    });
    expect(await typesOf(customer)).toEqual(['DocumentUploaded', 'DocumentUploaded']);
    // What the try left that died is swept away later, by a name that no other has.
    expect(await filesOf(customer)).toHaveLength(3);
  });

  it.each([
    ['that is infected', pictureOf(eicar), 'document-infected'],
    ['that the scanner does not answer about', pictureOf(silences.down), 'document-not-kept'],
    [
      'that is a page',
      new Blob(['<!doctype html><script></script>'], { type: 'image/jpeg' }),
      'document-type',
    ],
    [
      'that is called something else',
      new Blob([pictureOf('x')], { type: 'application/pdf' }),
      'document-contradicts',
    ],
    ['that is too large', pictureOf('x'.repeat(200_000)), 'file-too-large'],
    ['that is empty', new Blob([], { type: 'image/jpeg' }), 'file-empty'],
  ])('%s is not kept, and nothing is left of it', async (_, file, code) => {
    const customer = await stranger();
    expect(await upload(customer, file)).toMatchObject({ refusal: { code } });
    expect([await typesOf(customer), await filesOf(customer)]).toEqual([[], []]);
    expect(await upload(customer)).toMatchObject({ kind: 'answer' });
  });

  it('that compliance deletes is gone from the store, and cannot be shown', async () => {
    const [customer, compliance] = [await stranger(), await officer()];
    const documentId = await uploaded(customer);
    const params = { ...about(customer).params, documentId };
    await compliance.ask(deleteDocument, { params });
    await compliance.ask(deleteDocument, { params });
    expect(await typesOf(customer)).toEqual(['DocumentUploaded', 'DocumentDeleted']);
    expect((await contentOf(compliance, customer, documentId)).status).toBe(404);
    await expect.poll(() => filesOf(customer), soon).toEqual([]);
  });

  it('of a person who was erased, and what a crash left, is swept away, and nothing else is', async () => {
    const { dependencies } = service();
    const [kept, erased, crashed] = [await stranger(), await stranger(), await stranger()];
    for (const customer of [kept, erased]) await uploaded(customer);
    await dependencies.client.tombstoneStream(keyStream(erased.accountId));
    await dependencies.documents.put(`${crashed.accountId}/old.digest`, new Uint8Array(3));
    await dependencies.documents.put(`${crashed.accountId}/new.digest`, new Uint8Array(3));
    const before = new Date(Date.now() - 2 * orphanMs);
    await utimes(join(folder, crashed.accountId, 'old.digest'), before, before);
    expect((await contentOf(await officer(), erased, 'any')).status).toBe(404);
    await sweepDocuments(dependencies, running.signal);
    const compliance = await officer();
    const listed = async ({ accountId }: Visitor) =>
      (await compliance.ask(waitingDocuments, {})).customers.some((one) => one.accountId === accountId);
    await expect.poll(() => listed(kept), soon).toBe(true);
    await expect.poll(() => listed(erased), soon).toBe(false);
    expect(await typesOf(erased)).toEqual(['DocumentUploaded', 'DocumentDeleted']);
    expect(await filesOf(kept)).toHaveLength(1);
    expect(await filesOf(erased)).toEqual([]);
    expect((await filesOf(crashed)).map((path) => path.split('/').at(-1))).toEqual(['new.digest']);
  });
});
