import type { ProfileEvent } from '@paddock/contracts/events';
import { expect, it } from 'vitest';
import { profileAggregate } from './profile.ts';

const at = '2030-01-01T12:00:00.000Z';
const { decide, evolve, initial } = profileAggregate;
const registered: ProfileEvent = {
  type: 'ProfileRegistered',
  data: {
    ...{ accountId: 'a', personal: 'c2VhbGVk', termsVersion: 'first', termsAcceptedAt: at },
    ...{ country: 'GB', marketing: false },
  },
};
const actor = { kind: 'customer', id: 'a', channel: 'desktop' } as const;
const fold = (...events: ProfileEvent[]) =>
  events.reduce((state, event) => evolve(state, event, { at, actor }), initial);
const follow = (state: typeof initial, offer: string) =>
  decide(state, { type: 'follow-offer', offer, termsVersion: '1' }, { now: new Date(at) });
const followed: ProfileEvent = { type: 'SignUpOfferFollowed', data: { offer: 'WELCOME', termsVersion: '1' } };

it('an account is opened by one offer at most, which is kept with its terms', () => {
  expect(follow(fold(registered), 'WELCOME')).toEqual([followed]);
  const state = fold(registered, followed);
  expect(state.followedOffer).toEqual({ offer: 'WELCOME', termsVersion: '1' });
  expect([follow(state, 'WELCOME'), follow(state, 'OTHER')]).toEqual([[], []]);
});

it('nobody follows an offer without an account', () => {
  expect(follow(initial, 'WELCOME')).toEqual([]);
});
