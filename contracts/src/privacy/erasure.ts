import { z } from 'zod';

/**
 * What is done to erase a person, in this order: what needs the key to be found comes before the key goes. Each can be done
 * again to the same effect.
 */
export const erasureSteps = [
  /** Nobody is signed in to the account any more. */
  'sessions',
  /** Documents that the customer sent are removed from their store. */
  'documents',
  /** Mails to them are removed from the mailbox of development, where there is one. */
  'mailbox',
  /** Indexes by phone, card, device, name and birth date forget the account. */
  'indexes',
  /** The payment provider keeps none of the customer's cards any more. */
  'cards',
  /** Username and email addresses, former ones too, are anybody's. */
  'names',
  /** The stream of the account's key is closed for ever. */
  'key',
  /** The store has dropped the bytes of that stream. */
  'scavenge',
] as const;
export const erasureStepSchema = z.enum(erasureSteps);
export type ErasureStep = z.infer<typeof erasureStepSchema>;

/** In words, as done. */
export const erasureStepWords = {
  sessions: 'Sessions ended',
  documents: 'Documents removed',
  mailbox: 'Mailbox of development emptied of their mails',
  indexes: 'Phone, card and device forgotten',
  cards: 'Cards and e-wallets forgotten by the payment provider',
  names: 'Username and email address given up',
  key: 'Key of the personal details destroyed',
  scavenge: 'Bytes of the key gone from the event store',
} as const satisfies Record<ErasureStep, string>;

export const erasureStatusSchema = z.enum(['none', 'requested', 'proposed', 'erasing', 'erased']);
export type ErasureStatus = z.infer<typeof erasureStatusSchema>;
