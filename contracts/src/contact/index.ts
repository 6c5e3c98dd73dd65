import { z } from 'zod';
import { countrySchema } from '../events/country.ts';

/** A number as it is read, and dialled without its spaces. */
export const phoneNumberSchema = z
  .string()
  .regex(/^\+?\d[\d ]{5,18}\d$/, 'digits and spaces, with or without a + before them');

/** Where customer service is reached, as the operator says it. */
export const contactSchema = z.object({
  phones: z.array(z.object({ country: countrySchema, number: phoneNumberSchema })),
  email: z.email(),
  /** When somebody answers, in words: "Every day from 8:00 to 24:00". */
  hours: z.string().min(1).max(200),
  /** Where customer service chats, or answers in writing: a path of this site or another address; null: nowhere. */
  help: z.string().nullable(),
});
export type Contact = z.infer<typeof contactSchema>;

const countryNames = { GB: 'United Kingdom', IE: 'Ireland' } as const;

/** In words. */
export const countryName = (country: keyof typeof countryNames): string => countryNames[country];

/** All numbers in one sentence: "0808 157 0192 (United Kingdom) or 020 910 0192 (Ireland)". */
export const phonesText = ({ phones }: Pick<Contact, 'phones'>): string =>
  phones.map(({ country, number }) => `${number} (${countryName(country)})`).join(' or ');

/** The national self-exclusion register of Great Britain, as customers reach it. */
export const gamstop = {
  name: 'GAMSTOP',
  site: 'www.gamstop.co.uk',
  href: 'https://www.gamstop.co.uk',
} as const;
