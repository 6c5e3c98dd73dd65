import { z } from 'zod';
import { type EventOf, idSchema } from './define.ts';

/** Stream `audit-{accountId}`: who looked into an account. */
export const auditEvents = {
  AccountReplayed: z.object({
    accountId: idSchema,
    /** How it was read. */
    view: z.enum([
      'events',
      'state',
      'ndjson',
      'csv',
      'terminal',
      'search',
      'reviews',
      'referrals',
      'shop-transaction',
      'shortfalls',
      'alerts',
      'readings',
      'refusal',
      'documents',
      'document',
      'linked-accounts',
      'erasure',
      'cases',
      'exclusions',
    ]),
    /** Revision or instant up to which it was read; absent for all of it. */
    until: z.string().optional(),
    /** Which document, of `document`. */
    documentId: idSchema.exactOptional(),
    /** Of a refusal: the call by its name, and the code that it was refused with, which says something of the account. */
    refused: z.object({ call: idSchema, code: idSchema }).exactOptional(),
  }),
} as const;
export type AuditEvent = EventOf<typeof auditEvents>;
