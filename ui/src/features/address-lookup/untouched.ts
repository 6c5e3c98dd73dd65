import type { FoundAddress } from '../../lib/api/address-lookup.ts';
import { isOfPlace } from './looked-up.ts';

type Place = FoundAddress & { country: string };

/** What of an address that was found fills a form: nothing once the place is another, and no field that was typed in since the search. */
export const untouched = (found: FoundAddress, searched: Place, now: Place): Partial<FoundAddress> => {
  if (!isOfPlace(searched, now)) return {};
  return {
    postcode: found.postcode,
    ...(now.address === searched.address && { address: found.address }),
    ...(now.city === searched.city && { city: found.city }),
  };
};
