import type { ProfileEvent } from '@paddock/contracts/events';
import { describe, expect, test } from 'vitest';
import { type ProfileCommand, type ProfileState, profileAggregate } from './profile.ts';
import { isIdentityVerified } from './verification.ts';

const actor = { kind: 'customer', id: 'a', channel: 'desktop' } as const;

const decide = (state: ProfileState, command: ProfileCommand) =>
  profileAggregate.decide(state, command, { now: new Date('2030-01-01T00:00:00.000Z') });

const registration = {
  accountId: 'a',
  personal: 'c2VhbGVk',
  country: 'IE' as const,
  termsVersion: '1',
  termsAcceptedAt: '2030-01-01T00:00:00.000Z',
};

const registered = { ...registration, marketing: false };
const identity = { provider: 'sandbox', digest: 'd' };

test('a profile is registered once', () => {
  const command = { type: 'register-profile' as const, consents: [], identity, ...registration };
  expect(decide(profileAggregate.initial, command)).toEqual([
    { type: 'ProfileRegistered', data: registered },
  ]);
  const state = { ...profileAggregate.initial, registered };
  expect(decide(state, command)).toEqual([]);
});

describe('what was found of somebody before they registered', () => {
  const now = '2030-01-01T00:00:00.000Z';
  const asked = { type: 'ask-verification', ...identity, isRegistered: false, askedAt: now } as const;
  const found = { type: 'answer-verification', ...identity, reference: null } as const;
  const verified = { ...found, answer: { outcome: 'verified' } } as const;
  const register = { type: 'register-profile', consents: [], identity, ...registration } as const;
  const of = (digest: string) => ({ ...register, identity: { ...identity, digest } });

  const after = (...commands: readonly ProfileCommand[]) =>
    commands.reduce((state, command) => {
      const events = decide(state, command);
      if ('refused' in events) throw new Error(events.refused);
      return events.reduce(
        (folded, event) => profileAggregate.evolve(folded, event, { at: now, actor }),
        state,
      );
    }, profileAggregate.initial);
  const isVerified = (...commands: readonly ProfileCommand[]) =>
    isIdentityVerified(after(...commands).verification);

  test('is theirs with the details that were asked about', () => {
    expect(isVerified(asked, verified, register)).toBe(true);
    expect(decide(after(asked, verified), register)).toHaveLength(1);
  });

  test('is not theirs with others, which are yet to be asked about', () => {
    expect(isVerified(asked, verified, of('e'))).toBe(false);
    expect(after(asked, verified, of('e')).verification).toMatchObject({
      ...{ status: 'asked', digest: 'e', attempt: 1, retryAt: now, reference: null },
    });
    const again = { ...asked, digest: 'e', isRegistered: true };
    expect(isVerified(asked, verified, of('e'), again, { ...verified, digest: 'e' })).toBe(true);
  });

  test('is not theirs where it comes once others are registered', () => {
    expect(isVerified(asked, of('e'), verified)).toBe(false);
    expect(isVerified(of('e'), asked, verified)).toBe(false);
  });
});

describe('details that staff put right', () => {
  const now = '2030-01-01T00:00:00.000Z';
  const correct = {
    type: 'correct-details',
    personal: 'cmlnaHQ=',
    changed: ['lastName'],
    identity: { ...identity, digest: 'right' },
  } satisfies ProfileCommand;
  const state = { ...profileAggregate.initial, registered, personal: registered.personal };
  const corrected = {
    type: 'PersonalDetailsCorrected',
    data: { personal: 'cmlnaHQ=', changed: ['lastName'] },
  };

  test('are those of the customer from then on, and of a customer who was verified it is asked anew', () => {
    const verification = { status: 'answered', ...identity, answer: { outcome: 'verified' } } as const;
    const events = decide({ ...state, verification }, correct);
    expect(events).toEqual([
      corrected,
      {
        type: 'VerificationAsked',
        data: { provider: 'sandbox', attempt: 1, retryAt: now, digest: 'right' },
      },
    ]);
    const after = (events as ProfileEvent[]).reduce(
      (before, event) => profileAggregate.evolve(before, event, { at: now, actor }),
      { ...state, verification } as ProfileState,
    );
    expect([after.personal, isIdentityVerified(after.verification)]).toEqual(['cmlnaHQ=', false]);
    expect(after.correctedAt).toBe(now);
  });

  test('verify nobody who was reported to be under 18', () => {
    const report = { type: 'report-under-age', digest: 'd', reference: 'u' } as const;
    const events = decide(state, report) as ProfileEvent[];
    const reported = events.reduce(
      (before, event) => profileAggregate.evolve(before, event, { at: now, actor }),
      state as ProfileState,
    );
    expect(decide(reported, correct)).toEqual([corrected]);
    expect(decide(profileAggregate.initial, report)).toEqual({ refused: 'unknown-account' });
  });

  test('of whom nobody was asked about yet are asked about as they are by then', () =>
    expect(decide(state, correct)).toEqual([corrected]));

  test('are no change where nothing differs, and of nobody where nobody is registered', () => {
    expect(decide(state, { ...correct, changed: [] })).toEqual([]);
    expect(decide(profileAggregate.initial, correct)).toEqual({ refused: 'unknown-account' });
  });
});

test('a preference that is set already is no change', () => {
  const command = { type: 'set-preferences' as const, oddsDisplay: 'decimal' as const };
  expect(decide(profileAggregate.initial, command)).toHaveLength(1);
  const state = { ...profileAggregate.initial, oddsDisplay: 'decimal' as const };
  expect(decide(state, command)).toEqual([]);
});

test('accepting price moves is a preference of its own', () => {
  const command = { type: 'set-preferences' as const, priceAcceptance: 'any' as const };
  const events = decide(profileAggregate.initial, command);
  expect(events).toEqual([{ type: 'PriceAcceptanceChanged', data: { priceAcceptance: 'any' } }]);
});

test('a shortcut changes alone, and only when it is wanted otherwise', () => {
  const wanted = { type: 'set-preferences', showQuickDeposit: true, rememberUsername: false } as const;
  const [changed] = decide(profileAggregate.initial, wanted) as ProfileEvent[];
  expect(changed).toEqual({
    type: 'ShortcutsChanged',
    data: { showQuickDeposit: true, rememberUsername: false },
  });
  const state = profileAggregate.evolve(profileAggregate.initial, changed as ProfileEvent, {
    at: '2030-01-01T00:00:00.000Z',
    actor,
  });
  expect(decide(state, wanted)).toEqual([]);
  expect(decide(state, { ...wanted, rememberUsername: true })).toEqual([
    { type: 'ShortcutsChanged', data: { rememberUsername: true } },
  ]);
});

test('hiding the balance is a preference that holds until it is taken back', () => {
  const hide = { type: 'set-preferences', hideBalance: true } as const;
  const hidden = { type: 'ShortcutsChanged', data: { hideBalance: true } } as const;
  expect(decide(profileAggregate.initial, hide)).toEqual([hidden]);
  const state = profileAggregate.evolve(profileAggregate.initial, hidden, {
    at: '2030-01-01T00:00:00.000Z',
    actor,
  });
  expect(decide(state, hide)).toEqual([]);
  expect(decide(state, { ...hide, hideBalance: false })).toEqual([
    { type: 'ShortcutsChanged', data: { hideBalance: false } },
  ]);
});
