import { randomUUID } from 'node:crypto';
import { eicar } from '@paddock/command-service/src/adapters/documents/sandbox/sandbox-scanner.ts';
import { registerCustomer } from '@paddock/command-service/src/api/access/registration.ts';
import { startDocuments } from '@paddock/command-service/src/processes/documents/documents.ts';
import { startInbox } from '@paddock/command-service/src/processes/inbox/inbox.ts';
import { accountStream, auditStream, inboxStream, profileStream } from '@paddock/contracts/events';
import {
  addCustomerFundsTicked,
  askSourceOfFunds,
  caseOf,
  decideRequest,
  decideSourceOfFunds,
  decideWithdrawal,
  deposit,
  documentContent,
  documentsOf,
  mySourceOfFunds,
  reviewDeposits,
  uploadSourceOfFunds,
  waitingDocuments,
  withdraw,
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

const { service } = useCommandService();
const words = texts.sourceOfFunds;
const secret = 'a salary of nobody';
const payslip = (text = secret): Blob =>
  new Blob([`%PDF-1.7\n${text}\n%%EOF\n`], { type: 'application/pdf' });

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

const order = async (by: Visitor, Amount: string) => ({
  ...{ CardToken: await cardTokenOf(by, testCard), Amount, Password: password },
});
const payIn = async (by: Visitor, amount: string) => by.send(deposit, { body: await order(by, amount) });

const registered = async (): Promise<Visitor> => {
  const form = { Country: 'GB', Postcode: 'LS1 4AP', Currency: 'GBP', City: 'Leeds' } as const;
  const fields = registrationSchema.parse(createRegistrationForm(form));
  const outcome = await registerCustomer(service().dependencies, fields, service().context());
  if ('refused' in outcome) throw new Error(outcome.refused);
  return service().visitor(['customer'], outcome.accountId);
};

/** Whose deposits are held: 20.00 are in, and 1,990.00 more were refused. */
const held = async (): Promise<Visitor> => {
  const customer = await registered();
  await customer.ask(addCustomerFundsTicked, { query: {} });
  await customer.ask(deposit, { body: await order(customer, '20.00') });
  expect(await payIn(customer, '1990.00')).toMatchObject({ refusal: { code: 'deposit-review-needed' } });
  return customer;
};

const upload = (by: Visitor, file = payslip(), key: string = randomUUID()) =>
  by.send(uploadSourceOfFunds, { body: {}, file }, key);
const uploaded = async (by: Visitor): Promise<string> => {
  const outcome = await upload(by);
  if (outcome.kind !== 'answer') throw new Error(JSON.stringify(outcome));
  return outcome.data.document.documentId;
};
const officer = () => service().visitor(['compliance']);

const eventsOf = async (stream: string): Promise<{ type: string; data: unknown }[]> => {
  const events: { type: string; data: unknown }[] = [];
  for await (const { type, data } of service().dependencies.store.read(stream)) events.push({ type, data });
  return events;
};
const ofType = async (stream: string, type: string) =>
  (await eventsOf(stream)).filter((event) => event.type === type).map(({ data }) => data);
const inboxOf = async ({ accountId }: Visitor) => JSON.stringify(await eventsOf(inboxStream(accountId)));

describe('a customer whose deposits are held until somebody knows where the money comes from', () => {
  it('is asked, sends a document, and pays in on the decision that names it', async () => {
    const [customer, one, two] = [await held(), await officer(), await officer()];
    const { accountId } = customer;
    await payIn(customer, '1995.00');
    expect(await ofType(accountStream(accountId), 'SourceOfFundsAsked')).toEqual([{ because: 'deposits' }]);
    expect(await customer.ask(mySourceOfFunds, {})).toMatchObject({ asked: 'deposits', documents: [] });
    await expect.poll(() => inboxOf(customer), soon).toContain(words.askedSubject);

    const key = randomUUID();
    const sent = await Promise.all([1, 2].map(() => upload(customer, payslip(), key)));
    expect(sent).toMatchObject([1, 2].map(() => ({ data: { msg: texts.documents.uploaded } })));
    const { documents } = await customer.ask(mySourceOfFunds, {});
    expect(documents).toMatchObject([{ kind: 'source-of-funds', status: 'waiting' }]);
    const documentIds = documents.map(({ documentId }) => documentId);
    const [documentId = ''] = documentIds;
    expect(JSON.stringify(await eventsOf(profileStream(accountId)))).not.toContain(secret);

    const listed = async () =>
      (await one.ask(waitingDocuments, {})).customers.filter((row) => row.accountId === accountId);
    await expect.poll(listed, soon).toMatchObject([{ purpose: 'source-of-funds', documents: 1 }]);
    const params = { accountId };
    expect(await one.ask(documentsOf, { params })).toMatchObject({ fundsAsked: 'deposits' });
    const path = documentContent.path.replace('{accountId}', accountId).replace('{documentId}', documentId);
    const content = await service().app.request(path, { headers: { cookie: one.cookie } });
    expect(Buffer.from(await content.arrayBuffer()).includes(secret)).toBe(true);
    expect(await ofType(auditStream(accountId), 'AccountReplayed')).toContainEqual(
      expect.objectContaining({ view: 'document', documentId }),
    );

    const review = { account: accountId, amount: 500_000, note: 'wages of three months', documentIds };
    expect(await one.send(reviewDeposits, { body: review })).toMatchObject({
      refusal: { code: 'documents-not-accepted' },
    });
    const body = { outcome: 'accepted' as const, documentIds, note: 'a payslip of October' };
    await one.ask(decideSourceOfFunds, { params, body });
    await expect.poll(listed, soon).toEqual([]);
    await expect.poll(() => inboxOf(customer), soon).toContain(words.acceptedSubject);
    expect(JSON.stringify(await eventsOf(profileStream(accountId)))).not.toContain('a payslip of October');

    expect(await one.ask(reviewDeposits, { body: review })).toMatchObject({ waiting: true });
    const reads = async () => (await one.ask(documentsOf, { params })).deposits;
    expect(await reads()).toEqual({ currency: 'GBP', letIn: null, waiting: 500_000 });
    const [request] = (await service().accountOf(customer)).requests.open;
    expect(request?.action).toMatchObject({ kind: 'deposit-review', documentIds });
    const approval = { accountId, requestId: request?.requestId ?? '', approved: true };
    await two.ask(decideRequest, { body: approval });
    expect(await ofType(accountStream(accountId), 'DepositsReviewed')).toMatchObject([
      { amount: 500_000, documentIds },
    ]);
    const letIn = { amount: 500_000, until: expect.any(String) };
    expect(await reads()).toEqual({ currency: 'GBP', letIn, waiting: null });
    await expect.poll(() => inboxOf(customer), soon).toContain(words.reviewedSubject);
    expect(await payIn(customer, '1990.00')).toMatchObject({ data: { status: 'completed' } });
    expect(await customer.ask(mySourceOfFunds, {})).toMatchObject({
      asked: null,
      documents: [{ status: 'accepted' }],
    });
    expect(await upload(customer)).toMatchObject({ refusal: { code: 'source-of-funds-not-asked' } });
  });

  it('reads why a document was refused, and sends another', async () => {
    const [customer, one, two] = [await held(), await officer(), await officer()];
    const documentIds = [await uploaded(customer)];
    const params = { accountId: customer.accountId };
    const refusal = { outcome: 'refused' as const, documentIds, reason: 'expired' as const, note: 'of May' };
    const acceptance = { outcome: 'accepted' as const, documentIds, note: 'good' };
    const outcomes = await Promise.all([
      one.send(decideSourceOfFunds, { params, body: refusal }),
      two.send(decideSourceOfFunds, { params, body: refusal }),
    ]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['answer', 'refused']);
    expect(await two.send(decideSourceOfFunds, { params, body: acceptance })).toMatchObject({
      refusal: { code: 'review-ended' },
    });
    expect(await customer.ask(mySourceOfFunds, {})).toMatchObject({
      asked: 'deposits',
      documents: [{ status: 'refused', reason: 'expired' }],
    });
    await expect.poll(() => inboxOf(customer), soon).toContain(words.refusedSubject);
    expect(await upload(customer)).toMatchObject({ kind: 'answer' });
  });

  it('has nothing kept that is infected or no document; who is not asked has nothing taken', async () => {
    const customer = await held();
    const page = new Blob(['<!doctype html><script></script>'], { type: 'application/pdf' });
    expect(await upload(customer, payslip(eicar))).toMatchObject({ refusal: { code: 'document-infected' } });
    expect(await upload(customer, page)).toMatchObject({ refusal: { code: 'document-type' } });
    expect(await customer.ask(mySourceOfFunds, {})).toMatchObject({ documents: [] });
    const other = await registered();
    expect(await upload(other)).toMatchObject({
      refusal: { code: 'source-of-funds-not-asked', msg: words.notNeeded },
    });
  });
});

describe('a customer whom compliance asks where their money comes from', () => {
  it('is asked once, deposits nothing until somebody has looked at what they sent, and is asked again if need be', async () => {
    const [customer, one, two] = [await registered(), await officer(), await officer()];
    await customer.ask(addCustomerFundsTicked, { query: {} });
    const params = { accountId: customer.accountId };
    const body = { note: 'pays in more than a nurse earns' };
    const presses = await Promise.all(
      [one, one, two].map((by) => by.send(askSourceOfFunds, { params, body })),
    );
    expect(presses.map(({ kind }) => kind).toSorted()).toEqual(['answer', 'refused', 'refused']);
    expect(await two.send(askSourceOfFunds, { params, body })).toMatchObject({
      refusal: { code: 'source-of-funds-asked' },
    });
    const stream = accountStream(customer.accountId);
    expect(await ofType(stream, 'SourceOfFundsAsked')).toEqual([
      { because: 'compliance', note: { kind: 'sealed', sealed: expect.any(String) } },
    ]);
    expect(JSON.stringify(await eventsOf(stream))).not.toContain(body.note);
    expect(await one.ask(documentsOf, { params })).toMatchObject({ fundsAsked: 'compliance' });
    expect(await one.ask(caseOf, { params })).toMatchObject({ fundsAsked: 'compliance' });
    await expect.poll(() => inboxOf(customer), soon).toContain(words.compliance);
    expect(await inboxOf(customer)).not.toContain(body.note);

    expect(await payIn(customer, '5.00')).toMatchObject({ refusal: { code: 'deposit-review-needed' } });
    expect(await ofType(stream, 'SourceOfFundsAsked')).toHaveLength(1);
    const documentIds = [await uploaded(customer)];
    const accepted = { outcome: 'accepted' as const, documentIds, note: 'a payslip' };
    await one.ask(decideSourceOfFunds, { params, body: accepted });
    expect(await payIn(customer, '5.00')).toMatchObject({ refusal: { code: 'deposit-review-needed' } });
    const review = { account: customer.accountId, amount: 100_000, note: 'a payslip', documentIds };
    await two.ask(reviewDeposits, { body: review });
    expect(await payIn(customer, '5.00')).toMatchObject({ data: { status: 'completed' } });
    expect(await customer.ask(mySourceOfFunds, {})).toMatchObject({ asked: null, isWithdrawalHeld: false });
    expect(await one.send(askSourceOfFunds, { params, body })).toMatchObject({ kind: 'answer' });
  });

  it('has to be one: nobody else gets a note, or a key for it', async () => {
    const [accountId, one] = [randomUUID(), await officer()];
    const body = { note: 'who is this' };
    expect(await one.send(askSourceOfFunds, { params: { accountId }, body })).toMatchObject({
      refusal: { code: 'unknown-account' },
    });
    expect(await eventsOf(accountStream(accountId))).toEqual([]);
  });
});

describe('a customer whose withdrawal is held for what they withdraw within 30 days', () => {
  it('is not asked, may show where their money comes from while it is held, and compliance reads that beside it', async () => {
    const [customer, one, two] = [await held(), await officer(), await officer()];
    const { accountId } = customer;
    const params = { accountId };
    await one.ask(reviewDeposits, { body: { account: accountId, amount: 500_000, note: 'sold a house' } });
    const [request] = (await service().accountOf(customer)).requests.open;
    await two.ask(decideRequest, {
      body: { accountId, requestId: request?.requestId ?? '', approved: true },
    });
    expect(await payIn(customer, '2100.00')).toMatchObject({ data: { status: 'completed' } });
    expect(await upload(customer)).toMatchObject({ refusal: { code: 'source-of-funds-not-asked' } });
    const CardToken = await cardTokenOf(customer, testCard, 'withdrawal');
    const paidOut = await customer.ask(withdraw, {
      body: { CardToken, Amount: '2000.01', Password: password },
    });
    expect(paidOut).toMatchObject({ held: true });

    expect(await customer.ask(mySourceOfFunds, {})).toMatchObject({ asked: null, isWithdrawalHeld: true });
    await expect.poll(() => inboxOf(customer), soon).toContain(texts.payment.withdrawalReview.canShow);
    const documentId = await uploaded(customer);
    expect(await one.ask(documentsOf, { params })).toMatchObject({
      ...{ fundsAsked: null, isWithdrawalHeld: true },
      documents: [{ documentId, purpose: 'source-of-funds', status: 'waiting' }],
    });
    expect(await payIn(customer, '5.00')).toMatchObject({ data: { status: 'completed' } });

    const { withdrawalId } = paidOut;
    const decision = { accountId, withdrawalId, approved: true, note: 'the house, as the deed shows' };
    await one.ask(decideWithdrawal, { body: decision });
    expect(await upload(customer)).toMatchObject({ refusal: { code: 'source-of-funds-not-asked' } });
  });
});
