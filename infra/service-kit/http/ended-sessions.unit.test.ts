import { defineCall } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EngineUnavailable, OutcomeUnknown } from '../engines/engine-errors.ts';
import { common, cookie, mountFor, post, sessionWith } from './mount.fixture.ts';
import { route } from './route.ts';
import type { OpenSession } from './sessions.ts';

const who = ['customer', 'trader'] as const;
const change = defineCall({
  ...{ ...common, name: 'change', method: 'POST', path: '/Change', who, changes: true },
  response: z.object({}),
});
const look = defineCall({
  ...{ ...common, name: 'look', method: 'GET', path: '/Look', who, changes: false },
  response: z.object({}),
});
const leave = defineCall({
  ...{ ...common, name: 'leave', method: 'POST', path: '/Leave', who: 'anyone', changes: true },
  response: z.object({}),
});

/** What calls answer in a session of which the log says this, and which of them were carried out. */
const createSite = (session: OpenSession, holdsInLog: () => Promise<boolean>) => {
  const carriedOut: string[] = [];
  const routes = [change, look, leave].map((call) =>
    route(call, async () => {
      carriedOut.push(call.name);
      return { body: {} };
    }),
  );
  const app = mountFor(routes, session, { holdsInLog });
  const ask = async (path: string, init: RequestInit) => {
    const response = await app.request(path, init);
    return [response.status, await response.json()];
  };
  return { carriedOut, ask };
};

const trader = sessionWith(['trader']);

describe('a session of staff that the log has ended and Redis has not', () => {
  it('changes nothing: the call is refused as signed out, before it is carried out', async () => {
    const { ask, carriedOut } = createSite(trader, async () => false);
    expect(await ask('/Change', post({}))).toMatchObject([401, { code: 'not-signed-in' }]);
    expect(carriedOut).toEqual([]);
  });

  it('still reads, and signs out', async () => {
    const { ask, carriedOut } = createSite(trader, async () => false);
    await ask('/Look', { headers: cookie });
    await ask('/Leave', post({}));
    expect(carriedOut).toEqual(['look', 'leave']);
  });
});

it('a change of staff whose session the log knows is carried out', async () => {
  const { ask, carriedOut } = createSite(trader, async () => true);
  expect(await ask('/Change', post({}))).toEqual([200, {}]);
  expect(carriedOut).toEqual(['change']);
});

it('the log is not asked about sessions of customers, whose account decides', async () => {
  const { ask } = createSite(sessionWith(['customer']), async () => false);
  expect(await ask('/Change', post({}))).toEqual([200, {}]);
});

it.each([new EngineUnavailable('event store'), new OutcomeUnknown('event store')])(
  'where the log can not be asked, a change of staff is refused, and said not to be done: %s',
  async (fault) => {
    const { ask, carriedOut } = createSite(trader, async () => {
      throw fault;
    });
    expect(await ask('/Change', post({}))).toMatchObject([503, { code: 'unavailable' }]);
    expect(carriedOut).toEqual([]);
  },
);
