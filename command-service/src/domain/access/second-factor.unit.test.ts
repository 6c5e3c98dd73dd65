import type { AccessEvent, ProvenBy, Role } from '@paddock/contracts/events';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { describe, expect, it } from 'vitest';
import { createAccessAggregate } from './access.ts';
import { accessRule } from './access-rule.fixture.ts';
import type { AccessCommand } from './commands.ts';
import { asked, removal } from './staff-changes.fixture.ts';
import { type AccessState, initial } from './state.ts';
import { writtenAt } from './written.fixture.ts';

const aggregate = createAccessAggregate({ ...accessRule, attempts: 4, strangers: 20, blockMs: 30 * 60_000 });

const at = (minute: number): CommandContext => ({
  commandId: 'c',
  correlationId: 'c',
  actor: { kind: 'visitor', id: 'v', channel: 'desktop' },
  now: new Date(Date.UTC(2030, 0, 1, 12, minute)),
});

const { decide } = aggregate;
const evolve = (state: AccessState, event: AccessEvent, minute = 0): AccessState =>
  aggregate.evolve(state, event, writtenAt(at(minute).now.toISOString()));

const grantedTo = (role: Role): AccessState =>
  evolve(initial, {
    type: 'AccessGranted',
    data: {
      accountId: 'a',
      credential: { kind: 'sealed', sealed: 'h' },
      roles: [role],
      oneTimePassword: false,
    },
  });

/** Decides and folds what was decided; a refusal changes nothing. */
const after = (state: AccessState, command: AccessCommand, minute = 0) => {
  const outcome = decide(state, command, at(minute));
  if (isRefusal(outcome)) return { state, types: [], refusal: outcome };
  const events: readonly AccessEvent[] = outcome;
  const types = events.map(({ type }) => type);
  return {
    state: events.reduce((now, event) => evolve(now, event, minute), state),
    types,
    refusal: undefined,
  };
};
const afterAll = (from: AccessState, commands: readonly AccessCommand[]): AccessState =>
  commands.reduce((state, command) => after(state, command).state, from);

const password = (passwordMatches: boolean): AccessCommand => ({
  type: 'sign-in',
  passwordMatches,
  barrier: undefined,
  sessionDigest: 's',
  origin: 'desk',
});
const guess = (proof: ProvenBy | undefined, secret = 'device') => ({ secret, proof, origin: 'desk' });
const ofStep = (step: number): ProvenBy => ({ kind: 'code', step });
const recovery = (digest: string): ProvenBy => ({ kind: 'recovery-code', digest });
const signInWith = (proof: ProvenBy | undefined, endings = 0): AccessCommand => ({
  type: 'second-step',
  sessionDigest: 's',
  endings,
  ...guess(proof),
});
const confirmWith = (proof: ProvenBy | undefined): AccessCommand => ({
  type: 'confirm-code',
  ...guess(proof),
});
type Enrolment = Extract<AccessCommand, { type: 'enrol-device' }>;
const enrol = (
  step: number | undefined,
  enroller: Enrolment['enroller'] = { at: 'sign-in', sessionDigest: 's', endings: 0 },
): Enrolment => ({
  type: 'enrol-device',
  secret: 'device',
  recoveryCodes: ['r-1', 'r-2'],
  step,
  origin: 'desk',
  enroller,
});

/** In a session of a trader that began after so many endings. */
const inSession = (endings: number, name = 'own'): Enrolment['enroller'] => ({
  at: 'session',
  session: { name, roles: ['trader'], endings },
});

const enrolled = after(grantedTo('trader'), enrol(10)).state;
const wrong = signInWith(undefined);
const used = refuse('code-used', { field: 'Code' });

describe('a member of staff', () => {
  it.each<Role>(['compliance', 'trader', 'shop-assistant'])(
    'with the role %s is not signed in by a password',
    (role) => {
      expect(after(grantedTo(role), password(true)).types).toEqual(['SignInBegun']);
    },
  );

  it('is written down once for each place that the right password came from, and twenty times at most', () => {
    const from = (origin: string): AccessCommand => ({ ...password(true), origin }) as AccessCommand;
    const begun = after(enrolled, from('desk'));
    expect(after(begun.state, from('desk'))).toMatchObject({ types: [], refusal: undefined });
    const places = Array.from({ length: 19 }, (_, place) => from(`p-${place}`));
    expect(after(begun.state, from('p-0')).types).toEqual(['SignInBegun']);
    const full = afterAll(begun.state, places);
    expect(after(full, from('p-19'))).toMatchObject({ types: [], refusal: undefined });
    const signedIn = after(full, signInWith(ofStep(11))).state;
    expect(after(signedIn, from('desk')).types).toEqual(['SignInBegun']);
  });

  it('is signed in by the first code of a device, which is enrolled by it', () => {
    expect(after(grantedTo('shop-assistant'), enrol(10)).types).toEqual(['SecondFactorEnrolled', 'SignedIn']);
  });

  it('is signed in by a code of the device, or by a recovery code', () => {
    for (const proof of [ofStep(11), recovery('r-2')]) {
      expect(after(enrolled, signInWith(proof)).types).toEqual(['SecondFactorConfirmed', 'SignedIn']);
    }
  });

  it('who has a device is given no other one by whoever has the password alone', () => {
    expect(after(enrolled, enrol(12)).refusal).toEqual(refuse('second-factor-enrolled'));
    const replaced = after(enrolled, { ...enrol(12, inSession(0)), secret: 'other' });
    expect(replaced.types).toEqual(['SecondFactorEnrolled']);
    expect(after(replaced.state, signInWith(ofStep(13))).types).toEqual(['SecondFactorFailed']);
  });

  it('of the demo begins with a device that signs nobody in, and keeps the one that they have', () => {
    const seeded = after(grantedTo('trader'), enrol(0, { at: 'seed' }));
    expect(seeded.types).toEqual(['SecondFactorEnrolled']);
    expect(after(seeded.state, enrol(0, { at: 'seed' })).refusal).toEqual(refuse('second-factor-enrolled'));
  });

  it('whose device was taken away enrols one again, and codes of the old one count for nothing', () => {
    const state = afterAll(enrolled, removal());
    expect(after(state, { type: 'remove-second-factor', ...asked, requestId: 'r-2' })).toMatchObject({
      types: [],
      refusal: undefined,
    });
    expect(after(state, signInWith(ofStep(11), 1)).refusal).toEqual(refuse('wrong-code', { field: 'Code' }));
    expect(after(state, enrol(11, inSession(1))).refusal).toEqual(refuse('not-signed-in'));
    const next = { at: 'sign-in', sessionDigest: 's', endings: 1 } as const;
    expect(after(state, enrol(11, next)).types).toContain('SignedIn');
  });

  it('whose sessions were all ended since the password is signed in by no code and given no device', () => {
    const end = { type: 'end-sessions', kept: null } as const;
    const overtaken = after(enrolled, end).state;
    expect(after(overtaken, signInWith(ofStep(11))).refusal).toEqual(refuse('not-signed-in'));
    expect(after(overtaken, signInWith(undefined))).toMatchObject({
      types: [],
      refusal: { refused: 'not-signed-in' },
    });
    expect(after(overtaken, signInWith(ofStep(11), 1)).types).toContain('SignedIn');
    const fresh = after(grantedTo('trader'), end).state;
    expect(after(fresh, enrol(10)).refusal).toEqual(refuse('not-signed-in'));
  });

  it('is given another device in a session that goes on, and in none that has ended', () => {
    const { state } = after(enrolled, { type: 'end-sessions', kept: 'own' });
    expect(after(state, enrol(12, inSession(0))).types).toEqual(['SecondFactorEnrolled']);
    expect(after(state, enrol(12, inSession(0, 'other'))).refusal).toEqual(refuse('not-signed-in'));
  });
});

it('a customer is signed in by the password, and has no second factor to take away', () => {
  expect(after(grantedTo('customer'), password(true)).types).toEqual(['SignedIn']);
  const removed = after(grantedTo('customer'), { type: 'remove-second-factor', ...asked });
  expect(removed.refusal).toEqual(refuse('unknown-account'));
});

describe('a code', () => {
  it('is good once, for signing in and for confirming together, the code of the enrolment too', () => {
    expect(after(enrolled, signInWith(ofStep(10))).refusal).toEqual(used);
    const { state } = after(enrolled, signInWith(ofStep(11)));
    expect(after(state, signInWith(ofStep(11))).refusal).toEqual(used);
    expect(after(state, confirmWith(ofStep(11))).refusal).toEqual(used);
  });

  it('of a step before that of the last one is good no more', () => {
    const { state } = after(enrolled, signInWith(ofStep(12)));
    expect(after(state, signInWith(ofStep(11))).refusal).toEqual(used);
  });

  it('that was used is refused without being counted as a guess', () => {
    const tries = Array.from({ length: 10 }, () => signInWith(ofStep(10)));
    expect(after(afterAll(enrolled, tries), signInWith(ofStep(11))).types).toContain('SignedIn');
  });

  it('for recovery is good once, and none of those that were replaced is', () => {
    const { state } = after(enrolled, signInWith(recovery('r-1')));
    expect(after(state, signInWith(recovery('r-1'))).types).toEqual(['SecondFactorFailed']);
    expect(after(state, signInWith(recovery('r-2'))).types).toContain('SignedIn');
    const renewed = after(state, { type: 'replace-recovery-codes', recoveryCodes: ['r-3'] }).state;
    expect(after(renewed, signInWith(recovery('r-2'))).types).toEqual(['SecondFactorFailed']);
    expect(after(renewed, signInWith(recovery('r-3'))).types).toContain('SignedIn');
  });
});

describe('a wrong code', () => {
  const blocked = refuse('access-blocked');

  it('is counted with wrong passwords, wherever a code is asked for, and blocks as they do', () => {
    const guesses = [password(false), wrong, confirmWith(undefined)];
    const { state, types } = after(afterAll(enrolled, guesses), wrong);
    expect(types).toEqual(['SecondFactorFailed', 'AccessBlocked']);
    for (const command of [signInWith(ofStep(11)), confirmWith(ofStep(11)), password(true)]) {
      expect(after(state, command, 29).refusal).toEqual(blocked);
    }
    expect(after(state, signInWith(ofStep(11)), 30).types).toContain('SignedIn');
  });

  it('is counted while a device is enrolled', () => {
    const state = afterAll(grantedTo('shop-assistant'), [
      enrol(undefined),
      enrol(undefined),
      enrol(undefined),
    ]);
    expect(after(state, enrol(undefined)).types).toEqual(['SecondFactorFailed', 'AccessBlocked']);
  });

  it('is not forgiven for the right password: whoever has it does not guess codes without end', () => {
    const rounds = [password(true), wrong, password(true), wrong, password(true), wrong, password(true)];
    expect(after(afterAll(enrolled, rounds), wrong).types).toContain('AccessBlocked');
  });

  it('is forgiven for a right code', () => {
    const state = afterAll(enrolled, [wrong, wrong, wrong, confirmWith(ofStep(11))]);
    expect(after(state, wrong).types).toEqual(['SecondFactorFailed']);
  });
});

it('no history lets a step or a recovery code in twice, or an earlier step after a later one', () => {
  const proof = fc.oneof(
    fc.integer({ min: 1, max: 30 }).map(ofStep),
    fc.constantFrom('r-1', 'r-2', 'r-9').map(recovery),
    fc.constant(undefined),
  );
  const command = fc.oneof(proof.map(signInWith), proof.map(confirmWith));
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      let state = enrolled;
      const taken: ProvenBy[] = [];
      for (const [minute, one] of commands.entries()) {
        const outcome = decide(state, one, at(minute * 31));
        if (isRefusal(outcome)) continue;
        for (const event of outcome) {
          if (event.type === 'SecondFactorConfirmed') taken.push(event.data.by);
          state = evolve(state, event, minute * 31);
        }
      }
      const steps = taken.flatMap((by) => (by.kind === 'code' ? [by.step] : []));
      const digests = taken.flatMap((by) => (by.kind === 'code' ? [] : [by.digest]));
      expect(steps).toEqual([...new Set(steps)].toSorted((one, other) => one - other));
      expect(steps.every((step) => step > 10)).toBe(true);
      expect(digests).toEqual([...new Set(digests)].filter((digest) => digest !== 'r-9'));
    }),
  );
});
