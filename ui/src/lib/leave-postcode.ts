import type { Country } from '@paddock/contracts/events';
import { changedPostcodeFor } from '@paddock/contracts/registration';

/** Of any form with a postcode. */
type PostcodeForm = {
  values: { postcode: string };
  leave: (field: 'postcode') => void;
  set: (field: 'postcode', value: string) => void;
};

/**
 * The postcode was left: what is wrong with it shows, else it is written as the country does, with its space. One that was
 * saved stays as it is. `saved`: none at registration.
 */
export const leavePostcode = (form: PostcodeForm, country: Country | '', saved = ''): void => {
  const { postcode } = form.values;
  form.leave('postcode');
  const written = country ? changedPostcodeFor(country, postcode, saved) : undefined;
  if (written && 'postcode' in written && written.postcode !== postcode)
    form.set('postcode', written.postcode);
};
