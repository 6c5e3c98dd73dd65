import type { SignUpOffer } from '@paddock/contracts/events';

/** Tests: an offer in both countries over November 2026. */
export const signUpOffer = (more: Partial<SignUpOffer> = {}): SignUpOffer => ({
  code: 'WELCOME',
  product: 'sports',
  title: 'A welcome to new customers',
  text: 'Open an account and tell us that you came for this.',
  significantTerms: 'New customers aged 18 or over. One for each person. Full terms apply.',
  terms: { version: '1', text: 'These are the full terms of the offer.' },
  countries: ['GB', 'IE'],
  from: '2026-11-01T00:00:00.000Z',
  until: '2026-11-30T00:00:00.000Z',
  ...more,
});
