import { randomUUID } from 'node:crypto';
import { createVerifiedCustomers } from '@paddock/command-service/src/adapters/verified-customers.ts';
import { registerCustomer } from '@paddock/command-service/src/api/access/registration.ts';
import { startPersonalDetails } from '@paddock/command-service/src/processes/personal-details/personal-details.ts';
import {
  caseOf,
  correctDetails,
  decideDocuments,
  documentsOf,
  type Input,
  session,
  uploadDocument,
  verificationView,
} from '@paddock/contracts/http';
import { registrationSchema } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { soon } from '../../support/soon.ts';
import { usePlacement } from '../support/placement.ts';
import type { Visitor } from '../support/start-command-service.ts';
import { openChanging } from './changing.ts';

type Fields = Omit<Input<typeof correctDetails>['body'], 'account' | 'note'>;

const note = 'school id and passport seen';
const born = { DateOfBirthDay: '1', DateOfBirthMonth: '2', DateOfBirthYear: '2020' } as const;
const report = { ...born, ReportUnderAge: true } as const;
const refusedAs = (code: string, more: object = {}) => ({ kind: 'refused', refusal: { code, ...more } });
const reported = { kind: 'answer', data: { waiting: false, msg: texts.personalDetails.reportedUnderAge } };
const passport = new Blob(
  [
    new Uint8Array(
      Buffer.from(`\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01passport${'\x55'.repeat(500)}`, 'latin1'),
    ),
  ],
  { type: 'image/jpeg' },
);

describe('a customer whom documents show to be under 18', () => {
  const { service, placement, customer, compose, press } = usePlacement();
  let desk: Visitor;
  let officer: Visitor;

  beforeEach(async () => {
    desk = await service().visitor(['customer-service']);
    officer = await service().visitor(['compliance']);
  });

  const ask = ({ accountId: account }: Pick<Visitor, 'accountId'>, fields: Fields, key?: string) =>
    desk.send(correctDetails, { body: { ...fields, account, note } }, key);
  const caseNow = ({ accountId }: Pick<Visitor, 'accountId'>) =>
    officer.ask(caseOf, { params: { accountId } });
  const backAs = ({ accountId }: Pick<Visitor, 'accountId'>) => service().visitor(['customer'], accountId);
  /** Somebody in Great Britain whom the sandbox does not find. */
  const stranger = async (): Promise<Visitor> => {
    const living = { Country: 'GB', Postcode: 'LS1 4AP', City: 'Leeds', Currency: 'GBP' } as const;
    const fields = registrationSchema.parse(createRegistrationForm({ ...living, LastName: 'Nomatch' }));
    const registered = await registerCustomer(service().dependencies, fields, service().context());
    if ('refused' in registered) throw new Error(registered.refused);
    return service().visitor(['customer'], registered.accountId);
  };
  const sendPassport = async (by: Visitor) => {
    const sent = await by.send(uploadDocument, { body: { kind: 'passport' }, file: passport });
    expect(sent).toMatchObject({ kind: 'answer' });
  };
  /** Whether a customer is verified, or reported, as an officer reads it, and what accepts all that is shown. */
  const shown = async ({ accountId }: Pick<Visitor, 'accountId'>) => {
    const params = { accountId };
    const { documents, detailsDigest, isVerified, isReportedUnderAge } = await officer.ask(documentsOf, {
      params,
    });
    const documentIds = documents.map(({ documentId }) => documentId);
    const seen = { name: true, address: true, age: true } as const;
    const body = { outcome: 'accepted', documentIds, detailsDigest, seen } as const;
    return { acceptance: { params, body }, isVerified, isReportedUnderAge };
  };
  const written = `Documents show that the customer is under 18, born 1 February 2020. From now on they are not verified. ${note}`;

  it('plays on where only such a date was typed: nothing is reported by a mistake', async () => {
    const one = customer();
    expect(await ask(one, born)).toMatchObject(refusedAs('customer-under-age', { field: 'DateOfBirthYear' }));
    expect(await caseNow(one)).toMatchObject({ status: 'none', steps: [] });
    await compose({ 's-a': '5' });
    expect(await press()).toMatchObject({ Status: 0 });
  });

  it('is not reported by the date of an adult, nor without one', async () => {
    const one = customer();
    const adult = { ...report, DateOfBirthYear: '1990' };
    expect(await ask(one, adult)).toMatchObject(refusedAs('invalid-input', { field: 'DateOfBirthYear' }));
    expect(await ask(one, { ReportUnderAge: true })).toMatchObject(
      refusedAs('invalid-input', { field: 'DateOfBirthDay' }),
    );
    expect(await caseNow(one)).toMatchObject({ status: 'none' });
    expect(await one.ask(verificationView, {})).toEqual({ status: 'verified' });
  });

  it('neither bets nor pays in from the report on, also where a process remembers that they were verified', async () => {
    const one = customer();
    const { profiles, clock } = service().dependencies;
    const elsewhere = createVerifiedCustomers(profiles);
    const isVerifiedElsewhere = (ofSession: string) =>
      elsewhere.isVerified(one.accountId, clock.now(), ofSession);
    await compose({ 's-a': '5' });
    expect(await press()).toMatchObject({ Status: 0 });
    expect(await isVerifiedElsewhere('before')).toBe(true);
    expect(await ask(one, report)).toMatchObject(reported);
    expect(await one.ask(session, {})).toMatchObject({ authenticated: false });
    const back = await backAs(one);
    await placement().compose(back, 'a', { 's-a': '5' });
    expect(await placement().press(back)).toMatchObject({ Status: 1, reason: 'not-verified' });
    expect(await isVerifiedElsewhere('after')).toBe(false);

    const payer = await openChanging(service());
    expect(await payer.payIn('20.00')).toMatchObject({ kind: 'answer' });
    expect(await ask(payer, report)).toMatchObject(reported);
    const again = { ...payer, browser: await backAs(payer) };
    expect(await again.browser.ask(verificationView, {})).toEqual({ status: 'not-verified' });
    const { verified } = await service().dependencies.participants.find(payer.accountId, clock.now());
    expect(verified).toBe(false);
  });

  it('has a case that compliance reads, with the date of birth and the note, in one that is open too', async () => {
    const one = await openChanging(service());
    const key = randomUUID();
    expect(await ask(one, report, key)).toMatchObject(reported);
    expect(await ask(one, report, key)).toMatchObject(reported);
    const opened = { kind: 'opened', by: desk.accountId, cause: { kind: 'staff' }, note: written };
    expect(await caseNow(one)).toMatchObject({ status: 'open', steps: [opened] });
    expect(await ask(one, report)).toMatchObject(reported);
    expect((await caseNow(one)).steps).toMatchObject([opened, { kind: 'note', note: written }]);
    const events = await one.eventsOf('profile');
    expect(events.filter(({ type }) => type === 'PersonalDetailsCorrected')).toEqual([]);
    expect(events.filter(({ text }) => text.includes('under-age-report'))).toHaveLength(1);
    for (const { text } of events) expect(text).not.toMatch(/2020-02-01|February|school id/);
  });

  it('is logged out and told of to compliance where the call died, once, and the call adds its note to that', async () => {
    const [whole, half] = [customer(), await service().customer({ amount: 0 })];
    expect(await ask(whole, report)).toMatchObject(reported);
    const { profiles } = service().dependencies;
    const actor = { kind: 'staff', id: desk.accountId, channel: 'desktop' } as const;
    const identityOf = () => ({ provider: 'tests', digest: 'd' });
    await profiles.reportUnderAge(half.accountId, identityOf, { ...service().context(), actor });
    expect(await half.ask(session, {})).toMatchObject({ authenticated: true });
    const stopping = new AbortController();
    const { finished } = startPersonalDetails(service().dependencies, stopping.signal);
    const opened = { kind: 'opened', by: desk.accountId, cause: { kind: 'staff' } };
    const unsaid = { ...opened, note: texts.personalDetails.underAgeCaseUnsaid };
    try {
      await expect.poll(() => caseNow(half), soon).toMatchObject({ status: 'open', steps: [unsaid] });
    } finally {
      stopping.abort();
      await finished;
    }
    expect(await half.ask(session, {})).toMatchObject({ authenticated: false });
    expect((await caseNow(whole)).steps).toMatchObject([{ ...opened, note: written }]);
    expect(await ask(half, report)).toMatchObject(reported);
    expect((await caseNow(half)).steps).toMatchObject([unsaid, { kind: 'note', note: written }]);
  });

  it('plays again once compliance has accepted documents', async () => {
    const one = customer();
    expect(await ask(one, report)).toMatchObject(reported);
    const back = await backAs(one);
    await sendPassport(back);
    const { acceptance, isVerified, isReportedUnderAge } = await shown(one);
    expect([isVerified, isReportedUnderAge]).toEqual([false, true]);
    await officer.ask(decideDocuments, acceptance);
    await placement().compose(back, 'a', { 's-a': '5' });
    expect(await placement().press(back)).toMatchObject({ Status: 0 });
  });

  it('is not verified on a screen from before the report, but on one that says so', async () => {
    const one = await stranger();
    await sendPassport(one);
    const before = await shown(one);
    expect(before.isReportedUnderAge).toBe(false);
    expect(await ask(one, report)).toMatchObject(reported);
    expect(await officer.send(decideDocuments, before.acceptance)).toMatchObject(
      refusedAs('changed-meanwhile'),
    );
    const since = await shown(one);
    expect([since.isVerified, since.isReportedUnderAge]).toEqual([false, true]);
    await officer.ask(decideDocuments, since.acceptance);
    const accepted = await shown(one);
    expect([accepted.isVerified, accepted.isReportedUnderAge]).toEqual([true, false]);
  });
});
