import { enrolSecondFactor, secondStep } from '@paddock/contracts/http';
import { isRefusal } from '@paddock/contracts/refusals';
import { sessionCookie } from '@paddock/contracts/session';
import { codeOfStep, stepAt } from '@paddock/service-kit/codes';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import type { OpenSession } from '@paddock/service-kit/http';
import { knownDevices, mountFor, post, sessionWith } from '@paddock/service-kit/http/mount.fixture';
import { createSessionsInMemory } from '@paddock/service-kit/http/sessions.fixture';
import { createLog } from '@paddock/service-kit/process';
import { describe, expect, it } from 'vitest';
import { accessRule } from '../../domain/access/access-rule.fixture.ts';
import type { AccessCommand } from '../../domain/access/commands.ts';
import { createAccess } from '../../domain/access/service.ts';
import { createRoster } from '../../domain/roster/service.ts';
import { enrolRoute } from './enrol.ts';
import { secondStepRoute } from './second-step.ts';

const accountId = 'a-1';
const secret = 'JBSWY3DPEHPK3PXP';
const codeNow = () => codeOfStep(secret, stepAt(Date.now()));

/** A member of staff with a right password, and the step before them. `isRosterAway`: nobody reads or writes the roster. */
const begin = async (step: 'code' | 'enrol', { isRosterAway = false } = {}) => {
  const { store, eventsOf } = createFakeEventStore();
  const access = createAccess(store, accessRule);
  let commands = 0;
  const execute = async (command: AccessCommand) => {
    const actor = { kind: 'staff', id: 'keeper', channel: 'desktop' } as const;
    const context = { commandId: `command-${++commands}`, correlationId: 'c', actor, now: new Date() };
    const outcome = await access.execute(accountId, command, context);
    if (isRefusal(outcome)) throw new Error(outcome.refused);
  };
  const credential = { kind: 'sealed', sealed: 'h' } as const;
  const grant = {
    type: 'grant-access',
    accountId,
    credential,
    oneTimePassword: false,
    onRoster: true,
  } as const;
  await execute({ ...grant, roles: ['administrator'] });
  const enroller = { at: 'seed' } as const;
  const device = {
    type: 'enrol-device',
    secret: 'sealed',
    recoveryCodes: [],
    step: 1,
    origin: 'desk',
  } as const;
  if (step === 'code') await execute({ ...device, recoveryCodes: [], enroller });

  const { sessions } = createSessionsInMemory({ ms: Date.now() });
  const half: OpenSession = {
    ...sessionWith(undefined),
    halfSignedIn: { accountId, username: 'ada', roles: ['administrator'], step, endings: 0 },
    ...(step === 'enrol' && { newSecret: 'sealed' }),
  };
  await sessions.save(half);
  const away = async () => {
    throw new Error('away');
  };
  const roster = isRosterAway ? { load: away, execute: away } : createRoster(store);
  const services = {
    ...{ access, sessions, roster, log: createLog('tests', 'fatal') },
    originOf: () => 'desk',
    devices: knownDevices,
    countryOf: () => undefined,
    profiles: {
      load: async () => ({ state: { oddsDisplay: null, priceAcceptance: null, shortcuts: {} } }),
      openSecret: async () => secret,
      sealName: async (_: string, name: string) => name,
    },
  } as unknown as Parameters<typeof enrolRoute>[0];
  const routes = [secondStepRoute(services), enrolRoute(services)];
  const app = mountFor(routes, undefined, { open: sessions.open, now: () => new Date() });
  const call = step === 'code' ? secondStep : enrolSecondFactor;
  const give = async () => {
    const response = await app.request(call.path, post({ Code: codeNow() }));
    const [cookie = ''] = response.headers.getSetCookie();
    const id = new RegExp(`^${sessionCookie}=([^;]+)`).exec(cookie)?.[1];
    return { body: await response.json(), session: id === undefined ? undefined : await sessions.open(id) };
  };
  const written = (stream: string) => eventsOf(stream).map(({ type }) => type);
  return { give, execute, sessions, half, written };
};

describe.each(['code', 'enrol'] as const)('the step %s of a sign-in', (step) => {
  it('signs in, with the count of endings that the sign-in began after, and puts them on the roster', async () => {
    const { give, written } = await begin(step);
    const { body, session } = await give();
    expect(body).toMatchObject({ success: true });
    expect(session).toMatchObject({ account: { accountId, endings: 0 } });
    expect(written('roster-staff')).toEqual(['StaffListed', 'AdministratorCounted']);
  });

  it('signs in while the roster can be neither read nor written', async () => {
    const { give } = await begin(step, { isRosterAway: true });
    const { body, session } = await give();
    expect(body).toMatchObject({ success: true });
    expect(session).toMatchObject({ account: { accountId } });
  });

  it('is refused as signed out where all sessions were ended since the password, and begins anew', async () => {
    const { give, execute, written, sessions, half } = await begin(step);
    await execute({ type: 'end-sessions', kept: null });
    const before = written('access-a-1');
    const { body, session } = await give();
    expect(body).toMatchObject({ code: 'not-signed-in' });
    expect(session).toBeUndefined();
    expect(written('access-a-1')).toEqual(before);
    expect(await sessions.open(half.sessionId)).toBeUndefined();
  });
});
