import type { ProfileEvent } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { type ProfileCommand, type ProfileState, profileAggregate } from './profile.ts';

const { evolve, initial } = profileAggregate;
const at = '2030-01-01T12:00:00.000Z';
const decide = (state: ProfileState, command: ProfileCommand) =>
  profileAggregate.decide(state, command, { now: new Date(at) });
const registered: ProfileEvent = {
  type: 'ProfileRegistered',
  data: {
    ...{ accountId: 'a', personal: 'c2VhbGVk', termsVersion: 'first', termsAcceptedAt: at },
    ...{ country: 'GB', marketing: false },
  },
};
const accepted = (version: string): ProfileEvent => ({ type: 'TermsAccepted', data: { version } });
const fold = (...events: ProfileEvent[]) =>
  events.reduce(
    (state, event) => evolve(state, event, { at, actor: { kind: 'customer', id: 'a', channel: 'desktop' } }),
    initial,
  );
const accept = (version: string) => ({ type: 'accept-terms', version }) as const;

describe('terms and privacy policy', () => {
  it('are accepted at registration in the version of then', () => {
    expect(fold(registered).acceptedTerms).toBe('first');
    expect(decide(fold(registered), accept('first'))).toEqual([]);
  });

  it('are accepted anew in each later version, once', () => {
    expect(decide(fold(registered), accept('second'))).toEqual([accepted('second')]);
    const state = fold(registered, accepted('second'));
    expect(state.acceptedTerms).toBe('second');
    expect(decide(state, accept('second'))).toEqual([]);
  });
});
