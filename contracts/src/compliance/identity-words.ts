import type { IdentityPart } from '../events/profile.ts';

const parts: Readonly<Record<IdentityPart, string>> = {
  name: 'name',
  address: 'address',
  age: 'date of birth',
};

/** What did not match, as staff read it: `no match of address, date of birth`. */
export const unmatchedText = (unmatched: readonly IdentityPart[]): string =>
  `no match of ${unmatched.map((part) => parts[part]).join(', ')}`;

/** Of an answer that no provider gave. */
export const reportedUnderAgeText = 'reported as under 18 by customer service';

/** Of whom the provider found nothing. */
export const notFoundText = 'nobody found';
