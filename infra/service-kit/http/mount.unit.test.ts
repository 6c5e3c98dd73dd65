import type { Role } from '@paddock/contracts/events';
import { defineCall } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { noteDone } from '../engines/done-so-far.ts';
import { EngineUnavailable, OutcomeUnknown } from '../engines/engine-errors.ts';
import { createLog } from '../process/log.ts';
import { metrics } from '../process/metrics.ts';
import { common, cookie, knownDevices, mountFor, post, sessionWith } from './mount.fixture.ts';
import { route } from './mount.ts';
import type { OpenSession } from './sessions.ts';

/** A call that anyone may make and that changes nothing. */
const reading = { ...common, method: 'GET', who: 'anyone', changes: false } as const;
const look = defineCall({
  ...reading,
  name: 'look',
  path: '/Look',
  response: z.object({ ip: z.string() }),
});
const own = defineCall({
  ...common,
  name: 'own',
  method: 'GET',
  path: '/Own/{id}',
  who: ['customer'],
  changes: false,
  params: z.object({ id: z.string() }),
  response: z.object({ id: z.string() }),
});
const change = defineCall({
  ...common,
  name: 'change',
  method: 'POST',
  path: '/Change',
  who: 'anyone',
  changes: true,
  body: z.object({ Amount: z.string().regex(/^\d+$/, 'Please enter a valid amount') }),
  response: z.object({ commandId: z.string(), amount: z.string() }),
});
const changeByGet = defineCall({
  ...common,
  name: 'change-by-get',
  method: 'GET',
  path: '/Remove',
  who: 'anyone',
  changes: true,
  response: z.object({}),
});
const limited = defineCall({
  ...reading,
  name: 'limited',
  path: '/Limited',
  response: z.object({}),
  limit: { max: 1, seconds: 60 },
});
const failing = defineCall({
  ...reading,
  name: 'failing',
  path: '/Failing',
  response: z.object({}),
});
const refusing = defineCall({
  ...reading,
  name: 'refusing',
  path: '/Refusing',
  response: z.object({}),
});

const renewing = defineCall({
  ...reading,
  name: 'renewing',
  path: '/Renewing',
  response: z.object({ known: z.boolean() }),
});

const moving = defineCall({
  ...common,
  name: 'moving',
  method: 'POST',
  path: '/Moving',
  who: ['trader'],
  changes: true,
  needsConfirmation: true,
  response: z.object({}),
});
const loosening = defineCall({
  ...moving,
  name: 'loosening',
  path: '/Loosening',
  needsConfirmation: { stopped: false },
  body: z.object({ stopped: z.boolean() }),
});
const stepping = defineCall({
  ...reading,
  name: 'stepping',
  path: '/Stepping',
  inSecondStep: true,
  response: z.object({}),
});

const app = (open: OpenSession | undefined, secureCookies?: boolean) =>
  mountFor(
    [
      route(look, async ({ ip }) => ({ body: { ip } })),
      route(own, async ({ params }) => ({ body: { id: params.id } })),
      route(change, async ({ commandId, body }) => ({
        body: { commandId, amount: body.Amount },
        position: 42n,
      })),
      route(moving, async () => ({ body: {} })),
      route(loosening, async () => ({ body: {} })),
      route(stepping, async () => ({ body: {} })),
      route(changeByGet, async () => ({ body: {} })),
      route(limited, async () => ({ body: {} })),
      route(failing, async () => Promise.reject(new Error('the database password is hunter2'))),
      route(renewing, async ({ session }) => ({
        body: { known: session !== undefined },
        session: sessionWith(undefined),
      })),
      route(refusing, async () => refuse('below-minimum-deposit', { param1: '€5.00', field: 'Amount' })),
    ],
    open,
    { secureCookies: secureCookies ?? false },
  );

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

  it('that fails answers 503 and reveals nothing of the cause', async () => {
    const response = await app(undefined).request('/Failing');
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain('hunter2');
  });

  it.each([
    ['was not done', new EngineUnavailable('event store'), 'unavailable'],
    ['may have been done', new OutcomeUnknown('event store'), 'outcome-unknown'],
  ])('that %s for want of an engine answers 503 and says so', async (_, error, code) => {
    const lost = mountFor([route(failing, async () => Promise.reject(error))], undefined);
    const response = await lost.request('/Failing');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ success: false, code });
  });

  it.each<[string, () => never]>([
    [
      'lost an engine',
      () => {
        throw new EngineUnavailable('Redis');
      },
    ],
    [
      'met a fault',
      () => {
        throw new TypeError('undefined is no function');
      },
    ],
    ['has no valid answer', () => ({ body: { amount: 1 } }) as never],
  ])('that %s after it had done something is not said to be not done', async (_, end) => {
    const handler = () => Promise.resolve().then(noteDone).then(end);
    const lost = mountFor([route(change, handler)], sessionWith(['customer']));
    for (const _ of ['the first', 'a repeat']) {
      const response = await lost.request('/Change', post({ Amount: '1' }));
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ code: 'outcome-unknown' });
    }
  });

  it('was not done when the store of its session did not answer, whatever became of that', async () => {
    const lost = mountFor([route(change, async () => expect.unreachable())], sessionWith(undefined), {
      open: () => Promise.reject(new OutcomeUnknown('Redis')),
    });
    const response = await lost.request('/Change', post({ Amount: '1' }));
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  });

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

describe("the session's cookie", () => {
  const renew = (secureCookies: boolean, name: string) =>
    app(sessionWith(undefined), secureCookies).request('/Renewing', { headers: { cookie: `${name}=s-1` } });

  it('is Secure and of this very host where it may not go without TLS', async () => {
    const response = await renew(true, '__Host-paddock.sid');
    expect(response.headers.get('set-cookie')).toBe(
      '__Host-paddock.sid=s-1; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
    expect(await response.json()).toEqual({ known: true });
  });

  it('goes without TLS in development', async () => {
    const response = await renew(false, 'paddock.sid');
    expect(response.headers.get('set-cookie')).toBe('paddock.sid=s-1; Path=/; HttpOnly; SameSite=Lax');
    expect(await response.json()).toEqual({ known: true });
  });

  it('opens nothing under the name that anyone on the network could have set', async () => {
    expect(await (await renew(true, 'paddock.sid')).json()).toEqual({ known: false });
  });
});

describe('a call that needs a fresh second factor', () => {
  const operator = (secondsAgo: number | undefined): OpenSession => {
    const { account, ...session } = sessionWith(['trader']);
    if (!account) throw new Error('signed in');
    const { confirmedAt: _, ...signedIn } = account;
    if (secondsAgo === undefined) return { ...session, account: signedIn };
    return { ...session, account: { ...signedIn, confirmedAt: Date.now() - secondsAgo * 1000 } };
  };
  const codeOf = async (session: OpenSession, headers = {}) => {
    const response = await app(session).request('/Moving', post({}, headers));
    return [response.status, ((await response.json()) as { code?: string }).code];
  };

  it('is made within five minutes of one, and refused after that and without any', async () => {
    expect(await codeOf(operator(290))).toEqual([200, undefined]);
    for (const stale of [301, undefined]) {
      expect(await codeOf(operator(stale))).toEqual([403, 'confirmation-needed']);
    }
  });

  it('for some bodies only is made with the others without one', async () => {
    const codeWith = async (stopped: boolean, secondsAgo: number) => {
      const response = await app(operator(secondsAgo)).request('/Loosening', post({ stopped }));
      return [response.status, ((await response.json()) as { code?: string }).code];
    };
    expect(await codeWith(true, 301)).toEqual([200, undefined]);
    expect(await codeWith(false, 301)).toEqual([403, 'confirmation-needed']);
    expect(await codeWith(false, 290)).toEqual([200, undefined]);
  });

  it('says so to nobody who may not make it, and to no other page', async () => {
    expect(await codeOf(sessionWith(['shop-assistant']))).toEqual([403, 'not-allowed']);
    expect(await codeOf(operator(undefined), { 'x-csrf-token': 'x' })).toEqual([403, 'csrf-token-missing']);
  });
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

describe('the cookie of a device', () => {
  const id = knownDevices.newId();
  /** What a call learns of the device, and the cookies that it sends back. */
  const remember = async (secureCookies: boolean, sent: string) => {
    const device = route(look, async (request) => ({
      body: { ip: request.device ?? 'unknown' },
      session: sessionWith(undefined),
      device: id,
    }));
    const mounted = mountFor([device], undefined, { secureCookies });
    const response = await mounted.request('/Look', { headers: { cookie: sent } });
    const answer: unknown = await response.json();
    return { answer, cookies: response.headers.getSetCookie() };
  };
  const own = knownDevices.cookieOf(id);

  it('stands beside that of the session, for half a year, Secure and of this very host where it may not go without TLS', async () => {
    const { cookies } = await remember(true, '');
    expect(cookies).toEqual([
      '__Host-paddock.sid=s-1; Path=/; HttpOnly; Secure; SameSite=Lax',
      `__Host-paddock.device=${own}; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ]);
  });

  it('names a device that we issued, under the name of its kind of cookie, and none that is made up', async () => {
    expect(await remember(true, `__Host-paddock.device=${own}`)).toMatchObject({ answer: { ip: id } });
    expect(await remember(false, `paddock.device=${own}`)).toMatchObject({ answer: { ip: id } });
    expect(await remember(true, `paddock.device=${own}`)).toMatchObject({ answer: { ip: 'unknown' } });
    expect(await remember(false, `paddock.device=${id}.${id}`)).toMatchObject({ answer: { ip: 'unknown' } });
  });
});
