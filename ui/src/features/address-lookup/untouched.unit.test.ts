import { describe, expect, it } from 'vitest';
import { untouched } from './untouched.ts';

const found = { postcode: 'SW1A 2AA', address: '10 Downing Street', city: 'London' };
const searched = { country: 'GB', postcode: 'SW1A 2AA', address: '', city: 'Lond' };

describe('an address that was found', () => {
  it('fills the fields that are as they were when it was searched for', () => {
    expect(untouched(found, searched, searched)).toEqual(found);
  });

  it('leaves a field that was typed in meanwhile', () => {
    expect(untouched(found, searched, { ...searched, address: '11 Dow' })).toEqual({
      postcode: 'SW1A 2AA',
      city: 'London',
    });
    expect(untouched(found, searched, { ...searched, city: '' })).toEqual({
      postcode: 'SW1A 2AA',
      address: '10 Downing Street',
    });
  });

  it('fills them however the postcode is typed meanwhile', () => {
    expect(untouched(found, searched, { ...searched, postcode: 'sw1a2aa' })).toEqual(found);
  });

  it('fills nothing once the postcode or the country is another', () => {
    expect(untouched(found, searched, { ...searched, postcode: 'SW1A 2AB' })).toEqual({});
    expect(untouched(found, searched, { ...searched, country: 'IE' })).toEqual({});
  });
});
