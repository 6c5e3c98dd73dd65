import type { BillingAddress } from '@adyen/api-library/lib/src/typings/checkout/billingAddress.js';
import type { PersonalDetails } from '@paddock/contracts/events';
import type { Currency } from '@paddock/contracts/money';

/** What Adyen is told of a customer. */
export type Customer = Pick<
  PersonalDetails,
  'firstName' | 'lastName' | 'email' | 'address' | 'city' | 'postcode'
>;

/** Each currency is of the one country whose customers have it. */
const countryOf: Readonly<Record<Currency, string>> = { GBP: 'GB', EUR: 'IE' };

/** Adyen wants house and street apart; customers give a line. */
export const billingAddressOf = (
  { address, city, postcode }: Pick<Customer, 'address' | 'city' | 'postcode'>,
  currency: Currency,
): BillingAddress => {
  const [, house, street] = /^(\d+\w?)[ ,]+(.+)$/.exec(address.trim()) ?? [];
  return {
    houseNumberOrName: house ?? '-',
    street: street ?? address,
    city,
    postalCode: postcode.slice(0, 10),
    country: countryOf[currency],
  };
};
