import { endSession, listSessions } from '@paddock/contracts/http';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { cookie, mountFor, post, sessionWith } from '@paddock/service-kit/http/mount.fixture';
import { expect, it } from 'vitest';
import { accessRule } from '../../domain/access/access-rule.fixture.ts';
import { createAccess } from '../../domain/access/service.ts';
import { sessionsRoutes } from './routes.ts';

const name = 'n'.repeat(22);

/** A customer with one session elsewhere; `endNamed`: how it is ended. */
const openCustomer = async (endNamed: (live: Set<string>, named: string) => void) => {
  const { store, eventsOf } = createFakeEventStore();
  const access = createAccess(store, { ...accessRule, attempts: 4, strangers: 20, blockMs: 60_000 });
  const actor = { kind: 'visitor', id: 'v', channel: 'desktop' } as const;
  const context = { commandId: '1', correlationId: 'c', actor, now: new Date('2026-11-20T00:00:00Z') };
  const credential = { kind: 'sealed', sealed: 'h' } as const;
  await access.execute(
    'a-1',
    { type: 'grant-access', accountId: 'a-1', credential, roles: ['customer'], oneTimePassword: false },
    context,
  );
  const live = new Set([name]);
  const sessions = {
    list: async () => [...live].map((one) => ({ name: one })),
    endNamed: async (_: string, named: string) => endNamed(live, named),
  };
  const services = { access, sessions } as unknown as Parameters<typeof sessionsRoutes>[0];
  const app = mountFor(sessionsRoutes(services), sessionWith(['customer']));
  const end = async (key: string): Promise<unknown> =>
    (await app.request(endSession.path, post({ session: name }, { 'idempotency-key': key }))).json();
  return { live, end, ended: () => eventsOf('access-a-1').filter(({ type }) => type === 'SignedOut') };
};

it('the end of a session whose answer was lost is answered as done when it is asked for again, by the same command only', async () => {
  const { end, ended } = await openCustomer((live, named) => void live.delete(named));
  expect(await end('one-press')).toMatchObject({ success: true });
  expect(await end('one-press')).toMatchObject({ success: true });
  expect(ended()).toHaveLength(1);
  expect(await end('another-press')).toMatchObject({ code: 'session-unknown' });
});

it('sessions are listed by the platform’s clock, also where it was moved', async () => {
  const minuteMs = 60_000;
  const live = { name, signedInAt: '2099-11-20T11:00:00.000Z', lastUsedAt: Date.now() - minuteMs };
  const services = { sessions: { list: async () => [live] } } as unknown as Parameters<
    typeof sessionsRoutes
  >[0];
  const now = new Date('2099-11-20T12:00:00Z');
  const app = mountFor(sessionsRoutes(services), sessionWith(['customer']), { now: () => now });
  const { sessions } = (await (await app.request(listSessions.path, { headers: cookie })).json()) as {
    sessions: { lastUsedAt: string }[];
  };
  const agoMs = now.getTime() - Date.parse(sessions[0]?.lastUsedAt ?? '');
  expect(Math.abs(agoMs - minuteMs)).toBeLessThan(10_000);
});

it('the end of a session tells the name of the session by no id of its command', async () => {
  const { end, ended } = await openCustomer((live, named) => void live.delete(named));
  await end('one-press');
  expect(JSON.stringify(ended().map(({ metadata }) => metadata))).not.toContain(name);
});

it('the end of a session that was written down and not done is done by the repeat', async () => {
  let isDown = true;
  const { live, end, ended } = await openCustomer((sessions, named) => {
    if (isDown) throw new Error('the process died');
    sessions.delete(named);
  });
  expect(await end('one-press')).toMatchObject({ code: 'outcome-unknown' });
  isDown = false;
  expect(await end('one-press')).toMatchObject({ success: true });
  expect([...live]).toEqual([]);
  expect(ended()).toHaveLength(1);
});
