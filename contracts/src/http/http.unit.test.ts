import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type RefusalCode, refusals } from '../refusals/index.ts';
import {
  type Call,
  calls,
  createCallFinder,
  createClient,
  limitsView,
  login,
  matchPath,
  openApi,
  placeBet,
} from './index.ts';

/** What a test reads of a described call. */
const schemaSchema = z.looseObject({ anyOf: z.array(z.unknown()).optional() });
const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema }));
const operationSchema = z.object({ responses: z.record(z.string(), z.object({ content: contentSchema })) });
const refusalProperties = expect.objectContaining({ code: expect.anything(), msg: expect.anything() });

describe('the table of calls', () => {
  it('holds each name once, and each method and path once', () => {
    const names = calls.map(({ name }) => name);
    const paths = calls.map(({ method, path }) => `${method} ${path.toLowerCase()}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('every parameter of a path has a schema', () => {
    for (const call of calls) {
      const named = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(call.params?.shape ?? {}).sort()).toEqual(named.sort());
    }
  });

  it('what staff change needs a fresh second factor, or is named here with the reason why not', () => {
    const without = {
      'change-password': 'asks for the old password, of customers too',
      'decide-referral': 'a bet of a customer with their money, who waits half a minute for it',
      'confirm-shop-transaction': 'the PIN that the customer shows bounds the sum',
      'confirm-second-factor': 'gives the code',
      'end-session': 'only takes away, from oneself',
      'end-other-sessions': 'only takes away, from oneself',
      'end-all-sessions': 'only takes away, from oneself',
    };
    const isOfStaff = ({ who }: Call) => who !== 'anyone' && who.some((role) => role !== 'customer');
    const changing = calls.filter((call) => isOfStaff(call) && call.changes);
    const unmarked = changing.filter(({ needsConfirmation }) => needsConfirmation === undefined);
    expect(unmarked.map(({ name }) => name).toSorted()).toEqual(Object.keys(without).toSorted());
    const partly = changing.filter(({ needsConfirmation }) => typeof needsConfirmation === 'object');
    expect(partly.map(({ name, needsConfirmation }) => [name, needsConfirmation])).toEqual([
      ['stop-trading', { stopped: false }],
    ]);
  });

  it('what a customer changes is limited, or is named here with what else bounds the events that it leaves', () => {
    const ofRedis = 'leaves no event';
    const without = {
      logout: 'one for each sign-in, which is limited',
      'session-clear': 'one for each sign-in, which is limited',
      'remove-all-bets': ofRedis,
      'remove-bet': ofRedis,
      'acca-remove-all-ineligible-bets': ofRedis,
      'update-free-bet-popup-status': ofRedis,
      'set-acca-promo': ofRedis,
      'set-big-game-boost': ofRedis,
      'confirm-betslip': 'takes a stake, or waits with one',
      'place-bet': 'takes a stake, or waits with one',
      'reject-bet': ofRedis,
      'do-full-cash-out': 'one for each bet',
      'do-partial-cash-out': 'as many as there is a stake left for',
      'delete-message': 'one for each message',
      'get-email-content': 'one for each message',
      'inbox-button-click': ofRedis,
      'cancel-shop-transaction': 'one for each transaction, which are limited',
      'log-reality-check-action': 'one for each check that is due',
    };
    const unlimited = calls.filter(
      ({ who, changes, limit, limitOfAccount }) =>
        changes && !limit && !limitOfAccount && (who === 'anyone' || who.includes('customer')),
    );
    expect(unlimited.map(({ name }) => name).toSorted()).toEqual(Object.keys(without).toSorted());
  });

  it('what anybody may call has a limit of its own, or is named here as what costs little beyond that of all such calls', () => {
    const ofSession = 'a look at what its session leads to';
    const little = {
      session: 'a new one is limited by itself',
      logout: 'one session ends',
      'session-clear': 'one session ends',
      'check-if-logged': ofSession,
      'account-tab': ofSession,
      'password-reset': ofSession,
      'new-device': ofSession,
      'demo-code': ofSession,
      'set-customer-preference': 'one session changes',
      'address-lookup-countries': 'a list',
      'contact-details': 'a list',
      'get-acca-boost-table': 'a list',
      'sign-up-offer': 'a list',
      'load-betslip-keyboard': 'a list',
      'adyen-webhook': 'a signature, or nothing is done',
      'payment-callback': 'a signature, or nothing is done',
      'betslip-count': 'one slip, of which nothing is reckoned',
      'get-qubit-betslip': 'one slip, of which nothing is reckoned',
      'get-qubit-betslip-transaction-id': 'one string of Redis',
      'remove-all-bets': 'one slip, which gets smaller',
      'remove-bet': 'one slip, which gets smaller',
      'acca-remove-all-ineligible-bets': 'one slip, which gets smaller',
      'get-acca-boosted-odds': 'one bet is reckoned',
      'refresh-boosted-odds': 'one bet is reckoned',
      'set-acca-promo': 'one slip, of which nothing is reckoned',
      'set-big-game-boost': 'one slip, of which nothing is reckoned',
      ...Object.fromEntries(
        calls.filter((call) => 'sameForAll' in call).map(({ name }) => [name, 'made once for all']),
      ),
    };
    const open = calls.filter(({ who, limit }: Call) => who === 'anyone' && !limit);
    expect(open.map(({ name }) => name).toSorted()).toEqual(Object.keys(little).toSorted());
  });

  it('an OpenAPI document describes every call', () => {
    const document = openApi(calls);
    const described = Object.values(document.paths).flatMap((path) => Object.keys(path));
    expect(described).toHaveLength(calls.length);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('an OpenAPI document declares refused commands, which come with status 200, of every call', () => {
    for (const path of Object.values(openApi(calls).paths)) {
      for (const declared of Object.values(path)) {
        const { responses } = operationSchema.parse(declared);
        const schema = responses['200']?.content['application/json']?.schema;
        const options = schema?.anyOf ?? [schema];
        expect(options).toContainEqual(expect.objectContaining({ properties: refusalProperties }));
        for (const status of ['400', '403', '404', '405', '503']) expect(responses).toHaveProperty(status);
      }
    }
  });

  it('an OpenAPI document declares each refusal with the status that it comes with, and with no other', () => {
    const [path] = Object.values(openApi(calls).paths);
    const { responses } = operationSchema.parse(Object.values(path ?? {})[0]);
    const body = z.object({ properties: z.object({ code: z.object({ enum: z.array(z.string()) }) }) });
    const declared = ['200', '403', '503'].map((status) => {
      const schema = responses[status]?.content['application/json']?.schema;
      return body.parse(schema?.anyOf?.at(-1) ?? schema).properties.code.enum;
    });
    const statuses = declared.map((codes) => codes.map((code) => refusals[code as RefusalCode].status));
    expect(statuses.map((one) => [...new Set(one)])).toEqual([[200], [403], [503]]);
    expect(declared[2]).toEqual(['unavailable', 'outcome-unknown']);
  });

  it('an OpenAPI document declares of every call that anybody may make that one may make too many', () => {
    const { paths } = openApi(calls);
    const open = calls.filter(({ who }) => who === 'anyone');
    const without = open.filter(({ path, method }) => {
      const { responses } = operationSchema.parse(paths[path]?.[method.toLowerCase()]);
      return !('429' in responses);
    });
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it('an OpenAPI document declares a download with the types that it comes in', () => {
    const declared = openApi(calls).paths['/compliance/accounts/{accountId}/download']?.get;
    const { responses } = operationSchema.parse(declared);
    const types = Object.keys(responses['200']?.content ?? {});
    expect(types).toEqual(['application/x-ndjson', 'text/csv', 'application/json']);
  });

  it('only a read that anyone may make, of the sport alone, has an answer that is the same for everybody', () => {
    const shared = calls.filter((call): call is Call => 'sameForAll' in call);
    expect(shared.map(({ name }) => name).sort()).toEqual([
      'fixture-page',
      'get-race',
      'get-sports',
      'get-top-bets',
      'home-page',
      'in-play-content',
      'sport-page',
    ]);
    for (const { who, changes } of shared) expect([who, changes]).toEqual(['anyone', false]);
  });

  it('a call that changes something is answered by command-service, which asks the log about sessions of staff first', () => {
    const changing = calls.filter(({ changes }) => changes);
    expect(new Set(changing.map(({ service }) => service))).toEqual(new Set(['command-service']));
  });

  it('a call that answers with a stream says of which type, and no other does', () => {
    for (const call of calls) expect('streams' in call).toBe(call.response instanceof z.ZodNever);
  });
});

const find = createCallFinder(calls);

describe('paths', () => {
  it('match without regard to case or a trailing slash', () => {
    expect(find('GET', '/betslip/mobileplacebet/')?.call.name).toBe('place-bet');
    expect(find('POST', '/ACCOUNT/LOGIN')?.call.name).toBe('login');
    expect(find('GET', '/Account/Login')).toBeUndefined();
  });

  it('a fixed path wins over a parameter, and parameters keep their case', () => {
    expect(find('GET', '/sports/home-page')?.call.name).toBe('home-page');
    expect(find('GET', '/sports/football')?.call.name).toBe('sport-page');
    expect(matchPath('/sports/{sport}/event/{id}', '/Sports/football/EVENT/Abc')).toEqual({
      sport: 'football',
      id: 'Abc',
    });
  });
});

describe('the client', () => {
  const answering = (bodies: { status?: number; body: unknown; position?: string }[]) => {
    const sent: Request[] = [];
    const fake: typeof fetch = async (input, init) => {
      sent.push(new Request(new URL(String(input), 'http://paddock.test'), init));
      const next = bodies[Math.min(sent.length, bodies.length) - 1] as (typeof bodies)[number];
      const headers = next.position ? { 'paddock-position': next.position } : undefined;
      return Response.json(next.body, { status: next.status ?? 200, ...(headers && { headers }) });
    };
    return { sent, client: createClient({ fetch: fake, csrfToken: () => 'token' }) };
  };

  it('sends the newest position it has seen with every later call', async () => {
    const { sent, client } = answering([
      { body: { msg: 'Success' }, position: '12' },
      { body: { msg: 'Success' }, position: '9' },
      { body: { msg: 'Success' } },
    ]);
    for (let i = 0; i < 3; i++) await client.send(login, { body: { UserName: 'ada', Password: 'x' } });
    expect(sent.map((request) => request.headers.get('paddock-position'))).toEqual([null, '12', '12']);
  });

  it('distinguishes an answer, a refusal and no answer', async () => {
    const { client } = answering([
      { status: 401, body: { success: false, code: 'not-signed-in', msg: 'Please log in' } },
    ]);
    const refused = await client.send(placeBet, { query: { uniqueId: 'u-12345678' } });
    expect(refused).toMatchObject({ kind: 'refused', status: 401, refusal: { code: 'not-signed-in' } });
    const silent = createClient({
      fetch: () => Promise.reject(new Error('offline')),
      csrfToken: () => undefined,
    });
    expect(await silent.send(login, { body: { UserName: 'a', Password: 'b' } })).toEqual({
      kind: 'unreachable',
      reason: 'offline',
    });
  });

  it('gives a call up when its signal says so, and calls it unreachable', async () => {
    const hanging = createClient({
      fetch: (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('given up'))),
        ),
      csrfToken: () => undefined,
    });
    const lost = new AbortController();
    const outcome = hanging.send(placeBet, { query: { uniqueId: 'u-12345678' } }, undefined, lost.signal);
    lost.abort();
    expect(await outcome).toEqual({ kind: 'unreachable', reason: 'given up' });
  });

  it('carries the CSRF token on calls that change state, whatever their method, and only there', async () => {
    const { sent, client } = answering([
      { status: 401, body: { success: false, code: 'not-signed-in', msg: 'Please log in' } },
    ]);
    await client.send(login, { body: { UserName: 'ada', Password: 'x' } });
    await client.send(placeBet, { query: { uniqueId: 'u-12345678' } });
    await client.send(limitsView, {});
    expect(sent.map((request) => [request.method, request.headers.get('x-csrf-token')])).toEqual([
      ['POST', 'token'],
      ['GET', 'token'],
      ['GET', null],
    ]);
  });
});
