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
    ]),
    /** Revision or instant up to which it was read; absent for all of it. */
    until: z.string().optional(),
  }),
} as const;
export type AuditEvent = EventOf<typeof auditEvents>;
