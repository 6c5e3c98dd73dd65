import { isSamePostcode } from '@paddock/contracts/registration';
import type { FoundAddress } from '../../lib/api/address-lookup.ts';

type Place = FoundAddress & { country: string };

/** What a look-up filled in a form, and the place that it is of. */
export type LookedUp = Pick<Place, 'country' | 'postcode'> & {
  readonly [Field in 'address' | 'city']?: string | undefined;
};

/** Whether the place of a form is the one that was looked up, however its postcode is typed. */
export const isOfPlace = (
  lookedUp: Pick<Place, 'country' | 'postcode'>,
  now: Pick<Place, 'country' | 'postcode'>,
): boolean => lookedUp.country === now.country && isSamePostcode(lookedUp.postcode, now.postcode);

/** Empties what the look-up filled; what the customer typed or edited stays. */
export const emptied = (lookedUp: LookedUp, now: Place): { address?: ''; city?: '' } => ({
  ...(now.address !== '' && now.address === lookedUp.address && { address: '' as const }),
  ...(now.city !== '' && now.city === lookedUp.city && { city: '' as const }),
});
