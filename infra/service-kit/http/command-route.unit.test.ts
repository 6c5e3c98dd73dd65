import { defineCall, doneSchema } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CommandContext } from '../events/metadata.ts';
import { commandRoute, success } from './command-route.ts';
import { common, cookie, mountFor, post, sessionWith } from './mount.fixture.ts';
import { route } from './route.ts';
import type { OpenSession } from './sessions.ts';

const close = defineCall({
  ...common,
  name: 'close',
  method: 'POST',
  path: '/Close',
  who: ['customer'],
  changes: true,
  body: z.object({ reason: z.string() }),
  response: doneSchema,
});

/** The call for a customer or somebody else; the contexts of the commands that it gave. */
const closing = (open: OpenSession | undefined) => {
  const given: CommandContext[] = [];
  const execute = async (
    { accountId, reason }: { accountId: string; reason: string },
    context: CommandContext,
  ) => {
    given.push(context);
    return reason === 'none' ? refuse('no-changes') : { position: 42n, closed: `${accountId}: ${reason}` };
  };
  const app = mountFor(
    [
      commandRoute(
        close,
        ({ session, body }, context) =>
          execute({ accountId: session.account.accountId, reason: body.reason }, context),
        ({ closed }) => (closed.endsWith('lost') ? refuse('not-found') : success(closed)),
      ),
    ],
    open,
  );
  return { given, press: (reason: string, headers = {}) => app.request('/Close', post({ reason }, headers)) };
};

describe('a call that gives one command', () => {
  it('gives it under the id, the caller and the instant of the request', async () => {
    const { given, press } = closing(sessionWith(['customer']));
    const headers = {
      'idempotency-key': 'press-0001',
      'x-correlation-id': 'c0441a70-0000-4000-8000-000000000001',
    };
    await press('moving', headers);
    await press('moving', headers);
    expect(given[0]).toEqual({
      commandId: expect.any(String),
      correlationId: 'c0441a70-0000-4000-8000-000000000001',
      actor: { kind: 'customer', id: 'a-1', channel: 'desktop', origin: 'digest of a-1 at 7' },
      now: new Date('2026-11-20T00:00:00Z'),
    });
    expect(given[1]).toEqual(given[0]);
  });

  it('answers its outcome, with the position of what was appended', async () => {
    const response = await closing(sessionWith(['customer'])).press('moving');
    expect(await response.json()).toEqual({ success: true, msg: 'a-1: moving' });
    expect(response.headers.get('paddock-position')).toBe('42');
  });

  it('answers a refusal of the command, or of its answer, without a position', async () => {
    for (const [reason, code] of [
      ['none', 'no-changes'],
      ['lost', 'not-found'],
    ] as const) {
      const response = await closing(sessionWith(['customer'])).press(reason);
      expect(await response.json()).toMatchObject({ success: false, code });
      expect(response.headers.get('paddock-position')).toBeNull();
    }
  });

  it.each([
    ['without a session', undefined, 401],
    ['of a visitor', sessionWith(undefined), 401],
    ['of another role', sessionWith(['shop-assistant']), 403],
  ])('is not given by a browser %s', async (_, open, status) => {
    const { given, press } = closing(open);
    expect((await press('moving')).status).toBe(status);
    expect(given).toEqual([]);
  });
});

describe('the session that a handler gets', () => {
  const sessionCalls = {
    forRole: defineCall({
      ...common,
      name: 'for-role',
      method: 'GET',
      path: '/ForRole',
      who: ['customer', 'shop-assistant'],
      changes: false,
      response: z.object({ accountId: z.string() }),
    }),
    changing: defineCall({
      ...common,
      name: 'changing',
      method: 'POST',
      path: '/Changing',
      who: 'anyone',
      changes: true,
      response: z.object({ visitorId: z.string() }),
    }),
  };
  const app = (signedIn: ReturnType<typeof sessionWith> | undefined) =>
    mountFor(
      [
        route(sessionCalls.forRole, async ({ session }) => ({
          body: { accountId: session.account.accountId },
        })),
        route(sessionCalls.changing, async ({ session }) => ({ body: { visitorId: session.visitorId } })),
      ],
      signedIn,
    );

  it('has an account where the call requires a role: anyone else is refused as not signed in', async () => {
    for (const open of [undefined, sessionWith(undefined)]) {
      const refused = await app(open).request('/ForRole', { headers: cookie });
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({ success: false, code: 'not-signed-in' });
    }
    const response = await app(sessionWith(['shop-assistant'])).request('/ForRole', { headers: cookie });
    expect(await response.json()).toEqual({ accountId: 'a-1' });
  });

  it('is there where the call changes state: without one the CSRF token is missing', async () => {
    const refused = await app(undefined).request('/Changing', post({}));
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ success: false, code: 'csrf-token-missing' });
    expect(await (await app(sessionWith(undefined)).request('/Changing', post({}))).json()).toEqual({
      visitorId: 'v-1',
    });
  });
});
