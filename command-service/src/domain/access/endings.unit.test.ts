import type { AccessEvent } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { createAccessAggregate } from './access.ts';
import { accessRule } from './access-rule.fixture.ts';
import { hasEnded } from './endings.ts';
import type { AccessState } from './state.ts';
import { writtenAt } from './written.fixture.ts';

const aggregate = createAccessAggregate(accessRule);
const at = '2030-01-01T12:00:00.000Z';

const granted: AccessEvent = {
  type: 'AccessGranted',
  data: {
    accountId: 'a',
    credential: { kind: 'sealed', sealed: 'h' },
    roles: ['trader', 'compliance'],
    oneTimePassword: false,
  },
};
const ended = (kept: string | null): AccessEvent => ({ type: 'SessionsEnded', data: { kept } });
const signedOut = (sessionId: string): AccessEvent => ({ type: 'SignedOut', data: { sessionId } });

const after = (...events: readonly AccessEvent[]): AccessState =>
  [granted, ...events].reduce<AccessState>(
    (state, event) => aggregate.evolve(state, event, writtenAt(at)),
    aggregate.initial,
  );
/** A session with this name that began after so many endings. */
const session = (name: string, endings?: number) => ({
  name,
  roles: ['trader', 'compliance'] as const,
  endings,
});

describe('a session', () => {
  it.each<AccessEvent>([
    ended(null),
    ended('another'),
    { type: 'SecondFactorRemoved', data: {} },
    { type: 'RolesChanged', data: { roles: ['trader', 'compliance'] } },
    { type: 'AccessDisabled', data: {} },
  ])('of before $type has ended, and one that began after it goes on', (ending) => {
    const state = after(ending);
    expect(hasEnded(after(), session('s', 0))).toBe(false);
    expect(hasEnded(state, session('s', 0))).toBe(true);
    expect(hasEnded(state, session('s', 1))).toBe(false);
  });

  it('that was kept goes on however often, until all are ended or another one is kept', () => {
    expect(hasEnded(after(ended('s')), session('s', 0))).toBe(false);
    expect(hasEnded(after(ended('s'), ended('s')), session('s', 0))).toBe(false);
    expect(hasEnded(after(ended('s'), ended(null)), session('s', 0))).toBe(true);
    expect(hasEnded(after(ended('s'), ended('other')), session('s', 0))).toBe(true);
  });

  it('that had ended is not brought back by ending the others', () => {
    expect(hasEnded(after(ended(null), ended('s')), session('s', 0))).toBe(true);
    expect(hasEnded(after(ended('other'), ended('s')), session('s', 0))).toBe(true);
    expect(hasEnded(after(ended('other'), ended('s')), session('s', 1))).toBe(false);
  });

  it('that was ended by its name has ended, and no other', () => {
    const state = after(signedOut('s'));
    expect(hasEnded(state, session('s', 0))).toBe(true);
    expect(hasEnded(state, session('other', 0))).toBe(false);
  });

  it('with roles that the account has not has ended, in whatever order they are', () => {
    expect(hasEnded(after(), { name: 's', roles: ['trader'], endings: 0 })).toBe(true);
    expect(
      hasEnded(after(), { name: 's', roles: ['compliance', 'trader', 'administrator'], endings: 0 }),
    ).toBe(true);
    expect(hasEnded(after(), { name: 's', roles: ['compliance', 'trader'], endings: 0 })).toBe(false);
  });

  it('that does not say when it began has ended, and so has one of nobody', () => {
    expect(hasEnded(after(), session('s'))).toBe(true);
    expect(hasEnded({ status: 'none' }, session('s', 0))).toBe(true);
  });
});

it('of sessions that were ended one by one the last twenty are kept in memory', () => {
  const state = after(...Array.from({ length: 25 }, (_, index) => signedOut(`s-${index}`)));
  expect(state).toMatchObject({ signedOut: Array.from({ length: 20 }, (_, index) => `s-${index + 5}`) });
});
