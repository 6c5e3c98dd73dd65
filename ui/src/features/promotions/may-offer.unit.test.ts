import { describe, expect, it } from 'vitest';
import { mayOfferSignUp } from './may-offer.ts';

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
});
