import type { Profile } from '@paddock/service-kit/process';
import { z } from 'zod';
import { coveredCountriesSchema } from '../covered-countries.ts';
import { providerFault } from '../provider-fault.ts';
import { createGamstopRegister } from './gamstop/gamstop-register.ts';
import { createSandboxRegister } from './sandbox/sandbox-register.ts';
import { RegisterSilent, type SelfExclusionRegister } from './self-exclusion-register.ts';

/** The registers that there is an adapter for, by the names that `EXCLUSION_REGISTER` takes. */
const registerNameSchema = z.enum(['sandbox', 'gamstop']);

const gamstopUrl = 'https://api.gamstop.io/v2';

/** The national self-exclusion register, and who is asked about. */
export const exclusionRegisterEnvironment = {
  EXCLUSION_REGISTER: registerNameSchema.optional(),
  /** Where a customer lives who is asked about: Ireland has no register yet. */
  EXCLUSION_REGISTER_COUNTRIES: coveredCountriesSchema.prefault('GB'),
  /** How long a sign-in waits for its answer: with all else that it does, it is answered within about two seconds. */
  EXCLUSION_REGISTER_TIMEOUT_MS: z.coerce.number().int().min(100).max(10_000).default(1500),
  /** That of its staging, in place of the real one. */
  GAMSTOP_URL: z.url({ protocol: /^https?$/ }).optional(),
  GAMSTOP_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional(),
};

export type ExclusionRegisterSettings = {
  PADDOCK_PROFILE: Profile;
  EXCLUSION_REGISTER?: z.output<typeof registerNameSchema> | undefined;
  GAMSTOP_URL?: string | undefined;
  GAMSTOP_API_KEY?: string | undefined;
};

/** Why a profile cannot go with the register that it has: nobody would be kept out whom it lists. */
export const exclusionRegisterFault = (settings: ExclusionRegisterSettings): string | undefined =>
  providerFault(settings, {
    variable: 'EXCLUSION_REGISTER',
    real: {
      name: 'gamstop',
      needs: ['GAMSTOP_API_KEY'],
      url: 'GAMSTOP_URL',
      who: 'the self-exclusion register',
    },
    sandbox: 'the sandbox of the register, which lists nobody',
    needed: 'the national self-exclusion register',
  });

/** Of a process that asks nobody: where it asks all the same, nobody is let in. */
const silentRegister: SelfExclusionRegister = {
  ask: async () => {
    throw new RegisterSilent('unreachable');
  },
};

/** The register of settings; one that never answers where they have a fault. */
export const chooseRegister = (
  settings: ExclusionRegisterSettings,
  now: () => Date,
): SelfExclusionRegister => {
  const { EXCLUSION_REGISTER: given, GAMSTOP_URL: url = gamstopUrl, GAMSTOP_API_KEY: apiKey } = settings;
  if (exclusionRegisterFault(settings) !== undefined) return silentRegister;
  return given === 'gamstop' && apiKey !== undefined
    ? createGamstopRegister({ url, apiKey })
    : createSandboxRegister(now);
};
