import type { Contact } from '@paddock/contracts/contact';

/** What a mail about the safety of an account is made of. */
export type Told = {
  firstName: string;
  /** In words; `null` where nobody said. */
  browser: string | null;
  at: string;
  /** Of the site. */
  publicUrl: string;
  /** Whom to call. */
  contact: Contact;
};
