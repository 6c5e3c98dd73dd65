import type { Contact } from './api/recovery.ts';

/** Where a code goes unless somebody chooses: the way that is suggested, or the other one where the last did not arrive. */
export const firstContact = (suggested: Contact, sentTo: Contact | undefined): Contact => {
  if (sentTo === undefined) return suggested;
  return sentTo === 'email' ? 'sms' : 'email';
};
