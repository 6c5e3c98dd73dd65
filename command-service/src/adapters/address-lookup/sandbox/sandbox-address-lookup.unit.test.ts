import { describe, expect, it } from 'vitest';
import { NoLookupAnswer } from '../address-lookup.ts';
import { sandboxAddressLookup } from './sandbox-address-lookup.ts';

const { find } = sandboxAddressLookup;

describe('the address sandbox', () => {
  it('has several houses for a postcode and one for an Eircode, the same each time', async () => {
    const houses = await find('GB', 'SW1A 1AA');
    expect(houses).toHaveLength(5);
    expect(new Set(houses.map(({ Address }) => Address)).size).toBe(5);
    expect(await find('GB', 'SW1A 1AA')).toEqual(houses);
    expect(await find('IE', 'A65 F4E2')).toHaveLength(1);
  });

  it.each([
    ['GB', 'ZZ1 1AA'],
    ['IE', 'A65 0000'],
  ] as const)('has nobody at %s %s', async (country, postcode) => {
    expect(await find(country, postcode)).toEqual([]);
  });

  it.each([
    ['GB', 'QQ1 1AA'],
    ['IE', 'A65 9999'],
  ] as const)('is away at %s %s', async (country, postcode) => {
    await expect(find(country, postcode)).rejects.toBeInstanceOf(NoLookupAnswer);
  });
});
