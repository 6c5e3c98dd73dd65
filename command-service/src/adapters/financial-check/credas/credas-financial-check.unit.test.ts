import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Credas, credasKey, entryId, regTypeId, startCredas } from './credas.fixture.ts';
import { createCredasFinancialCheck } from './credas-financial-check.ts';

const angela = personalDetails({
  ...{ firstName: 'Angela', lastName: 'Specimen', dateOfBirth: '1988-12-04' },
  ...{ address: 'Flat 30, Richmond Court', city: 'Cardiff', postcode: 'CF24 3AZ' },
});

let credas: Credas;
beforeEach(async () => {
  credas = await startCredas();
});
afterEach(() => credas.stop());

const ask = (apiKey = credasKey, signal = AbortSignal.timeout(5000)) =>
  createCredasFinancialCheck({ url: credas.url, apiKey, regTypeId }).check(angela, {
    ...{ questionId: 'q-1', signal },
  });
const silence = (apiKey?: string, signal?: AbortSignal): Promise<unknown> =>
  ask(apiKey, signal).catch((error: unknown) => error);

describe('Credas', () => {
  it('is told of an entry and its person what it finds records by, and no more', async () => {
    expect(await ask()).toEqual({ reference: entryId, flags: [] });
    expect(credas.asked).toEqual([
      {
        path: '/api/registrations',
        body: {
          ...{ regTypeId, forename: 'Angela', surname: 'Specimen', referenceId: 'q-1' },
          ...{ sendSms: false, sendEmail: false, duplicateAcknowledgement: true },
        },
      },
      {
        path: '/api/credit-status/perform',
        body: {
          regEntryId: entryId,
          person: { forename: 'Angela', surname: 'Specimen', dateOfBirth: '1988-12-04T00:00:00' },
          address: {
            ...{ addressLine1: 'Flat 30, Richmond Court', city: 'Cardiff' },
            ...{ postcode: 'CF24 3AZ', country: 'United Kingdom' },
          },
        },
      },
    ]);
  });

  it.each([
    [
      'bankruptcies of England and Wales, Scotland and Northern Ireland',
      { insolvency: [{ type: 5 }, { type: 2 }, { type: 1 }] },
      ['bankruptcy'],
    ],
    [
      'a voluntary arrangement and a debt relief order',
      { insolvency: [{ type: 3 }, { type: 4 }] },
      ['individual-voluntary-arrangement', 'debt-relief-order'],
    ],
    [
      'a judgment and an administration order',
      { ccj: [{ judgementType: 1 }, { judgementType: 5 }] },
      ['court-judgment', 'administration-order'],
    ],
    [
      'judgments that were paid, revoked and set aside',
      { ccj: [2, 3, 4].map((judgementType) => ({ judgementType })) },
      [],
    ],
    [
      'records of a kind that it does not know',
      { ccj: [{ judgementType: 0 }], insolvency: [{ type: 0 }] },
      ['other-record'],
    ],
    [
      'a directorship',
      { companyDirector: [{ companyName: 'ANGELS LIMITED' }], ccj: null, insolvency: null },
      [],
    ],
  ])('has of %s the flags that stand for them', async (_, records, flags) => {
    credas.find(records);
    expect((await ask()).flags).toEqual(flags);
  });

  it.each([
    ['no status', { status: 0 }],
    ['a kind of insolvency that is not described', { insolvency: [{ type: 6 }] }],
    ['a judgment without a kind', { ccj: [{}] }],
  ])('gives no answer with %s', async (_, records) => {
    credas.find(records);
    expect(await silence()).toMatchObject({ why: 'malformed' });
  });

  it('gives none to another key, nor with a status that is not good', async () => {
    expect(await silence('another')).toMatchObject({ why: 'refused', status: 401 });
    credas.behave((response) => void response.writeHead(402).end('{}'));
    expect(await silence()).toMatchObject({ why: 'refused', status: 402 });
  });

  it('is given up where it hangs, and gives none where its connection breaks', async () => {
    credas.behave('hangs');
    expect(await silence(credasKey, AbortSignal.timeout(50))).toMatchObject({ why: 'timed-out' });
    credas.behave('drops');
    expect(await silence()).toMatchObject({ why: 'unreachable' });
  });

  it('is named in no failure with what it was asked', async () => {
    credas.behave((response) => void response.writeHead(200).end(JSON.stringify(angela)));
    const failure = await silence();
    const told = `${String(failure)} ${JSON.stringify(failure)} ${String((failure as Error).cause)}`;
    for (const value of ['Angela', 'Specimen', '1988', 'Cardiff', 'CF24', credasKey]) {
      expect(told).not.toContain(value);
    }
  });
});
