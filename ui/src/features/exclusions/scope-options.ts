import { exclusionScopes, productNames } from '@paddock/contracts/exclusions';

/** What an exclusion may be from, as staff choose it. */
export const scopeOptions = exclusionScopes.map((value) => ({
  value,
  label: value === 'full' ? 'Everything' : productNames[value],
}));
