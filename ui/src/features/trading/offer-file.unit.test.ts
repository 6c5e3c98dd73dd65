import { describe, expect, it } from 'vitest';
import { readOfferFile } from './offer-file.ts';

const offer = {
  code: 'WELCOME',
  product: 'sports',
  title: 'A welcome to new customers',
  text: 'Open an account and tell us that you came for this.',
  significantTerms: 'New customers aged 18 or over. One for each person. Full terms apply.',
  terms: { version: '1', text: 'These are the full terms of the offer.' },
  picture: { path: '/offers/welcome.webp', alt: '' },
  countries: ['IE'],
  from: '2026-11-01T00:00:00Z',
  until: '2026-11-30T00:00:00Z',
};

const faultsOf = (change: object): readonly string[] => {
  const read = readOfferFile(JSON.stringify({ ...offer, ...change }));
  return read.kind === 'wrong' ? read.faults : [];
};

describe('the file of an offer', () => {
  it('is read as it stands', () => {
    expect(readOfferFile(JSON.stringify(offer))).toEqual({ kind: 'offer', offer });
  });

  it('says what is wrong with it, field by field', () => {
    expect(
      faultsOf({ code: 'a code', terms: { version: '', text: 'Too short' }, countries: ['US'] }),
    ).toEqual([
      'code: Please enter 3 to 20 capital letters and digits',
      'terms.version: Please enter at least 1 characters',
      'terms.text: Please enter at least 20 characters',
      'countries.0: "US" is none of GB, IE',
    ]);
    expect(readOfferFile('{')).toMatchObject({ faults: [expect.stringMatching(/^This is no JSON/)] });
  });

  it('ends after it begins', () => {
    expect(faultsOf({ until: offer.from })).toEqual(['until: Please enter an end after the beginning']);
  });

  it.each(['https://elsewhere.example/a.png', '//elsewhere.example/a.png', '/a.html', 'a.png', '/a.png?b'])(
    'names no picture but one of this site: not %s',
    (path) => {
      expect(faultsOf({ picture: { path, alt: '' } })).toHaveLength(1);
    },
  );

  it('has what must be known beside the headline, and no markup', () => {
    expect(faultsOf({ significantTerms: undefined })).toHaveLength(1);
    expect(faultsOf({ title: '<b>Free</b>' })).toEqual(['title: Please enter plain text, without < and >']);
  });
});
