import { describe, expect, it } from 'vitest';
import { paymentFieldsEnvironment, paymentFieldsFault } from './payment-fields.ts';
import type { Profile } from './profile.ts';

const faultOf = (PUBLIC_URL: string, PAYMENT_FIELDS_URL?: string, PADDOCK_PROFILE: Profile = 'containers') =>
  paymentFieldsFault({ PADDOCK_PROFILE, PUBLIC_URL, PAYMENT_FIELDS_URL });

describe('the address of the fields in which cards are typed', () => {
  it.each([
    ['http://localhost:8080', 'http://127.0.0.1:8081', 'embedded'],
    ['https://paddock.example', 'https://cards.example', 'production'],
    ['http://paddock.test', 'http://cards.test', 'containers'],
  ] as const)('of pages at %s may be %s in %s', (pages, fields, profile) => {
    expect(faultOf(pages, fields, profile)).toBeUndefined();
  });

  it.each([
    ['is missing', faultOf('https://paddock.example'), /say where these are/],
    [
      'is without TLS in production',
      faultOf('https://paddock.example', 'http://cards.example', 'production'),
      /TLS only/,
    ],
    [
      'is the origin of our pages',
      faultOf('https://paddock.example', 'https://paddock.example:443/cards'),
      /is the origin of PUBLIC_URL/,
    ],
    [
      'is the own machine of customers who are elsewhere',
      faultOf('https://paddock.example', 'https://127.0.0.1:8081'),
      /customers at PUBLIC_URL are not on it/,
    ],
  ])('is refused where it %s', (_, fault, sentence) => {
    expect(fault).toMatch(/^PAYMENT_FIELDS_URL: /);
    expect(fault).toMatch(sentence);
  });

  it('is one of the web', () => {
    const { PAYMENT_FIELDS_URL: schema } = paymentFieldsEnvironment;
    expect(schema.safeParse('javascript:alert(1)').success).toBe(false);
    expect(schema.safeParse('https://cards.example').success).toBe(true);
  });
});
