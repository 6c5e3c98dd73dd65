import { acceptAll, rejectAll } from '@paddock/contracts/consent';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubDevice } from '../../lib/consent.fixture.ts';
import { chooseConsent } from '../../lib/consent.ts';
import { keepToConsent } from '../../lib/device-storage.ts';
import { mayOfferSignUp, offerNothing, wasOffered } from './may-offer.ts';

afterEach(() => vi.unstubAllGlobals());

const visitor = { pathname: '/', isSignedIn: false, mayRemember: true, wasOffered: false };

describe('an offer for new customers', () => {
  it.each(['/', '/sports/football', '/sports/in-play'])('may come to a visitor at %s', (pathname) => {
    expect(mayOfferSignUp({ ...visitor, pathname })).toBe(true);
  });

  it.each([
    '/login',
    '/register',
    '/Account/ResponsibleGambling',
    '/responsiblegambling',
    '/home/contact',
    '/forgot-password',
  ])('never comes at %s', (pathname) => {
    expect(mayOfferSignUp({ ...visitor, pathname })).toBe(false);
  });

  it.each([
    ['to somebody who is logged in', { isSignedIn: true }],
    ['before it is known who is here', { isSignedIn: undefined }],
    ['where cookies were not chosen, or those that remember it refused', { mayRemember: false }],
    ['again within its day', { wasOffered: true }],
  ])('does not come %s', (_, change) => {
    expect(mayOfferSignUp({ ...visitor, ...change })).toBe(false);
  });

  it.each([
    ['before cookies were chosen', undefined],
    ['where they are refused', rejectAll],
  ])('does not come after a refusal for an exclusion %s, whatever is chosen afterwards', (_, choice) => {
    stubDevice(choice);
    keepToConsent();
    offerNothing();
    chooseConsent(acceptAll);
    expect(wasOffered()).toBe(true);
    chooseConsent(rejectAll);
    expect(wasOffered()).toBe(true);
  });
});
