import { describe, expect, it } from 'vitest';
import { emptied, isOfPlace } from './looked-up.ts';

const lookedUp = { country: 'GB', postcode: 'SW1A 2AA', address: '10 Downing Street', city: 'London' };

describe('an address that a look-up filled', () => {
  it.each(['SW1A 2AA', 'sw1a2aa', ' SW1A2AA '])('is of its postcode, typed as %j', (postcode) => {
    expect(isOfPlace(lookedUp, { ...lookedUp, postcode })).toBe(true);
  });

  it.each(['SW1A 2A', 'SW1A 2AB', ''])('is of no other postcode: %j', (postcode) => {
    expect(isOfPlace(lookedUp, { ...lookedUp, postcode })).toBe(false);
  });

  it('is not of another country', () => {
    expect(isOfPlace(lookedUp, { ...lookedUp, country: 'IE' })).toBe(false);
  });

  it('is emptied', () => {
    expect(emptied(lookedUp, lookedUp)).toEqual({ address: '', city: '' });
  });

  it('stays in a field that the customer edited or emptied', () => {
    expect(emptied(lookedUp, { ...lookedUp, address: 'Flat 2, 10 Downing Street' })).toEqual({ city: '' });
    expect(emptied(lookedUp, { ...lookedUp, city: 'Westminster' })).toEqual({ address: '' });
    expect(emptied(lookedUp, { ...lookedUp, address: '', city: '' })).toEqual({});
  });

  it('stays in a field that the look-up did not fill', () => {
    const { address: _, ...townOnly } = lookedUp;
    expect(emptied(townOnly, lookedUp)).toEqual({ city: '' });
  });
});
