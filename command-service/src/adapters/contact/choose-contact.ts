import { type Contact, phoneNumberSchema } from '@paddock/contracts/contact';
import { isDevelopment, type Profile } from '@paddock/service-kit/process';
import { z } from 'zod';

/** A path of this site, or an address of the operator's under TLS. */
const helpSchema = z
  .string()
  .regex(
    /^(?:\/(?!\/)[\w./?=#&-]*|https:\/\/[\w.-]+(?::\d+)?(?:\/\S*)?)$/,
    'CONTACT_HELP: /path or https://…',
  );

/** Where customer service is reached. */
export const contactEnvironment = {
  CONTACT_PHONE_GB: phoneNumberSchema.optional(),
  CONTACT_PHONE_IE: phoneNumberSchema.optional(),
  CONTACT_EMAIL: z.email().optional(),
  CONTACT_HOURS: z.string().trim().min(1).max(200).optional(),
  CONTACT_HELP: helpSchema.optional(),
};

export type ContactSettings = { PADDOCK_PROFILE: Profile } & {
  [Name in keyof typeof contactEnvironment]?: z.output<(typeof contactEnvironment)[Name]>;
};

/**
 * On a machine for development: numbers that the regulators of telephony keep for drama, and an address of a domain that
 * nobody can have. Nobody is reached by a system that runs on somebody's desk.
 */
const nobody = {
  CONTACT_PHONE_GB: '0808 157 0192',
  CONTACT_PHONE_IE: '020 910 0192',
  CONTACT_EMAIL: 'help@paddock.example',
  CONTACT_HOURS: 'Every day from 8:00 to 24:00',
} as const;

const needed = ['CONTACT_PHONE_GB', 'CONTACT_PHONE_IE', 'CONTACT_EMAIL', 'CONTACT_HOURS'] as const;

/** Why a profile cannot go with what it has: customers have to reach somebody. */
export const contactFault = (settings: ContactSettings): string | undefined => {
  const { PADDOCK_PROFILE: profile } = settings;
  if (isDevelopment(profile)) return undefined;
  const missing = needed.find((name) => settings[name] === undefined);
  if (missing) return `${missing}: the profile ${profile} has to say where customer service is reached`;
  const invented = needed.find(
    (name) => profile === 'production' && settings[name] === nobody[name] && name !== 'CONTACT_HOURS',
  );
  return invented ? `${invented}: nobody is reached there` : undefined;
};

/** Of settings without a fault. */
export const contactOf = (settings: ContactSettings): Contact => {
  const { CONTACT_PHONE_GB, CONTACT_PHONE_IE, CONTACT_EMAIL, CONTACT_HOURS } = {
    ...nobody,
    ...given(settings),
  };
  return {
    phones: [
      { country: 'GB', number: CONTACT_PHONE_GB },
      { country: 'IE', number: CONTACT_PHONE_IE },
    ],
    email: CONTACT_EMAIL,
    hours: CONTACT_HOURS,
    help: settings.CONTACT_HELP ?? null,
  };
};

const given = (settings: ContactSettings) => ({
  ...(settings.CONTACT_PHONE_GB && { CONTACT_PHONE_GB: settings.CONTACT_PHONE_GB }),
  ...(settings.CONTACT_PHONE_IE && { CONTACT_PHONE_IE: settings.CONTACT_PHONE_IE }),
  ...(settings.CONTACT_EMAIL && { CONTACT_EMAIL: settings.CONTACT_EMAIL }),
  ...(settings.CONTACT_HOURS && { CONTACT_HOURS: settings.CONTACT_HOURS }),
});
