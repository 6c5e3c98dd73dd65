import type { AccessEvent, Role, StaffRole } from '@paddock/contracts/events';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { createAccessAggregate } from './access.ts';
import { accessRule } from './access-rule.fixture.ts';
import type { AccessCommand } from './commands.ts';
import { asked, decision } from './staff-changes.fixture.ts';
import { type AccessState, endingsOf, initial } from './state.ts';
import { writtenAt } from './written.fixture.ts';

const aggregate = createAccessAggregate({ ...accessRule, attempts: 4, strangers: 20, blockMs: 30 * 60_000 });
const now = new Date('2030-01-01T12:00:00Z');
const credential = { kind: 'sealed', sealed: 'h' } as const;

const evolve = (state: AccessState, event: AccessEvent): AccessState =>
  aggregate.evolve(state, event, writtenAt(now.toISOString()));
const granted = (roles: Role[], oneTimePassword = false): AccessState =>
  evolve(initial, { type: 'AccessGranted', data: { accountId: 'a', credential, roles, oneTimePassword } });
const decide = (state: AccessState, command: AccessCommand) => aggregate.decide(state, command, { now });
const after = (state: AccessState, command: AccessCommand): AccessState => {
  const events = decide(state, command);
  if (isRefusal(events)) throw new Error(events.refused);
  return events.reduce(evolve, state);
};

const password: AccessCommand = {
  ...{ type: 'sign-in', passwordMatches: true, barrier: undefined },
  ...{ sessionDigest: 's', origin: 'desk' },
};
const enrol: AccessCommand = {
  ...{ type: 'enrol-device', secret: 'device', recoveryCodes: ['r'], step: 10 },
  ...{ origin: 'desk', enroller: { at: 'sign-in', sessionDigest: 's', endings: 0 } },
};
/** A code in a sign-in that began after so many endings. */
const codeAfter = (endings: number): AccessCommand => ({
  ...{ type: 'second-step', sessionDigest: 's', secret: 'device', endings },
  ...{ proof: { kind: 'code', step: 11 }, origin: 'desk' },
});

it('nobody is made staff who is not on the roster', () => {
  const grant = (roles: Role[], onRoster?: boolean) =>
    decide(initial, {
      ...{ type: 'grant-access', accountId: 'a', credential, roles, oneTimePassword: true },
      ...(onRoster !== undefined && { onRoster }),
    });
  const data = { accountId: 'a', credential, roles: ['trader'], oneTimePassword: true };
  expect(grant(['trader'])).toEqual(refuse('not-staff'));
  expect(grant(['trader'], false)).toEqual(refuse('not-staff'));
  expect(grant(['trader'], true)).toEqual([{ type: 'AccessGranted', data }]);
  expect(grant(['customer'])).toMatchObject([{ type: 'AccessGranted' }]);
});

it('roles as they stand change nothing, so that nobody is logged out by them', () => {
  const both = granted(['trader', 'shop-assistant']);
  const change = (roles: StaffRole[]) => decide(both, { type: 'change-roles', roles, changes: 0, ...asked });
  expect(change(['shop-assistant', 'trader'])).toEqual([]);
  expect(change(['trader', 'shop-assistant', 'trader'])).toEqual([]);
  expect(change(['trader', 'trader'])).toEqual([{ type: 'RolesChanged', data: { roles: ['trader'] } }]);
});

describe('a one-time password', () => {
  it('lets nobody enrol a device or give a code before it is replaced', () => {
    const given = granted(['trader'], true);
    expect(decide(given, enrol)).toEqual(refuse('not-signed-in'));
    const own = after(given, { type: 'replace-one-time-password', credential, browser: null, endings: 0 });
    expect(decide(own, enrol)).toMatchObject([{ type: 'SecondFactorEnrolled' }, { type: 'SignedIn' }]);
  });

  it('is replaced once, and no other password is by this', () => {
    const replace: AccessCommand = {
      type: 'replace-one-time-password',
      credential,
      browser: null,
      endings: 0,
    };
    expect(decide(after(granted(['trader'], true), replace), replace)).toEqual(refuse('not-signed-in'));
    expect(decide(granted(['customer']), replace)).toEqual(refuse('not-signed-in'));
    const shut = after(granted(['trader'], true), { type: 'disable', changes: 0 });
    expect(decide(shut, { ...replace, endings: 1 })).toEqual(refuse('not-signed-in'));
  });

  it('is replaced in no sign-in that was overtaken by the end of all sessions', () => {
    const ended = after(granted(['trader'], true), { type: 'end-sessions', kept: null });
    const replace = { type: 'replace-one-time-password', credential, browser: null } as const;
    expect(decide(ended, { ...replace, endings: 0 })).toEqual(refuse('not-signed-in'));
    expect(decide(ended, { ...replace, endings: 1 })).toMatchObject([{ type: 'PasswordReplaced' }]);
  });
});

describe('the standing of a member of staff', () => {
  const enrolled = after(granted(['trader']), enrol);
  const disabled = after(enrolled, { type: 'disable', changes: 0 });

  it('that is disabled lets nobody in by password, code or device, until it is enabled', () => {
    expect(decide(disabled, password)).toEqual(refuse('account-disabled'));
    expect(decide(disabled, codeAfter(1))).toEqual(refuse('not-signed-in'));
    const session = { name: 's', roles: ['trader' as const], endings: 1 };
    expect(decide(disabled, { ...enrol, enroller: { at: 'session', session } } as AccessCommand)).toEqual(
      refuse('not-signed-in'),
    );
    const waiting = after(disabled, { type: 'enable', changes: 1, ...asked });
    expect(decide(waiting, password)).toEqual(refuse('account-disabled'));
    const enabled = after(waiting, decision({ changes: 1 }));
    expect(decide(enabled, codeAfter(1))).toMatchObject([
      { type: 'SecondFactorConfirmed' },
      { type: 'SignedIn' },
    ]);
  });

  it('is told to nobody who has not the password', () => {
    expect(decide(disabled, { ...password, passwordMatches: false } as AccessCommand)).toMatchObject([
      { type: 'SignInFailed' },
    ]);
  });

  it('ends all sessions where it takes something away', () => {
    const both = after(granted(['trader', 'compliance']), enrol);
    const changed = after(both, { type: 'change-roles', roles: ['compliance'], changes: 0, ...asked });
    expect([endingsOf(changed), endingsOf(disabled)]).toEqual([1, 1]);
    expect(changed).toMatchObject({ roles: ['compliance'], changes: 1 });
  });

  it('is changed as it was looked at, or not', () => {
    const change = (changes: number): AccessCommand => ({ type: 'enable', changes, ...asked });
    expect(decide(disabled, change(0))).toEqual(refuse('changed-meanwhile'));
    expect(decide(disabled, change(1))).toMatchObject([{ type: 'StaffChangeRequested' }]);
  });

  it("is no customer's, who is told apart from nobody by it", () => {
    const commands: readonly AccessCommand[] = [
      { type: 'disable', changes: 0 },
      { type: 'enable', changes: 0, ...asked },
      { type: 'change-roles', roles: ['trader'], changes: 0, ...asked },
      { type: 'give-one-time-password', credential, ...asked },
      { type: 'remove-second-factor', ...asked },
    ];
    for (const command of commands) {
      expect(decide(granted(['customer']), command)).toEqual(refuse('unknown-account'));
      expect(decide(initial, command)).toEqual(refuse('unknown-account'));
    }
  });
});
