import type { Role } from '@paddock/contracts/events';
import { defineCall } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../process/log.ts';
import { metrics } from '../process/metrics.ts';
import { app, changeByGet, own } from './example-calls.fixture.ts';
import { common, cookie, mountFor, post, sessionWith } from './mount.fixture.ts';
import { route } from './route.ts';
import type { OpenSession } from './sessions.ts';

describe('a mounted call', () => {
  it('is found whatever the case of its path, with or without a trailing slash', async () => {
    const response = await app(undefined).request('/LOOK/', { headers: { 'x-real-ip': '10.1.2.3' } });
    expect(await response.json()).toEqual({ ip: '10.1.2.3' });
    expect((await app(undefined).request('/nowhere')).status).toBe(404);
    expect((await app(undefined).request('/%E0%A4%A')).status).toBe(404);
  });

  it.each(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])(
    'answers %s on a path that it is not declared with by what it takes',
    async (method) => {
      const response = await app(undefined).request('/Look', { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
      if (method !== 'HEAD') expect(await response.json()).toMatchObject({ code: 'method-not-allowed' });
    },
  );

  it('is refused with 401 without a sign-in and with 403 in another role', async () => {
    expect((await app(undefined).request('/Own/1')).status).toBe(401);
    expect((await app(sessionWith(['shop-assistant'])).request('/Own/1', { headers: cookie })).status).toBe(
      403,
    );
    expect(
      await (await app(sessionWith(['customer'])).request('/own/Ab', { headers: cookie })).json(),
    ).toEqual({
      id: 'Ab',
    });
  });

  it('is logged where somebody signed in tries what is not theirs, and of nobody else', async () => {
    const lines: string[] = [];
    const log = createLog('test', 'warn', { write: (line) => void lines.push(line) });
    const routes = [
      route(own, async () => ({ body: { id: '1' } })),
      route(changeByGet, async () => ({ body: {} })),
    ];
    const headers = { ...cookie, 'x-correlation-id': 'c0441a70-0000-4000-8000-000000000002' };
    for (const session of [undefined, sessionWith(undefined), sessionWith(['shop-assistant'])]) {
      const mounted = mountFor(routes, session, { log });
      await mounted.request('/Own/1', { headers });
      await mounted.request('/Remove', { headers });
    }
    const attempt = { level: 40, accountId: 'a-1', correlationId: 'c0441a70-0000-4000-8000-000000000002' };
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ ...attempt, call: 'own', refused: 'not-allowed' }),
      expect.objectContaining({ ...attempt, call: 'change-by-get', refused: 'csrf-token-missing' }),
    ]);
  });

  it('that changes state is refused with 403 without the session’s CSRF token, whatever its method', async () => {
    const signedIn = app(sessionWith(['customer']));
    expect(
      (await signedIn.request('/Change', post({ Amount: '1' }, { 'x-csrf-token': 'other' }))).status,
    ).toBe(403);
    expect((await signedIn.request('/Remove', { headers: cookie })).status).toBe(403);
    const otherBytes = { ...cookie, 'x-csrf-token': 't\u00f6ken' };
    expect((await signedIn.request('/Remove', { headers: otherBytes })).status).toBe(403);
    expect((await app(undefined).request('/Change', post({ Amount: '1' }))).status).toBe(403);
    expect(
      (await signedIn.request('/Remove', { headers: { ...cookie, 'x-csrf-token': 'token' } })).status,
    ).toBe(200);
  });

  it.each([
    ['document', 403],
    ['iframe', 403],
    ['image', 403],
    ['script', 403],
    ['empty', 200],
  ])(
    'that changes state and that a browser loads as %s is answered %d, whatever its method',
    async (as, status) => {
      const headers = { ...cookie, 'x-csrf-token': 'token', 'sec-fetch-dest': as };
      const signedIn = app(sessionWith(['customer']));
      expect((await signedIn.request('/Remove', { headers })).status).toBe(status);
      expect((await signedIn.request('/Change', post({ Amount: '1' }, headers))).status).toBe(status);
      expect((await signedIn.request('/Own/1', { headers })).status).toBe(200);
    },
  );

  it.each([
    ['cross-site', 403, { code: 'csrf-token-missing' }],
    ['same-site', 403, { code: 'csrf-token-missing' }],
    ['same-origin', 200, { id: '1' }],
    ['none', 200, { id: '1' }],
  ])('of somebody signed in that a browser says comes from %s is answered %d', async (site, status, body) => {
    const headers = { ...cookie, 'sec-fetch-site': site };
    const response = await app(sessionWith(['customer'])).request('/Own/1', { headers });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject(body);
    expect((await app(undefined).request('/Look', { headers })).status).toBe(200);
  });

  it.each([['{'], ['[]'], ['null'], [{}], [{ Amount: 5 }], [{ Amount: 'x' }]])(
    'answers the malformed body %j with 400 and the field at fault',
    async (body) => {
      const response = await app(sessionWith(['customer'])).request('/Change', post(body));
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        success: false,
        code: 'invalid-input',
        field: expect.any(String),
      });
    },
  );

  it('names the field with the field’s own message', async () => {
    const response = await app(sessionWith(['customer'])).request('/Change', post({ Amount: 'x' }));
    expect(await response.json()).toMatchObject({ field: 'Amount', msg: 'Please enter a valid amount' });
  });

  it('takes a form as it takes JSON', async () => {
    const form = post('Amount=12', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(await (await app(sessionWith(['customer'])).request('/Change', form)).json()).toMatchObject({
      amount: '12',
    });
  });

  it('refuses a body over 64 KiB with 413, also when its length is not declared', async () => {
    const big = 'x'.repeat(70_000);
    expect((await app(sessionWith(['customer'])).request('/Change', post({ Amount: big }))).status).toBe(413);
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(big));
        controller.close();
      },
    });
    const init = { ...post(''), body: stream, duplex: 'half' } as RequestInit;
    expect((await app(sessionWith(['customer'])).request('/Change', init)).status).toBe(413);
  });

  it('answers 429 past its limit', async () => {
    const once = app(undefined);
    expect((await once.request('/Limited')).status).toBe(200);
    expect((await once.request('/Limited')).status).toBe(429);
  });

  it('answers 429 past the limit of an account, and somebody who is not signed in never', async () => {
    const rare = defineCall({
      ...{ ...common, name: 'rare', method: 'GET', path: '/Rare', who: 'anyone', changes: false },
      ...{ response: z.object({}), limitOfAccount: { max: 1, seconds: 60 } },
    });
    const statuses = async (roles: Role[] | undefined) => {
      const rarely = mountFor([route(rare, async () => ({ body: {} }))], sessionWith(roles));
      const ask = async () => (await rarely.request('/Rare', { headers: cookie })).status;
      return [await ask(), await ask()];
    };
    expect(await statuses(['customer'])).toEqual([200, 429]);
    expect(await statuses(undefined)).toEqual([200, 200]);
  });

  it('that another site’s page makes uses up nothing of the limit of an account', async () => {
    const rare = defineCall({
      ...{ ...common, name: 'rare', method: 'GET', path: '/Rare', who: ['customer'], changes: true },
      ...{ response: z.object({}), limitOfAccount: { max: 1, seconds: 60 } },
    });
    const rarely = mountFor([route(rare, async () => ({ body: {} }))], sessionWith(['customer']));
    const ask = async (headers: Record<string, string>) =>
      (await rarely.request('/Rare', { headers: { ...cookie, ...headers } })).status;
    for (let n = 0; n < 5; n += 1) expect(await ask({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await ask({ 'x-csrf-token': 'token' })).toBe(200);
    expect(await ask({ 'x-csrf-token': 'token' })).toBe(429);
  });

  it.each(['cross-site', 'same-site'])(
    'that a page of another site (%s) makes is refused, and uses up nothing of the limit of its address',
    async (site) => {
      const open = defineCall({
        ...{ ...common, name: 'open', method: 'POST', path: '/Open', who: 'anyone', changes: true },
        ...{ response: z.object({}), limit: { max: 2, seconds: 60 } },
      });
      const read = defineCall({ ...open, name: 'read', method: 'GET', path: '/Read', changes: false });
      const routes = [open, read].map((call) => route(call, async () => ({ body: {} })));
      const limited = mountFor(routes, sessionWith(undefined));
      const asked = { Open: post({}), Read: { method: 'GET', headers: cookie } };
      const ask = async (path: 'Open' | 'Read', headers: Record<string, string> = {}) => {
        const init = { ...asked[path], headers: { ...asked[path].headers, ...headers } };
        return (await limited.request(`/${path}`, init)).status;
      };
      for (const path of ['Open', 'Read', 'Open', 'Read'] as const) {
        expect(await ask(path, { 'sec-fetch-site': site })).toBe(403);
      }
      const own = { 'sec-fetch-site': 'same-origin' };
      expect([await ask('Open', own), await ask('Read', own), await ask('Open', own)]).toEqual([
        200, 200, 429,
      ]);
    },
  );

  it('that is refused answers the code, the text and the field', async () => {
    const response = await app(undefined).request('/Refusing');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: false,
      code: 'below-minimum-deposit',
      msg: 'Minimum Deposit is €5.00',
      field: 'Amount',
    });
  });

  it('gives the same idempotency key the same command id, and another caller another', async () => {
    const ask = async (open: OpenSession) =>
      (await app(open).request('/Change', post({ Amount: '1' }, { 'idempotency-key': 'press-0001' }))).json();
    const [first, again] = [await ask(sessionWith(['customer'])), await ask(sessionWith(['customer']))];
    expect(again).toEqual(first);
    expect(await ask({ ...sessionWith(undefined), visitorId: 'v-2' })).not.toEqual(first);
  });

  it.each(['short', 'with a space in it', '{}{}{}{}', 'x'.repeat(121)])(
    'is refused with 400 under the idempotency key "%s", which would not be kept',
    async (key) => {
      const response = await app(sessionWith(['customer'])).request(
        '/Change',
        post({ Amount: '1' }, { 'idempotency-key': key }),
      );
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'invalid-input', field: 'idempotency-key' });
    },
  );

  it('answers a command with the position of what it appended', async () => {
    const response = await app(sessionWith(['customer'])).request('/Change', post({ Amount: '1' }));
    expect(response.headers.get('paddock-position')).toBe('42');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

it('counts a call under the status that it was answered with', async () => {
  await app(undefined).request('/Own/a1');
  expect(await metrics.metrics()).toContain('paddock_call_seconds_count{call="own",status="401"}');
});
it('between the right password and the second step no call is made but those of the step', async () => {
  const halfSignedIn = {
    accountId: 'a-1',
    username: 'ada',
    roles: ['shop-assistant' as const],
    step: 'code' as const,
    endings: 0,
  };
  const half = app({ ...sessionWith(undefined), halfSignedIn });
  for (const [path, init] of [
    ['/Look', { headers: cookie }],
    ['/Own/1', { headers: cookie }],
    ['/Change', post({ Amount: '1' })],
    ['/Moving', post({})],
  ] as const) {
    const response = await half.request(path, init);
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'second-step-needed' }]);
  }
  expect((await half.request('/Stepping', { headers: cookie })).status).toBe(200);
});
