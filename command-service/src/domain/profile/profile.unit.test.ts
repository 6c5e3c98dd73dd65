import type { ProfileEvent } from '@paddock/contracts/events';
import { expect, test } from 'vitest';
import { type ProfileCommand, type ProfileState, profileAggregate } from './profile.ts';

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

test('a profile is registered once', () => {
  const command = { type: 'register-profile' as const, consents: [], ...registration };
  expect(decide(profileAggregate.initial, command)).toEqual([
    { type: 'ProfileRegistered', data: registered },
  ]);
  const state = { ...profileAggregate.initial, registered };
  expect(decide(state, command)).toEqual([]);
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
  });
  expect(decide(state, hide)).toEqual([]);
  expect(decide(state, { ...hide, hideBalance: false })).toEqual([
    { type: 'ShortcutsChanged', data: { hideBalance: false } },
  ]);
});
