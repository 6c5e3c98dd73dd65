import { countrySchema } from '@paddock/contracts/events';
import type { Profile } from '@paddock/service-kit/process';
import { z } from 'zod';
import { coveredCountriesSchema } from '../covered-countries.ts';
import { providerFault } from '../provider-fault.ts';
import { type IdentityProvider, type IdentityProviderOf, noIdentityProvider } from './identity-provider.ts';
import { createOnfidoIdentity } from './onfido/onfido-identity.ts';
import { createSandboxIdentity } from './sandbox/sandbox-identity.ts';

/** The providers of identity checks that there is an adapter for, by the names that `IDENTITY` takes. */
const identityProviderSchema = z.enum(['sandbox', 'onfido']);

/** The regions of Onfido: each holds the data of its customers. */
const onfidoRegionSchema = z.enum(['eu', 'us', 'ca']);

/** Who verifies names, addresses and birth dates. */
export const identityEnvironment = {
  IDENTITY: identityProviderSchema.optional(),
  /** Where a customer lives whom it verifies; of others it is not told. */
  IDENTITY_COUNTRIES: coveredCountriesSchema.prefault('GB,IE'),
  ONFIDO_API_TOKEN: z.string().min(1).max(400).optional(),
  ONFIDO_REGION: onfidoRegionSchema.optional(),
  /** In place of that of the region. */
  ONFIDO_URL: z.url({ protocol: /^https?$/ }).optional(),
};

export type IdentitySettings = { PADDOCK_PROFILE: Profile } & {
  [Name in keyof typeof identityEnvironment]?: z.output<(typeof identityEnvironment)[Name]>;
};

/** Why a profile cannot go with the identity provider that it has. The sandbox verifies nearly everybody. */
export const identityFault = (settings: IdentitySettings): string | undefined =>
  providerFault(settings, {
    variable: 'IDENTITY',
    real: {
      name: 'onfido',
      needs: ['ONFIDO_API_TOKEN', 'ONFIDO_REGION'],
      url: 'ONFIDO_URL',
      who: 'the identity provider',
    },
    sandbox: 'the identity sandbox, which verifies anybody',
    needed: 'an identity provider',
  });

const chosen = (settings: IdentitySettings, now: () => Date): IdentityProvider => {
  const { IDENTITY, ONFIDO_API_TOKEN: apiToken, ONFIDO_REGION: region, ONFIDO_URL } = settings;
  if (IDENTITY !== 'onfido' || !apiToken || !region) return createSandboxIdentity(now);
  return createOnfidoIdentity({ url: ONFIDO_URL ?? `https://api.${region}.onfido.com`, apiToken });
};

/** The provider of settings without a fault, for the countries that it covers. */
export const createIdentity = (settings: IdentitySettings, now: () => Date): IdentityProviderOf => {
  const { IDENTITY_COUNTRIES: covered = countrySchema.options } = settings;
  const provider = chosen(settings, now);
  return (country) => (covered.includes(country) ? provider : noIdentityProvider);
};
