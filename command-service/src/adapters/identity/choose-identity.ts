import { isDevelopment, type Profile } from '@paddock/service-kit/process';
import { z } from 'zod';
import type { IdentityProvider } from './identity-provider.ts';
import { createOnfidoIdentity } from './onfido/onfido-identity.ts';
import { createSandboxIdentity } from './sandbox/sandbox-identity.ts';

/** The providers of identity checks that there is an adapter for, by the names that `IDENTITY` takes. */
const identityProviderSchema = z.enum(['sandbox', 'onfido']);

/** The regions of Onfido: each holds the data of its customers. */
const onfidoRegionSchema = z.enum(['eu', 'us', 'ca']);

/** Who verifies names, addresses and birth dates. */
export const identityEnvironment = {
  IDENTITY: identityProviderSchema.optional(),
  ONFIDO_API_TOKEN: z.string().min(1).max(400).optional(),
  ONFIDO_REGION: onfidoRegionSchema.optional(),
  /** In place of that of the region. */
  ONFIDO_URL: z.url({ protocol: /^https?$/ }).optional(),
};

export type IdentitySettings = { PADDOCK_PROFILE: Profile } & {
  [Name in keyof typeof identityEnvironment]?: z.output<(typeof identityEnvironment)[Name]>;
};

const onfidoFault = (settings: IdentitySettings): string | undefined => {
  const needed = ['ONFIDO_API_TOKEN', 'ONFIDO_REGION'] as const;
  const missing = needed.find((name) => settings[name] === undefined);
  if (missing) return `${missing}: IDENTITY=onfido needs it`;
  const isPlain = settings.ONFIDO_URL?.startsWith('http:');
  return isPlain && settings.PADDOCK_PROFILE === 'production'
    ? 'ONFIDO_URL: production speaks TLS to the identity provider'
    : undefined;
};

/**
 * Why a profile cannot go with the identity provider that it has. The sandbox, which verifies nearly everybody, is there by
 * itself in development only, in containers when it is named, and in production never.
 */
export const identityFault = (settings: IdentitySettings): string | undefined => {
  const { PADDOCK_PROFILE: profile, IDENTITY: given } = settings;
  if (given === 'onfido') return onfidoFault(settings);
  if (given === 'sandbox') {
    return profile === 'production'
      ? 'IDENTITY: the profile production refuses the identity sandbox, which verifies anybody'
      : undefined;
  }
  return isDevelopment(profile) ? undefined : `IDENTITY: the profile ${profile} needs an identity provider`;
};

/** The provider of settings without a fault. */
export const createIdentity = (settings: IdentitySettings, now: () => Date): IdentityProvider => {
  const { IDENTITY, ONFIDO_API_TOKEN: apiToken, ONFIDO_REGION: region, ONFIDO_URL } = settings;
  if (IDENTITY !== 'onfido' || !apiToken || !region) return createSandboxIdentity(now);
  return createOnfidoIdentity({ url: ONFIDO_URL ?? `https://api.${region}.onfido.com`, apiToken });
};
