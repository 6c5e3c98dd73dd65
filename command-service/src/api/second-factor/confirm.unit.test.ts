import { confirmSecondFactor } from '@paddock/contracts/http';
import { confirmationMs } from '@paddock/contracts/session';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { mountFor, post, sessionWith } from '@paddock/service-kit/http/mount.fixture';
import { afterEach, expect, it, vi } from 'vitest';
import { digestOfRecoveryCode } from '../../adapters/recovery-codes.ts';
import { accessRule } from '../../domain/access/access-rule.fixture.ts';
import { createAccess } from '../../domain/access/service.ts';
import { confirmRoute } from './confirm.ts';

const accountId = 'a-1';
const code = 'ABCDEFGHIJKLMNOP';
const began = Date.parse('2026-11-20T00:00:00Z');

/** Somebody of operations with one recovery code, and when their session was confirmed last. */
const openStaff = async () => {
  const { store } = createFakeEventStore();
  const access = createAccess(store, { ...accessRule, attempts: 4, strangers: 20, blockMs: 60_000 });
  const actor = { kind: 'visitor', id: 'v', channel: 'desktop' } as const;
  const context = (commandId: string) => ({
    ...{ commandId, correlationId: 'c', actor },
    now: new Date(began),
  });
  const credential = { kind: 'sealed', sealed: 'h' } as const;
  await access.execute(
    accountId,
    {
      type: 'grant-access',
      accountId,
      credential,
      roles: ['trader'],
      oneTimePassword: false,
      onRoster: true,
    },
    context('1'),
  );
  const recoveryCodes = [digestOfRecoveryCode(accountId, code)];
  const enroller = { at: 'sign-in', sessionDigest: 'first', endings: 0 } as const;
  await access.execute(
    accountId,
    { ...{ type: 'enrol-device', secret: 's', recoveryCodes, step: 1, origin: 'desk' }, enroller },
    context('2'),
  );
  const confirmed: (number | undefined)[] = [];
  const services = {
    access,
    originOf: () => 'desk',
    devices: { placeOf: () => 'd', digestOf: () => 'd' },
    profiles: { openSecret: async () => 'JBSWY3DPEHPK3PXP' },
    sessions: {
      change: async (_: string, { account }: { account?: { confirmedAt?: number | undefined } }) => {
        confirmed.push(account?.confirmedAt);
        return true;
      },
    },
  } as unknown as Parameters<typeof confirmRoute>[0];
  const session = sessionWith(['trader']);
  const { account, ...visitor } = session;
  const stale = { ...visitor, ...(account && { account: { ...account, confirmedAt: 1 } }) };
  const give = async (): Promise<unknown> => {
    const app = mountFor([confirmRoute(services)], stale, { now: () => new Date() });
    return (await app.request(confirmSecondFactor.path, post({ Code: code }))).json();
  };
  return { give, confirmed };
};

afterEach(() => vi.useRealTimers());

it('a code that is sent again after its answer was lost confirms from when it was first given', async () => {
  vi.useFakeTimers({ now: began, toFake: ['Date'] });
  const { give, confirmed } = await openStaff();
  expect(await give()).toMatchObject({ success: true });
  vi.setSystemTime(began + confirmationMs - 1);
  expect(await give()).toMatchObject({ success: true });
  expect(confirmed).toEqual([began, began]);
});

it('a code confirms nothing in its session once five minutes are over', async () => {
  vi.useFakeTimers({ now: began, toFake: ['Date'] });
  const { give, confirmed } = await openStaff();
  await give();
  vi.setSystemTime(began + confirmationMs);
  expect(await give()).toMatchObject({ code: 'code-used' });
  expect(confirmed).toEqual([began]);
});
