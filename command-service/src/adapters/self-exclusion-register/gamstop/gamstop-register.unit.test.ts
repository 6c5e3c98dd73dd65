import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Gamstop, gamstopKey, startGamstop } from './gamstop.fixture.ts';
import { createGamstopRegister } from './gamstop-register.ts';

const daniel = {
  ...personalDetails(),
  firstName: 'Daniel',
  lastName: 'Pasquier',
  dateOfBirth: '1945-05-29',
  email: 'daniel@example.com',
  phone: '+447700900461',
  postcode: 'PE16 6RY',
};

let gamstop: Gamstop;
beforeEach(async () => {
  gamstop = await startGamstop();
});
afterEach(() => gamstop.stop());

const ask = (who: Partial<typeof daniel> = {}, apiKey = gamstopKey, signal = AbortSignal.timeout(5000)) =>
  createGamstopRegister({ url: gamstop.url, apiKey }).ask(
    { ...daniel, ...who },
    { questionId: 'q-1', signal },
  );

const silence = (who?: Partial<typeof daniel>, apiKey?: string, signal?: AbortSignal): Promise<unknown> =>
  ask(who, apiKey, signal).catch((error: unknown) => error);

describe('GAMSTOP', () => {
  it('is asked with the fields that it takes and no other, under the id of the question', async () => {
    await ask();
    const form = {
      ...{
        firstName: 'Daniel',
        lastName: 'Pasquier',
        dateOfBirth: '1945-05-29',
        email: 'daniel@example.com',
      },
      ...{ postcode: 'PE16 6RY', mobile: '07700900461' },
    };
    expect(gamstop.questions).toEqual([{ form, traceId: 'q-1' }]);
  });

  it.each([
    ['Y', 'listed'],
    ['N', 'not-listed'],
    ['P', 'was-listed'],
  ] as const)('says %s of who is %s, and names its answer', async (exclusion, listing) => {
    gamstop.say(daniel.email, exclusion);
    expect(await ask()).toEqual({ listing, reference: 'answer-1' });
  });

  it.each([
    ['an apostrophe of a keyboard', { lastName: 'O’Brien' }, { lastName: "O'Brien" }],
    ['a name in letters with their marks apart', { firstName: 'A\u0301ine' }, { firstName: 'Áine' }],
    [
      'a name longer than it takes',
      { lastName: `Wolfe ${'x'.repeat(54)}` },
      { lastName: `Wolfe ${'x'.repeat(44)}` },
    ],
    ['a number of Ireland', { phone: '+353861234567' }, { mobile: '+353861234567' }],
    ['a number with its zero twice', { phone: '+4407700900461' }, { mobile: '07700900461' }],
  ])('is told %s as it takes it', async (_, who, form) => {
    expect(await ask(who)).toMatchObject({ listing: 'not-listed' });
    expect(gamstop.questions).toMatchObject([{ form }]);
  });

  it('gives no answer about somebody whose details it does not take', async () => {
    for (const who of [{ firstName: 'A' }, { lastName: 'O_Brien' }, { dateOfBirth: '29-05-1945' }]) {
      expect(await silence(who)).toMatchObject({ why: 'details-refused', status: 400 });
    }
  });

  it('gives none to another key', async () => {
    expect(await silence({}, 'another')).toMatchObject({ why: 'refused', status: 403 });
  });

  it.each([301, 401, 405, 429, 500, 503])('gives none with the status %i', async (status) => {
    const headers = { 'x-exclusion': 'N', location: gamstop.url };
    gamstop.behave((response) => void response.writeHead(status, headers).end());
    expect(await silence()).toMatchObject({ name: 'RegisterSilent' });
  });

  it.each([{}, { 'x-exclusion': '' }, { 'x-exclusion': 'n' }, { 'x-exclusion': 'N, Y' }])(
    'gives none that says %j',
    async (headers) => {
      gamstop.behave((response) => void response.writeHead(200, headers).end());
      expect(await silence()).toMatchObject({ why: 'malformed' });
    },
  );

  it.each([[{}], [{ 'x-unique-id': 'x'.repeat(101) }]])(
    'has said what it said where its answer has the name %j',
    async (headers) => {
      gamstop.behave((response) => void response.writeHead(200, { 'x-exclusion': 'Y', ...headers }).end());
      expect(await ask()).toEqual({ listing: 'listed', reference: null });
    },
  );

  it('is given up where it hangs', async () => {
    gamstop.behave('hangs');
    expect(await silence({}, gamstopKey, AbortSignal.timeout(50))).toMatchObject({ why: 'timed-out' });
  });

  it('gives none where its connection breaks, or nobody is there', async () => {
    gamstop.behave('drops');
    expect(await silence()).toMatchObject({ why: 'unreachable' });
    await gamstop.stop();
    expect(await silence()).toMatchObject({ why: 'unreachable' });
    gamstop = await startGamstop();
  });

  it('is named in no failure with what it was asked', async () => {
    gamstop.behave((response) => void response.writeHead(500).end(JSON.stringify(daniel)));
    const failure = await silence();
    const told = `${String(failure)} ${JSON.stringify(failure)} ${String((failure as Error).cause)}`;
    for (const value of ['Daniel', 'Pasquier', '1945', 'example.com', 'PE16', '7700900461', gamstopKey]) {
      expect(told).not.toContain(value);
    }
  });
});
