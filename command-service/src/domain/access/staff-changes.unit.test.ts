import { type AccessEvent, type Role, staffRoles } from '@paddock/contracts/events';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { createAccessAggregate } from './access.ts';
import { accessRule } from './access-rule.fixture.ts';
import type { AccessCommand } from './commands.ts';
import { asked, decision } from './staff-changes.fixture.ts';
import { type AccessState, initial } from './state.ts';
import { writtenAt } from './written.fixture.ts';

const aggregate = createAccessAggregate(accessRule);
const first = '2030-01-01T12:00:00.000Z';
const later = '2030-01-01T13:00:00.000Z';
const credential = { kind: 'sealed', sealed: 'first' } as const;
const another = { kind: 'sealed', sealed: 'another' } as const;

const fold = (state: AccessState, events: readonly AccessEvent[], at = first): AccessState =>
  events.reduce((now, event) => aggregate.evolve(now, event, writtenAt(at)), state);
const decide = (state: AccessState, command: AccessCommand) =>
  aggregate.decide(state, command, { now: new Date(first) });
/** What was decided, folded; throws where it was refused. */
const after = (state: AccessState, ...commands: readonly AccessCommand[]): AccessState =>
  commands.reduce((now, command) => {
    const events = decide(now, command);
    if (isRefusal(events)) throw new Error(events.refused);
    return fold(now, events);
  }, state);

const granted = (roles: Role[], oneTimePassword = false): AccessState =>
  fold(initial, [{ type: 'AccessGranted', data: { accountId: 'a', credential, roles, oneTimePassword } }]);
const enrolled: AccessEvent = {
  type: 'SecondFactorEnrolled',
  data: { secret: 'device', recoveryCodes: [], step: 1, origin: 'desk' },
};
const trader = fold(granted(['trader']), [enrolled]);
const disabled = after(trader, { type: 'disable', changes: 0 });

type Case = {
  title: string;
  given: AccessState;
  ask: AccessCommand;
  change: Extract<AccessEvent, { type: 'StaffChangeRequested' }>['data']['change'];
  done: AccessEvent;
  /** Something that was decided of it meanwhile. */
  meanwhile: AccessEvent;
};

const cases: readonly Case[] = [
  {
    title: 'making an account',
    given: initial,
    ask: { type: 'make-staff', credential, roles: ['trader'], onRoster: true, ...asked },
    change: { kind: 'make', credential, roles: ['trader'] },
    done: {
      type: 'AccessGranted',
      data: { accountId: 'a', credential, roles: ['trader'], oneTimePassword: true },
    },
    meanwhile: {
      type: 'AccessGranted',
      data: { accountId: 'a', credential: another, roles: ['compliance'], oneTimePassword: false },
    },
  },
  {
    title: 'giving a role',
    given: trader,
    ask: { type: 'change-roles', roles: ['compliance'], changes: 0, ...asked },
    change: { kind: 'roles', roles: ['compliance'], from: ['trader'], disabled: false },
    done: { type: 'RolesChanged', data: { roles: ['compliance'] } },
    meanwhile: { type: 'RolesChanged', data: { roles: ['shop-assistant'] } },
  },
  {
    title: 'giving a role to whom somebody shuts out meanwhile',
    given: trader,
    ask: { type: 'change-roles', roles: ['trader', 'compliance'], changes: 0, ...asked },
    change: { kind: 'roles', roles: ['trader', 'compliance'], from: ['trader'], disabled: false },
    done: { type: 'RolesChanged', data: { roles: ['trader', 'compliance'] } },
    meanwhile: { type: 'AccessDisabled', data: {} },
  },
  {
    title: 'enabling an account',
    given: disabled,
    ask: { type: 'enable', changes: 1, ...asked },
    change: { kind: 'enable', roles: ['trader'] },
    done: { type: 'AccessEnabled', data: {} },
    meanwhile: { type: 'RolesChanged', data: { roles: ['trader', 'compliance'] } },
  },
  {
    title: 'giving another one-time password',
    given: granted(['trader'], true),
    ask: { type: 'give-one-time-password', credential: another, ...asked },
    change: { kind: 'one-time-password', credential: another, givenAt: first },
    done: { type: 'OneTimePasswordGiven', data: { credential: another } },
    meanwhile: {
      type: 'PasswordReplaced',
      data: { credential, how: 'one-time-password', browser: null },
    },
  },
  {
    title: 'giving another one-time password where a third is given meanwhile',
    given: granted(['trader'], true),
    ask: { type: 'give-one-time-password', credential: another, ...asked },
    change: { kind: 'one-time-password', credential: another, givenAt: first },
    done: { type: 'OneTimePasswordGiven', data: { credential: another } },
    meanwhile: { type: 'OneTimePasswordGiven', data: { credential } },
  },
  {
    title: 'taking away a second factor',
    given: trader,
    ask: { type: 'remove-second-factor', ...asked },
    change: { kind: 'second-factor', enrolledAt: first },
    done: { type: 'SecondFactorRemoved', data: {} },
    meanwhile: enrolled,
  },
];

describe.each(cases)('$title', ({ given, ask, change, done, meanwhile }) => {
  const waiting = after(given, ask);
  const changes = given.status === 'none' ? 0 : given.changes;
  const decideAs = (over: Parameters<typeof decision>[0], state = waiting) =>
    decide(state, decision({ changes, ...over }));
  const decided = (approved: boolean, decidedAs: 'administrator' | 'compliance' | 'asker'): AccessEvent => ({
    type: 'StaffChangeDecided',
    data: { requestId: 'r-1', approved, decidedAs },
  });

  it('waits for another person and changes nothing else', () => {
    expect(decide(given, ask)).toEqual([{ type: 'StaffChangeRequested', data: { ...asked, change } }]);
    expect({ ...waiting, requests: undefined }).toEqual({ ...given, requests: undefined });
    expect(decide(waiting, ask)).toEqual([]);
  });

  it('is not asked for without a note, nor a second time while it waits', () => {
    expect(decide(given, { ...ask, note: null } as AccessCommand)).toEqual(
      refuse('note-missing', { field: 'note' }),
    );
    expect(decide(waiting, { ...ask, requestId: 'r-2' } as AccessCommand)).toEqual(
      refuse('already-requested'),
    );
    const declined = after(waiting, decision({ approved: false }));
    expect(decide(declined, { ...ask, requestId: 'r-2' } as AccessCommand)).toMatchObject([
      { type: 'StaffChangeRequested' },
    ]);
  });

  it('is done once another administrator or compliance approves, and once only', () => {
    for (const role of ['administrator', 'compliance'] as const) {
      expect(decideAs({ roles: [role] })).toEqual([decided(true, role), done]);
    }
    expect(decideAs({}, after(waiting, decision({ changes })))).toEqual(refuse('review-ended'));
  });

  it('is not done where another person declines', () => {
    expect(decideAs({ approved: false })).toEqual([decided(false, 'compliance')]);
    expect(decideAs({}, after(waiting, decision({ approved: false })))).toEqual(refuse('review-ended'));
  });

  it('is decided in no other role, and by nobody whom it is about', () => {
    for (const role of staffRoles.filter((one) => one !== 'administrator' && one !== 'compliance')) {
      expect(decideAs({ roles: [role] })).toEqual(refuse('not-allowed'));
    }
    for (const approved of [true, false]) {
      expect(decideAs({ decidedBy: 'a', approved })).toEqual(refuse('own-account'));
    }
  });

  it('is never approved by who asked for it, who may take it back', () => {
    const own = { decidedBy: 'keeper', roles: ['administrator', 'compliance'] };
    expect(decideAs(own)).toEqual(refuse('needs-another-person'));
    expect(decideAs({ ...own, approved: false })).toEqual([decided(false, 'asker')]);
  });

  it('is not done where what it was asked about has changed since, and can be declined', () => {
    const changed = fold(waiting, [meanwhile], later);
    const over = { changes: changed.status === 'none' ? 0 : changed.changes };
    expect(decideAs(over, changed)).toEqual(refuse('request-outdated'));
    expect(decideAs({ ...over, approved: false }, changed)).toEqual([decided(false, 'compliance')]);
  });
});

describe('what takes something away from a member of staff', () => {
  it('holds at once: fewer roles, and being shut out', () => {
    const both = granted(['trader', 'compliance']);
    const fewer: AccessCommand = {
      type: 'change-roles',
      roles: ['trader'],
      changes: 0,
      ...asked,
      note: null,
    };
    expect(decide(both, fewer)).toEqual([{ type: 'RolesChanged', data: { roles: ['trader'] } }]);
    expect(decide(both, { type: 'disable', changes: 0 })).toEqual([{ type: 'AccessDisabled', data: {} }]);
  });
});

describe('an account of staff that waits', () => {
  const make: AccessCommand = { type: 'make-staff', credential, roles: ['trader'], onRoster: true, ...asked };

  it('lets nobody in, whatever the password', () => {
    const guess = { barrier: undefined, sessionDigest: 's', origin: 'desk' } as const;
    const signIn: AccessCommand = { type: 'sign-in', passwordMatches: true, ...guess };
    expect(decide(after(initial, make), signIn)).toEqual(refuse('wrong-credentials'));
    expect(decide(after(initial, make, decision()), signIn)).toMatchObject([{ type: 'SignInBegun' }]);
  });

  it('is asked for and made of nobody who is not on the roster', () => {
    expect(decide(initial, { ...make, onRoster: false } as AccessCommand)).toEqual(refuse('not-staff'));
    expect(decide(after(initial, make), decision({ onRoster: false }))).toEqual(refuse('not-staff'));
  });
});

it('a change that was looked at before another one is not done as it was looked at', () => {
  const waiting = after(trader, { type: 'remove-second-factor', ...asked });
  const disabledSince = after(waiting, { type: 'disable', changes: 0 });
  expect(decide(disabledSince, decision({ changes: 0 }))).toEqual(refuse('changed-meanwhile'));
  expect(decide(disabledSince, decision({ changes: 1 }))).toMatchObject([
    { type: 'StaffChangeDecided' },
    { type: 'SecondFactorRemoved' },
  ]);
});
