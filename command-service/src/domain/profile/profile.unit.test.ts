import type { ProfileEvent } from '@paddock/contracts/events';
import { expect, test } from 'vitest';
import { profileAggregate } from './profile.ts';

const context = {
  commandId: 'c',
  correlationId: 'c',
  actor: { kind: 'customer' as const, id: 'a', channel: 'desktop' as const },
  now: new Date('2030-01-01T00:00:00Z'),
};
const registration = {
  accountId: 'a',
  personal: 'c2VhbGVk',
  country: 'IE' as const,
  marketing: false,
  termsVersion: '1',
  termsAcceptedAt: '2030-01-01T00:00:00.000Z',
};

test('a profile is registered once', () => {
  const command = { type: 'register-profile' as const, ...registration };
  expect(profileAggregate.decide(profileAggregate.initial, command, context)).toEqual([
    { type: 'ProfileRegistered', data: registration },
  ]);
  const state = { ...profileAggregate.initial, registered: registration };
  expect(profileAggregate.decide(state, command, context)).toEqual([]);
});

test('a preference that is set already is no change', () => {
  const command = { type: 'set-preferences' as const, oddsDisplay: 'decimal' as const };
  expect(profileAggregate.decide(profileAggregate.initial, command, context)).toHaveLength(1);
  const state = { ...profileAggregate.initial, oddsDisplay: 'decimal' as const };
  expect(profileAggregate.decide(state, command, context)).toEqual([]);
});

test('accepting price moves is a preference of its own', () => {
  const command = { type: 'set-preferences' as const, priceAcceptance: 'any' as const };
  const events = profileAggregate.decide(profileAggregate.initial, command, context);
  expect(events).toEqual([{ type: 'PriceAcceptanceChanged', data: { priceAcceptance: 'any' } }]);
});

test('a shortcut changes alone, and only when it is wanted otherwise', () => {
  const wanted = { type: 'set-preferences', showQuickDeposit: true, rememberUsername: false } as const;
  const [changed] = profileAggregate.decide(profileAggregate.initial, wanted, context) as ProfileEvent[];
  expect(changed).toEqual({
    type: 'ShortcutsChanged',
    data: { showQuickDeposit: true, rememberUsername: false },
  });
  const metadata = { ...context, causationId: 'c', at: '2030-01-01T00:00:00.000Z', schemaVersion: 1 };
  const state = profileAggregate.evolve(profileAggregate.initial, changed as ProfileEvent, metadata);
  expect(profileAggregate.decide(state, wanted, context)).toEqual([]);
  expect(profileAggregate.decide(state, { ...wanted, rememberUsername: true }, context)).toEqual([
    { type: 'ShortcutsChanged', data: { rememberUsername: true } },
  ]);
});
