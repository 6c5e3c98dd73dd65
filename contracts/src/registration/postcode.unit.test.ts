import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { texts } from '../texts/index.ts';
import { changedPostcodeFor, hasPostcodeForm, isSamePostcode, postcodeFor, routingKeys } from './postcode.ts';

const { postcode: invalidPostcode, eircode: invalidEircode } = texts.registration;

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const digit = fc.constantFrom(...'0123456789');
const together = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((list) => list.join(''));

/** The forms that postcodes of Great Britain and Northern Ireland have: A9, A99, A9A, AA9, AA99, AA9A, then 9AA. */
const outward = fc.oneof(
  together(letter, digit),
  together(letter, digit, digit),
  together(letter, digit, letter),
  together(letter, letter, digit),
  together(letter, letter, digit, digit),
  together(letter, letter, digit, letter),
  fc.constant('GIR'),
);
const britishCode = fc.record({ outward, inward: together(digit, letter, letter) });

const identifierCharacter = fc.constantFrom(...'0123456789ACDEFHKNPRTVWXY');
const eircode = fc.record({
  key: fc.constantFrom(...routingKeys),
  identifier: fc.string({ unit: identifierCharacter, minLength: 4, maxLength: 4 }),
});

/** As people type it: in any case, with spaces anywhere. */
const typed = (code: string): fc.Arbitrary<string> =>
  fc
    .array(fc.record({ lower: fc.boolean(), space: fc.boolean() }), {
      minLength: code.length,
      maxLength: code.length,
    })
    .map((ways) =>
      [...code]
        .map((character, at) => {
          const { lower, space } = ways[at] ?? { lower: false, space: false };
          return `${space ? ' ' : ''}${lower ? character.toLowerCase() : character}`;
        })
        .join(''),
    );

describe('a postcode of Great Britain', () => {
  it('is written in upper case with a space before its last three characters, however it was typed', () => {
    const asTyped = britishCode.chain((code) =>
      typed(code.outward + code.inward).map((text) => ({ code, text })),
    );
    fc.assert(
      fc.property(asTyped, ({ code, text }) => {
        expect(postcodeFor('GB', text)).toEqual({ postcode: `${code.outward} ${code.inward}` });
      }),
    );
  });

  it.each(['', 'AB1', 'A B 1', 'SW1A-1AA', 'SW1A 1AA!', 'ABCDE FGHIJ', 'ſW1A 1AA', 'SW1A 1Aß'])(
    '%j is none',
    (text) => {
      expect(postcodeFor('GB', text)).toEqual({ error: invalidPostcode });
    },
  );

  it.each([
    ['ab12', 'A B12'],
    ['abcdefghi', 'ABCDEF GHI'],
  ])('may have four to nine letters and digits: %s', (text, postcode) => {
    expect(postcodeFor('GB', text)).toEqual({ postcode });
  });
});

describe('the form of a postcode', () => {
  it('is that of every real one', () => {
    fc.assert(
      fc.property(britishCode, ({ outward: area, inward }) => {
        expect(hasPostcodeForm('GB', `${area} ${inward}`)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(eircode, ({ key, identifier }) => {
        expect(hasPostcodeForm('IE', `${key} ${identifier}`)).toBe(true);
      }),
    );
  });

  it.each(['rubbish', 'ab12', 'abcdefghi', '12345678', 'sw1aa1a'])('is not that of %s', (text) => {
    const written = postcodeFor('GB', text);
    expect('postcode' in written && hasPostcodeForm('GB', written.postcode)).toBe(false);
  });
});

it('a postcode is the same in other letters and with other spaces, and another with another sign', () => {
  expect(isSamePostcode(' sw1a1aa', 'SW1A 1AA')).toBe(true);
  expect(isSamePostcode('SW1A 1A', 'SW1A 1AA')).toBe(false);
});

describe('an Eircode', () => {
  it('is written as its routing key and its unique identifier, however it was typed', () => {
    const asTyped = eircode.chain((code) =>
      typed(code.key + code.identifier).map((text) => ({ code, text })),
    );
    fc.assert(
      fc.property(asTyped, ({ code, text }) => {
        expect(postcodeFor('IE', text)).toEqual({ postcode: `${code.key} ${code.identifier}` });
      }),
    );
  });

  it('has one of 139 routing keys', () => {
    expect(routingKeys.size).toBe(139);
  });

  it('need not be given', () => {
    expect(postcodeFor('IE', '  ')).toEqual({ postcode: '' });
  });

  it.each([
    'A65',
    'A65 F4E',
    'A65 F4E23',
    'A6W F4E2',
    'D00 F4E2',
    'B65 F4E2',
    'A65 F4B2',
    'A65-F4E2',
    'SW1A 1AA',
  ])('%s is none', (text) => {
    expect(postcodeFor('IE', text)).toEqual({ error: invalidEircode });
  });
});

it.each(['GB', 'IE'] as const)('a postcode of %s that is written right stays as it is', (country) => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 10 }), typed('SW1A1AA'), typed('A65F4E2')), (text) => {
      const once = postcodeFor(country, text);
      if ('postcode' in once) expect(postcodeFor(country, once.postcode)).toEqual(once);
    }),
  );
});

describe('the postcode of somebody who has one', () => {
  it.each(['H91XY34', 'h91 xy34', ' H91 XY34'])('stays as it was taken, typed as %j', (text) => {
    expect(changedPostcodeFor('IE', text, 'H91XY34')).toEqual({ postcode: 'H91XY34' });
  });

  it('stays though nobody would be registered with it today', () => {
    expect(changedPostcodeFor('IE', 'B99 OOOO', 'B99OOOO')).toEqual({ postcode: 'B99OOOO' });
  });

  it('is written and refused as any other once it is another', () => {
    expect(changedPostcodeFor('IE', 'd02x285', 'H91XY34')).toEqual({ postcode: 'D02 X285' });
    expect(changedPostcodeFor('IE', 'B99OOOO', 'H91XY34')).toEqual({ error: invalidEircode });
  });
});
