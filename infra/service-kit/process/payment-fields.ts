import { z } from 'zod';
import type { Profile } from './profile.ts';

/** Where our pages are, and where the payment provider's fields, which they frame. */
export const paymentFieldsEnvironment = {
  /** Origin under which customers reach the platform. */
  PUBLIC_URL: z.url(),
  /** Of the fields in which a customer types a card; of all other origins pages frame this one alone. */
  PAYMENT_FIELDS_URL: z.url({ protocol: /^https?$/ }).optional(),
};

type FieldsSettings = {
  PADDOCK_PROFILE: Profile;
  PUBLIC_URL: string;
  PAYMENT_FIELDS_URL?: string | undefined;
};

const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');

/** Why customers could not type a card, or not where nobody else reads it: whoever opens or frames the fields asks. */
export const paymentFieldsFault = (settings: FieldsSettings): string | undefined => {
  const { PADDOCK_PROFILE: profile, PUBLIC_URL, PAYMENT_FIELDS_URL } = settings;
  if (PAYMENT_FIELDS_URL === undefined) {
    return 'PAYMENT_FIELDS_URL: customers type their cards into fields of the payment provider, say where these are';
  }
  const [pages, fields] = [new URL(PUBLIC_URL), new URL(PAYMENT_FIELDS_URL)];
  if (profile === 'production' && fields.protocol !== 'https:') {
    return 'PAYMENT_FIELDS_URL: production takes cards over TLS only (https://)';
  }
  if (fields.origin === pages.origin) {
    return 'PAYMENT_FIELDS_URL: is the origin of PUBLIC_URL, whose pages would read what is typed; the fields have one of their own';
  }
  if (isLoopback(fields) && !isLoopback(pages)) {
    return 'PAYMENT_FIELDS_URL: is this machine alone, and customers at PUBLIC_URL are not on it';
  }
  return undefined;
};
